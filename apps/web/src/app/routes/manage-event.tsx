import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { CertificateTab } from '../../features/certificate-design/components/certificate-tab'
import { ConsentFirst } from '../../features/consent/components/consent-card'
import { DoorTab } from '../../features/door-links/components/door-tab'
import { DuplicateEvent } from '../../features/event-editor/components/duplicate-event'
import { ManageEvent } from '../../features/event-management/components/manage-event'
import { ManageSkeleton } from '../../features/event-management/components/manage-skeleton'
import { InvitedTab } from '../../features/inviting/components/invited-tab'
import { SheetPreview } from '../../features/names/components/sheet-preview'
import { needsQuery } from '../../features/needs/api/needs'
import { Needs } from '../../features/needs/components/needs'
import { useOrganizerWallet } from '../../lib/acting'
import { useFirstAnswers } from '../../lib/use-first-answers'
import { OwnEventGate } from '../gates/own-event-gate'
import { PeopleTab } from '../parts/people-tab'
import { QuestionsCard, QuestionsPart } from '../parts/questions-part'
import { useNamesFirst } from '../parts/use-names-first'
import { useWordsFirst } from '../parts/use-words-first'

/** `/vendor/event/{id}`: everything about one event, for its organizer. */
export default function Page() {
  return (
    <div className="page py-8 sm:py-10">
      <OwnEventGate>{(event) => <Managed event={event} />}</OwnEventGate>
    </div>
  )
}

/** Waits for what needs the organizer: it stands first, and would push the rest of the page down. */
function Managed({ event }: { event: EventDetail }) {
  const words = useWordsFirst()
  const names = useNamesFirst(event)
  const isThere = useFirstAnswers(useQuery(needsQuery(useOrganizerWallet(), event.id)))
  if (!isThere) return <ManageSkeleton />
  return (
    <>
      <ManageEvent
        event={event}
        first={(go, move) => words(() => names.first(go), move)}
        needs={<Needs eventId={event.id} />}
        invited={<InvitedTab event={event} sheet={(name) => <SheetPreview event={event} name={name} />} />}
        door={<DoorTab event={event} />}
        certificate={
          <div className="flex flex-col gap-6">
            <CertificateTab event={event} />
            <ConsentFirst />
          </div>
        }
        duplicate={<DuplicateEvent event={event} />}
        questions={
          <QuestionsPart>
            <QuestionsCard eventId={event.id} />
          </QuestionsPart>
        }
        people={<PeopleTab event={event} />}
      />
      {names.question}
    </>
  )
}
