import type { EventDetail } from '@certify/wire/events'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Clock } from '../../../ui/icons'
import { toast } from '../../../ui/toast'
import type { useJoin } from '../api/join'
import { useLeave } from '../api/leave'
import { useWait } from '../api/wait'
import { useForgottenPress } from '../pressed'
import { AskedAtJoining } from './asked-at-joining'
import { MemberButton } from './member-button'

/**
 * An event without a free seat: the seat that is kept for the person, their place in line, or the button to join the
 * line.
 */
export function Full({ event, join }: { event: EventDetail; join: ReturnType<typeof useJoin> }) {
  // The line ends when the event starts; people who are still in it get no seat.
  if (event.status !== 'upcoming') return <Booked event={event} />
  if (event.seat_offered_until) {
    return <Offered event={event} until={event.seat_offered_until} join={join} />
  }
  if (event.waitlist_position) return <InLine event={event} position={event.waitlist_position} />
  if (event.waitlist === 'off') return <Booked event={event} />
  return <GetInLine event={event} />
}

function Booked({ event }: { event: EventDetail }) {
  const { t } = useTranslation('join-roster')
  const why = useId()
  return (
    <div className="flex flex-col gap-3">
      <Button size="large" full blocked aria-describedby={why}>
        {t('fullyBooked')}
      </Button>
      <p id={why} className="type-small text-ink-2">
        {event.status !== 'upcoming'
          ? t('fullyBookedNow')
          : event.waiting > 0
            ? t('line.hint')
            : t('fullyBookedHint')}
      </p>
    </div>
  )
}

function GetInLine({ event }: { event: EventDetail }) {
  const { t } = useTranslation('join-roster')
  const why = useId()
  const wait = useWait(event.id)
  const [isMissed, setMissed] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      {isMissed && (
        <Banner tone="warning" live>
          {t('line.missed')}
        </Banner>
      )}
      {wait.isError && (
        <Banner tone="canceled" live>
          {tellFailure(wait.error, t('unknownError'))}
        </Banner>
      )}
      <Button size="large" full blocked aria-describedby={why}>
        {t('fullyBooked')}
      </Button>
      <AskedAtJoining event={event} failure={wait.error} />
      <MemberButton
        address={event.address}
        act={event.questions_asked ? undefined : 'wait'}
        busy={wait.isPending}
        onPress={(wallet) => wait.mutate(wallet)}
        onMissed={() => setMissed(true)}
      >
        {t('line.join')}
      </MemberButton>
      <p id={why} className="type-small text-ink-2">
        <span>{t('line.hint')}</span>{' '}
        {event.waiting > 0 && <span>{t('line.waiting', { count: event.waiting })}</span>}
      </p>
    </div>
  )
}

function InLine({ event, position }: { event: EventDetail; position: number }) {
  const { t } = useTranslation('join-roster')
  useForgottenPress()
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex items-start gap-2.5 font-[600]">
        <Clock className="mt-0.5 size-5 shrink-0 text-ink-3" aria-hidden="true" />
        {t('line.number', { number: position })}
      </p>
      <p className="type-small text-ink-2">
        {t(event.waitlist === 'accept' ? 'line.turn.accept' : 'line.turn.automatic')}
      </p>
      <LeaveLine event={event} label={t('line.leave')} />
    </div>
  )
}

function Offered({
  event,
  until,
  join,
}: {
  event: EventDetail
  until: string
  join: ReturnType<typeof useJoin>
}) {
  const { t } = useTranslation('join-roster')
  useForgottenPress()
  const wallet = useWallet()
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-[600]">
        {t('line.offered', { time: formatMoment(until, event.time_zone) })}
      </p>
      {join.isError && (
        <Banner tone="canceled" live>
          {tellFailure(join.error, t('unknownError'))}
        </Banner>
      )}
      <AskedAtJoining event={event} failure={join.error} />
      <Button look="primary" size="large" full busy={join.isPending} onClick={() => join.mutate(wallet)}>
        {t('line.take')}
      </Button>
      <p className="type-small text-ink-2">{t('line.offeredHint')}</p>
      <LeaveLine event={event} label={t('line.letGo')} />
    </div>
  )
}

function LeaveLine({ event, label }: { event: EventDetail; label: string }) {
  const { t } = useTranslation('join-roster')
  const wallet = useWallet()
  const leave = useLeave(event.id)
  // A promise, because callbacks do not run once the button has unmounted, which happens before the answer is shown.
  const press = () =>
    leave.mutateAsync(wallet).then(
      () => toast.success(t('line.left')),
      (error: unknown) => toast.error(tellFailure(error, t('line.leaveFailed'))),
    )
  return (
    <Button look="danger-quiet" full busy={leave.isPending} onClick={() => void press()}>
      {label}
    </Button>
  )
}
