import { EventWhitelist } from '../../features/event-lists/components/event-whitelist'
import { EventGate } from '../../features/event-management/components/event-gate'

/** `/vendor/event/{id}/whitelist` */
export default function Page() {
  return (
    <div className="page-dashboard py-8 sm:py-10">
      <EventGate>{(event) => <EventWhitelist event={event} />}</EventGate>
    </div>
  )
}
