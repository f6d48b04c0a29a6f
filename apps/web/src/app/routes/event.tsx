import { readEventAddress } from '@certify/domain/event/event-address'
import type { EventDetail } from '@certify/wire/events'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { describeViewer } from '../../features/event-details/action-for'
import { EventSkeleton } from '../../features/event-details/components/event-skeleton'
import { EventView } from '../../features/event-details/components/event-view'
import { RosterPanel } from '../../features/join-roster/components/roster-panel'
import { useOnRoster } from '../../features/join-roster/hooks/use-on-roster'
import { organizationQuery } from '../../features/organization/api/organization'
import { OrganizationCard } from '../../features/organization/components/organization-card'
import { TeamLine } from '../../features/team/components/team-line'
import { useTranslation } from '../../i18n/use-translation'
import { eventQuery } from '../../lib/event-query'
import { useMemberships } from '../../lib/memberships'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { EventGate } from '../gates/event-gate'
import { AnswersAsked } from '../parts/answers-asked'
import { NameAsked } from '../parts/name-asked'
import { OwnDay } from '../parts/own-day'
import type { Opened } from '../route-module'

/** The event and its organization. The document names both calls, so that neither waits for the other. */
export async function ask(client: QueryClient, { values }: Opened): Promise<void> {
  const { id, key } = readEventAddress(values.id ?? '') ?? {}
  if (id === undefined) return
  await client.prefetchQuery(eventQuery(id, key))
  const event = client.getQueryData(eventQuery(id).queryKey)
  if (event) await client.prefetchQuery(organizationQuery(event.vendor_id))
}

/** `/events/{id}`: an event, and joining it in place. */
export default function Page() {
  const { words } = useTranslation('event-details')
  const session = useSession()
  const memberships = useMemberships()
  // Until the session has loaded, a press on "Join" would lead to the login.
  const isReady = session.status !== 'loading' && memberships !== undefined
  return (
    <div className="page py-8 sm:py-10">
      <EventGate words={words.gate} back={pageLinks.events} skeleton={<EventSkeleton />} isReady={isReady}>
        {(event) => (
          <>
            <TeamLine event={event} />
            <EventForViewer event={event} />
          </>
        )}
      </EventGate>
    </div>
  )
}

function EventForViewer({ event }: { event: EventDetail }) {
  const session = useSession()
  const whitelisted = useOnRoster(event)
  useWholeAddress(event)
  return (
    <EventView
      event={event}
      viewer={describeViewer(session, event, whitelisted)}
      organizer={<OrganizationCard number={event.vendor_id} />}
      roster={({ mode }) => <RosterPanel event={event} mode={mode} />}
      day={<OwnDay event={event} />}
      name={
        <>
          <AnswersAsked event={event} />
          <NameAsked event={event} />
        </>
      }
    />
  )
}

/** Shows the address that opens the event to others, too: people copy it from the browser. */
function useWholeAddress({ address }: EventDetail) {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (id !== address) void navigate(`${pageLinks.event(address)}${search}`, { replace: true })
  }, [id, address, search, navigate])
}
