import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { announcementsQuery } from '../../features/announcing/api/announcements'
import { AnnounceTo } from '../../features/announcing/components/announce-to'
import { AnnouncementsCard } from '../../features/announcing/components/announcements-card'
import { doorLinksQuery } from '../../features/door-links/api/door-links'
import { SilentDoors } from '../../features/door-links/components/silent-doors'
import { RevokeDialog } from '../../features/event-lists/components/revoke-dialog'
import { joinRequestsQuery } from '../../features/participants/api/join-requests'
import { latestBatchQuery } from '../../features/participants/api/latest-batch'
import { differingQuery, mayDiffer } from '../../features/participants/api/reissue'
import { AddingUp } from '../../features/participants/components/adding-up'
import { ParticipantsPanel } from '../../features/participants/components/participants-panel'
import { asksForPlaces, RequestsCard } from '../../features/participants/components/requests-card'
import { useParticipants } from '../../features/participants/hooks/use-participants'
import { useFirstAnswers } from '../../lib/use-first-answers'
import { RowsSkeleton } from '../../ui/skeleton'
import { AnswersCard, QuestionsPart } from './questions-part'

const ReportCard = lazy(async () => ({
  default: (await import('../../features/session-attendance/components/report-card')).ReportCard,
}))
const PeopleViews = lazy(async () => ({ default: (await import('./people-views')).PeopleViews }))
const SessionsToDecideFirst = lazy(async () => ({
  default: (await import('../../features/session-attendance/components/sessions-to-decide'))
    .SessionsToDecideFirst,
}))

/**
 * The people of an event. All its parts appear at once, so that none moves the list while somebody is about to press
 * it.
 */
export function PeopleTab({ event }: { event: EventDetail }) {
  const isThere = useFirstAnswers(
    useParticipants(event.id),
    useQuery(latestBatchQuery(event.id)),
    useQuery(announcementsQuery(event.id)),
    useQuery({ ...doorLinksQuery(event.id), refetchInterval: false }),
    useQuery({ ...differingQuery(event.id), enabled: mayDiffer(event) }),
    useQuery({ ...joinRequestsQuery(event.id), enabled: asksForPlaces(event) }),
  )
  if (!isThere) return <RowsSkeleton />
  return (
    <div className="flex flex-col gap-6">
      <RequestsCard event={event} />
      {event.adding_up && <AddingUp eventId={event.id} />}
      <WithSessions event={event}>
        <ParticipantsPanel
          event={event}
          silentDoors={<SilentDoors event={event} />}
          doubts={
            hasSessions(event) && (
              <Suspense fallback={null}>
                <SessionsToDecideFirst eventId={event.id} />
              </Suspense>
            )
          }
          revokeDialog={(target, onClose) => (
            <RevokeDialog eventId={event.id} onClose={onClose} {...target} />
          )}
          announceDialog={(audience, onClose) => (
            <AnnounceTo event={event} audience={audience} onClose={onClose} />
          )}
        />
      </WithSessions>
      <AnnouncementsCard event={event} />
      <QuestionsPart>
        <AnswersCard event={event} />
      </QuestionsPart>
    </div>
  )
}

const hasSessions = ({ agenda }: EventDetail) => agenda.some(({ session }) => session !== undefined)

/**
 * Beside the list, who attended which session; above it, the report of an event without sessions whose rule asks for
 * minutes. Other events load nothing of it.
 */
function WithSessions({ event, children }: { event: EventDetail; children: ReactNode }) {
  if (hasSessions(event)) {
    return (
      <Suspense fallback={<RowsSkeleton />}>
        <PeopleViews event={event} people={children} />
      </Suspense>
    )
  }
  const kind = event.completion?.kind
  if ((kind !== 'minutes' && kind !== 'share') || event.status === 'canceled') return children
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <ReportCard event={event} />
      {children}
    </Suspense>
  )
}
