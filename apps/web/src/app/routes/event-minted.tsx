import { EventGate } from '../../features/event-management/components/event-gate'
import { MintedCertificates } from '../../features/minted/components/minted-certificates'
import { RevokeDialog } from '../../features/revocation/components/revoke-dialog'

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
