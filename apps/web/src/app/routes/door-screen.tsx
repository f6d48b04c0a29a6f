import { DoorScreen } from '../../features/door-screen/components/door-screen'
import { OwnEventGate } from '../gates/own-event-gate'

/** `/vendor/event/{id}/screen`: the code on the wall, without header and footer. */
export default function Page() {
  return <OwnEventGate>{(event) => <DoorScreen event={event} />}</OwnEventGate>
}
