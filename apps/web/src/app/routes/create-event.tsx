import { EventCard } from '../../features/discover-events/components/event-card'
import { CreateEvent } from '../../features/event-editor/components/create-event'

/** `/vendor/event/create` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <CreateEvent card={(event) => <EventCard event={event} />} />
    </div>
  )
}
