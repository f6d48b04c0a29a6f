import type { EventDetail } from '@certify/wire/events'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSchedule } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { Badge } from '../../../ui/badge'
import { FactList } from '../../../ui/card'
import { Cover } from '../../../ui/cover'
import { Check } from '../../../ui/icons'
import { StatusBadge } from '../../../ui/status-badge'
import { WalletAddress } from '../../../ui/wallet-address'

/** The event, and the wallet that gets the certificate. */
export function MintingEventCard({
  event,
  wallet,
  attendance,
}: {
  event: EventDetail
  wallet: string
  attendance: 'present' | 'absent' | null
}) {
  const { t } = useTranslation(['minting', 'common'])
  const schedule = formatSchedule(event.start_date, event.end_date, event.time_zone)
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <Cover eventId={event.id} picture={event.picture} place="page" eager className="aspect-[21/6]" />
      <div className="perforated flex flex-col gap-4 p-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="type-title-1 min-w-0 wrap-anywhere">{event.title}</h2>
          <StatusBadge status={event.status} label={t(`common:status.${event.status}`)} />
        </div>
        <FactList
          facts={[
            {
              label: t('wallet'),
              value: (
                <span className="flex flex-wrap items-center gap-2">
                  <WalletAddress value={wallet} />
                  <Badge tone="ongoing" icon={<Check aria-hidden="true" />}>
                    {t('walletConnected')}
                  </Badge>
                </span>
              ),
            },
            { label: t('when'), value: `${schedule.event} ${schedule.zone}` },
            { label: t('where'), value: event.location },
            { label: t('organizer'), value: event.organizer },
            { label: t('attendance'), value: t(attendance ?? 'notRecorded') },
          ]}
        />
        <Link className="link type-small self-start" to={pageLinks.organizer(event.vendor_id)}>
          {t('contact')}
        </Link>
      </div>
    </section>
  )
}
