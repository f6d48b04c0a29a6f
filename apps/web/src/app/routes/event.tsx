import type { EventDetail } from '@certify/wire/events'
import { describeViewer } from '../../features/event-details/action-for'
import { EventSkeleton } from '../../features/event-details/components/event-skeleton'
import { EventView } from '../../features/event-details/components/event-view'
import { RosterPanel } from '../../features/join-roster/components/roster-panel'
import { useOnRoster } from '../../features/join-roster/hooks/use-on-roster'
import { OrganizationCard } from '../../features/organization/components/organization-card'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { useSession } from '../../lib/session'
import { EventGate } from '../gates/event-gate'

/** `/events/{id}`: an event, and joining it in place. */
export default function Page() {
  const { words } = useTranslation('event-details')
  return (
    <div className="page py-8 sm:py-10">
      <EventGate words={words.gate} back={pageLinks.events} skeleton={<EventSkeleton />}>
        {(event) => <EventForViewer event={event} />}
      </EventGate>
    </div>
  )
}

function EventForViewer({ event }: { event: EventDetail }) {
  const session = useSession()
  const whitelisted = useOnRoster(event)
  return (
    <EventView
      event={event}
      viewer={describeViewer(session, event, whitelisted)}
      organizer={<OrganizationCard number={event.vendor_id} />}
      roster={({ mode }) => <RosterPanel event={event} mode={mode} />}
    />
  )
}
