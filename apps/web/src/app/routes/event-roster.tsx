import { EventRoster } from '../../features/event-lists/components/event-roster'
import { OwnEventGate } from '../gates/own-event-gate'

/** `/vendor/event/{id}/whitelist` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <OwnEventGate>{(event) => <EventRoster event={event} />}</OwnEventGate>
    </div>
  )
}
