import { doorCodeTimes, getTimeLeft } from '@certify/domain/event/door-code-times'
import { CLAIM_LIFETIME_SECONDS } from '@certify/domain/roster/attendance-claim'
import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { LinksCard } from './links-card'
import { PaperCard } from './paper-card'

/** How people check in: with the code on a screen, or with their ticket at a door. */
export function DoorTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('door-links')
  const opens = new Date(new Date(event.start_date).getTime() - event.doors_open_minutes * 60_000)
  const isOver = event.status === 'ended' || event.status === 'canceled' || event.status === 'minting'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <Card title={t('screen.title')}>
        <div className="flex flex-col items-start gap-4">
          <p className="text-ink-2">
            {isOver
              ? t('screen.textOver')
              : t('screen.text', { moment: formatMoment(opens.toISOString(), event.time_zone) })}
          </p>
          <p className="type-small text-ink-3">{t('screen.limits', sayLimits())}</p>
          {isOver ? (
            <p className="type-small text-ink-2">{t('screen.over')}</p>
          ) : (
            <LinkButton look="primary" to={pageLinks.eventScreen(event.id)}>
              {t('screen.open')}
            </LinkButton>
          )}
        </div>
      </Card>
      <LinksCard event={event} />
      {event.status !== 'canceled' && <PaperCard event={event} />}
    </div>
  )
}

/** The times of the sentence, as the server counts them. */
function sayLimits() {
  const scanned = getTimeLeft(doorCodeTimes.scanned)
  const typed = getTimeLeft(doorCodeTimes.typed)
  return {
    scannedLeast: scanned.leastMs / 1000,
    scannedMost: scanned.mostMs / 1000,
    claimMinutes: CLAIM_LIFETIME_SECONDS / 60,
    typedLeast: typed.leastMs / 60_000,
    typedMost: typed.mostMs / 60_000,
  }
}
