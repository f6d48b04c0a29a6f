import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSchedule } from '../../../lib/format'
import { useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { AttendanceBar } from '../../../ui/attendance-bar'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card, FactList } from '../../../ui/card'
import { WalletAddress } from '../../../ui/wallet-address'
import type { useJoin } from '../api/join'
import type { Registration } from '../find-registration'
import { Ask } from './ask'
import { AskedAtJoining } from './asked-at-joining'
import { Full } from './full'

/** The event, the wallet that registers, and the one button. */
export function JoinForm({
  event,
  join,
  registration,
}: {
  event: EventDetail
  join: ReturnType<typeof useJoin>
  registration: Extract<Registration, 'ask' | 'full' | 'open'>
}) {
  const { t } = useTranslation('join-roster')
  const wallet = useWallet()
  const schedule = formatSchedule(event.start_date, event.end_date, event.time_zone)
  return (
    <Card title={t('form.title')}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(submit) => {
          submit.preventDefault()
          if (!join.isPending) join.mutate(wallet)
        }}
      >
        <FactList
          facts={[
            { label: t('form.wallet'), value: <WalletAddress value={wallet} /> },
            { label: t('form.event'), value: event.title },
            { label: t('form.when'), value: `${schedule.event} ${schedule.zone}` },
            { label: t('form.where'), value: event.location },
            { label: t('form.organizer'), value: event.organizer },
            {
              label: t('form.places'),
              value: (
                <div className="w-44">
                  <AttendanceBar count={event.whitelisted} max={event.max_attendees} />
                </div>
              ),
            },
          ]}
        />
        <Banner>{t('form.note')}</Banner>
        {join.isError && registration !== 'full' && (
          <Banner tone="canceled" live>
            {tellFailure(join.error, t('unknownError'))}
          </Banner>
        )}
        {registration === 'ask' ? (
          <Ask event={event} />
        ) : registration === 'full' ? (
          <Full event={event} join={join} />
        ) : (
          <>
            <AskedAtJoining event={event} failure={join.error} />
            <Button type="submit" look="primary" size="large" full busy={join.isPending}>
              {t('form.submit')}
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}
