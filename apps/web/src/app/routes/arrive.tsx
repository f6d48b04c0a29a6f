import { doorCodeTimes } from '@certify/domain/event/door-code-times'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { claimQuery, handoverQuery } from '../../features/arriving/api/arrive'
import { ArriveForm } from '../../features/arriving/components/arrive-form'
import { AtTheDoor } from '../../features/arriving/components/at-the-door'
import { CodeForm } from '../../features/attendance/components/code-form'
import { WrittenTo } from '../../features/mail/components/written-to'
import { TermsLabel } from '../../features/sign-up/components/terms-label'
import { useTranslation } from '../../i18n/use-translation'
import { isPhone } from '../../lib/device'
import { findOpening } from '../../lib/doors'
import { eventQuery } from '../../lib/event-query'
import { listSessions } from '../../lib/event-sessions'
import { formatMoment, formatSchedule, formatTime } from '../../lib/format'
import { readKeptTicket } from '../../lib/kept-ticket'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { useFirstAnswers } from '../../lib/use-first-answers'
import { Banner } from '../../ui/banner'
import { LinkButton } from '../../ui/button'
import { Done } from '../../ui/done'
import { EmptyState } from '../../ui/empty-state'
import { ErrorPanel } from '../../ui/error-panel'
import { PageHeader } from '../../ui/page-header'
import { AsOrganizer } from '../parts/as-organizer'
import { NameAsked } from '../parts/name-asked'
import { OutOfApp } from '../parts/out-of-app'
import { SignInFrame, Waiting } from '../parts/sign-in-frame'

/** `/in`: the page that every code on a wall or screen opens. */
export default function Page() {
  const { t } = useTranslation('arriving')
  const [params] = useSearchParams()
  const reading = useQuery(claimQuery)
  /** Where the person has arrived. */
  const [arrivedAt, setArrivedAt] = useState<number>()
  const hasArrived = arrivedAt !== undefined
  const eventId = arrivedAt ?? reading.data?.event_id
  const naming = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined })
  const handing = useQuery({ ...handoverQuery, enabled: Boolean(reading.data) && isPhone() })
  // Two late answers would move the buttons: the event's line, and the text about the handover address.
  const isThere = useFirstAnswers(reading, naming, handing)
  const { data: claim, error, refetch } = reading
  const { data: event } = naming
  const handover = handing.data
  const session = useSession()
  // A scan counts at its own moment, so one that was too early never makes anybody present.
  const opening = event && claim && findOpening(event)
  const wasEarly = opening && new Date(claim.scanned_at) < opening
  const where = event
    ? `${formatSchedule(event.start_date, event.end_date, event.time_zone).event} · ${event.location}`
    : undefined
  const room = event && listSessions(event).find((each) => each.session === claim?.session)
  return (
    <div className="page-form flex flex-col gap-6 py-8 sm:py-14">
      <PageHeader title={event?.title ?? t('title')} tabTitle={t('title')} lead={room?.words ?? where} />
      {hasArrived && (
        <Done
          title={room ? t('doneAt', { session: room.topic }) : t('done')}
          action={<LinkButton to={pageLinks.myEvents}>{t('events')}</LinkButton>}
        >
          {t('doneText')}
        </Done>
      )}
      {hasArrived && event && <NameAsked event={event} />}
      {hasArrived && session.status === 'signed-in' && <WrittenTo wallet={session.wallet} />}
      {!hasArrived && !isThere && <Waiting />}
      {!hasArrived && error && (
        <ErrorPanel title={t('notLoaded')} error={error} onRetry={() => void refetch()} />
      )}
      {!hasArrived && claim === null && (
        <>
          <EmptyState title={params.has('late') ? t('late') : t('none')}>
            {params.has('late')
              ? t('lateText', { seconds: doorCodeTimes.scanned.stepMs / 1000 })
              : t('noneText')}
          </EmptyState>
          <Typing onArrived={setArrivedAt} />
        </>
      )}
      {!hasArrived && isThere && wasEarly && (
        <EmptyState title={t('early')}>
          {t('earlyText', { moment: formatMoment(opening.toISOString(), event.time_zone) })}
        </EmptyState>
      )}
      {!hasArrived && isThere && claim && !wasEarly && (
        <>
          <OutOfApp handover={handover} />
          <SignInFrame
            why="arrive"
            head={
              <p className="type-small text-ink-2">
                {t('scanned', { at: formatTime(claim.scanned_at), until: formatTime(claim.expires_at) })}
              </p>
            }
            address={handover}
            under={<AtTheDoor ticket={readKeptTicket(claim.event_id)} />}
          >
            {({ wallet, role }) =>
              role === 'vendors' ? (
                <AsOrganizer>{t('vendor')}</AsOrganizer>
              ) : event?.walk_ins === 'list_only' && event.is_current_user_whitelisted !== true ? (
                <ListOnly eventId={claim.event_id} />
              ) : (
                <ArriveForm
                  wallet={wallet}
                  role={role}
                  terms={<TermsLabel text={t('terms')} />}
                  onArrived={() => setArrivedAt(claim.event_id)}
                />
              )
            }
          </SignInFrame>
        </>
      )}
    </div>
  )
}

/** The event takes only its list, and this person is not on it. */
function ListOnly({ eventId }: { eventId: number }) {
  const { t } = useTranslation('arriving')
  return (
    <Banner
      tone="warning"
      title={t('listOnly')}
      action={<LinkButton to={pageLinks.event(eventId)}>{t('toEvent')}</LinkButton>}
    >
      {t('listOnlyText')}
    </Banner>
  )
}

/** For people without a camera. The short code names no event, so it counts only for events that the person joined. */
function Typing({ onArrived }: { onArrived: (eventId: number) => void }) {
  const { t } = useTranslation('arriving')
  const session = useSession()
  if (session.status === 'signed-out') {
    return (
      <Banner action={<LinkButton to={pageLinks.login(pageLinks.arrive)}>{t('typeAction')}</LinkButton>}>
        {t('type')}
      </Banner>
    )
  }
  if (session.status !== 'signed-in' || session.role !== 'users') return null
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="type-title-3">{t('typed')}</h2>
      <CodeForm onDone={onArrived} />
    </section>
  )
}
