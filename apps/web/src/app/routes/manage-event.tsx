import { CertificateTab } from '../../features/certificate-design/components/certificate-tab'
import { DoorTab } from '../../features/door-links/components/door-tab'
import { DuplicateEvent } from '../../features/event-editor/components/duplicate-event'
import { ManageEvent } from '../../features/event-management/components/manage-event'
import { InvitedTab } from '../../features/inviting/components/invited-tab'
import { SheetPreview } from '../../features/names/components/sheet-preview'
import { Needs } from '../../features/needs/components/needs'
import { OwnEventGate } from '../gates/own-event-gate'
import { PeopleTab } from '../parts/people-tab'

/** `/vendor/event/{id}`: everything about one event, for its organizer. */
export default function Page() {
  return (
    <div className="page-dashboard py-8 sm:py-10">
      <OwnEventGate>
        {(event) => (
          <ManageEvent
            event={event}
            needs={<Needs eventId={event.id} />}
            invited={
              <InvitedTab event={event} sheet={(name) => <SheetPreview event={event} name={name} />} />
            }
            door={<DoorTab event={event} />}
            certificate={<CertificateTab event={event} />}
            duplicate={<DuplicateEvent event={event} />}
            people={<PeopleTab event={event} />}
          />
        )}
      </OwnEventGate>
    </div>
  )
}
