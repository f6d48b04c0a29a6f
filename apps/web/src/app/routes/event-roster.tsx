import { EventWhitelist } from '../../features/event-lists/components/event-roster'
import { OwnEventGate } from '../gates/own-event-gate'

/** `/vendor/event/{id}/whitelist` */
export default function Page() {
  return (
    <div className="page-dashboard py-8 sm:py-10">
      <OwnEventGate>{(event) => <EventWhitelist event={event} />}</OwnEventGate>
    </div>
  )
}
