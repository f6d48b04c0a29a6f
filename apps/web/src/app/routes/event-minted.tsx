import { MintedCertificates } from '../../features/event-lists/components/minted-certificates'
import { RevokeDialog } from '../../features/event-lists/components/revoke-dialog'
import { EventGate } from '../../features/event-management/components/event-gate'

/** `/vendor/event/{id}/minted` and `/vendor/event/{id}/minted-certificates` */
export default function Page() {
  return (
    <div className="page-dashboard py-8 sm:py-10">
      <EventGate>
        {(event) => (
          <MintedCertificates
            event={event}
            revokeDialog={(target, onClose) => (
              <RevokeDialog eventId={event.id} onClose={onClose} {...target} />
            )}
          />
        )}
      </EventGate>
    </div>
  )
}
