import { EventCard } from '../../features/discover-events/components/event-card'
import { EditEvent } from '../../features/event-editor/components/edit-event'
import { OwnEventGate } from '../gates/own-event-gate'

/** `/vendor/event/{id}/edit` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <OwnEventGate>
        {(event) => (
          <EditEvent key={event.id} event={event} card={(preview) => <EventCard event={preview} />} />
        )}
      </OwnEventGate>
    </div>
  )
}
