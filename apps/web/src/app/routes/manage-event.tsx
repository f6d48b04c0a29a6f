import { CertificateTab } from '../../features/certificate-design/components/certificate-tab'
import { DoorTab } from '../../features/door-links/components/door-tab'
import { SilentDoors } from '../../features/door-links/components/silent-doors'
import { RevokeDialog } from '../../features/event-lists/components/revoke-dialog'
import { ManageEvent } from '../../features/event-management/components/manage-event'
import { ParticipantsPanel } from '../../features/participants/components/participants-panel'
import { OwnEventGate } from '../gates/own-event-gate'

/** `/vendor/event/{id}`: everything about one event, for its organizer. */
export default function Page() {
  return (
    <div className="page-dashboard py-8 sm:py-10">
      <OwnEventGate>
        {(event) => (
          <ManageEvent
            event={event}
            door={<DoorTab event={event} />}
            certificate={<CertificateTab event={event} />}
            people={
              <ParticipantsPanel
                event={event}
                silentDoors={<SilentDoors event={event} />}
                revokeDialog={(target, onClose) => (
                  <RevokeDialog eventId={event.id} onClose={onClose} {...target} />
                )}
              />
            }
          />
        )}
      </OwnEventGate>
    </div>
  )
}
