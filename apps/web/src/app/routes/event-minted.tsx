import { MintedCertificates } from '../../features/event-lists/components/minted-certificates'
import { OwnEventGate } from '../gates/own-event-gate'

/** `/vendor/event/{id}/minted` and `/vendor/event/{id}/minted-certificates` */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <OwnEventGate>{(event) => <MintedCertificates event={event} />}</OwnEventGate>
    </div>
  )
}
