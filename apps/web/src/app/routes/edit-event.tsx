import { EventCard } from '../../features/discover-events/components/event-card'
import { EditEvent } from '../../features/event-editor/components/edit-event'
import { EventGate } from '../../features/event-management/components/event-gate'

/** `/vendor/event/{id}/edit` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <EventGate>
        {(event) => (
          <EditEvent key={event.id} event={event} card={(preview) => <EventCard event={preview} />} />
        )}
      </EventGate>
    </div>
  )
}
