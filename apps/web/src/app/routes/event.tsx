import type { EventDetail } from '@certify/wire/events'
import { viewerOf } from '../../features/event-details/action-for'
import { EventGate } from '../../features/event-details/components/event-gate'
import { EventView } from '../../features/event-details/components/event-view'
import { RosterPanel } from '../../features/join-roster/components/roster-panel'
import { useWhitelisted } from '../../features/join-roster/hooks/use-whitelisted'
import { useSession } from '../../lib/session'

/** `/events/{id}`: an event, and joining it in place. */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <EventGate>{(event) => <EventForViewer event={event} />}</EventGate>
    </div>
  )
}

function EventForViewer({ event }: { event: EventDetail }) {
  const session = useSession()
  const whitelisted = useWhitelisted(event)
  return (
    <EventView
      event={event}
      viewer={viewerOf(session, event, whitelisted)}
      roster={({ mode }) => <RosterPanel event={event} mode={mode} />}
    />
  )
}
