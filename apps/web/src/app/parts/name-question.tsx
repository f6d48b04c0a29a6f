import type { EventDetail } from '@certify/wire/events'
import { NameCard } from '../../features/names/components/name-card'
import { ProposedNameCard } from '../../features/names/components/proposed-name-card'

/** The question about a name that waits for the person: the spelling that the organizer proposes, else the choice. */
export function NameQuestion({ event }: { event: EventDetail }) {
  const asked = event.current_user_name_proposal
  if (!asked) return <NameCard event={event} />
  const isIssued = event.current_user_certificate?.mint_status === 'minted'
  return <ProposedNameCard key={asked.name} eventId={event.id} asked={asked} isIssued={isIssued} />
}
