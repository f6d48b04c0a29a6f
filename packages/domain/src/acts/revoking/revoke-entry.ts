import type { Organizer } from '../../account/account'
import type { EventNotFoundError } from '../../event/event-errors'
import { assertOwner } from '../../event/owned-event'
import type { EntryId, RosterEntry } from '../../roster/roster-entry'
import type { EntryNotFoundError } from '../../roster/roster-errors'
import type { RosterRepository } from '../../roster/roster-repository'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Revokes an attendee's roster entry permanently. A certificate that was minted stays valid. */
export async function revokeEntry(
  { roster, clock }: revokeEntry.Ports,
  { organizer, eventId, entryId }: revokeEntry.Command,
): Promise<RosterEntry> {
  return roster.revoke({ eventId, entryId, actorId: organizer.id, at: clock() }, (event) =>
    assertOwner(event, organizer),
  )
}
export declare namespace revokeEntry {
  type Ports = { roster: Pick<RosterRepository, 'revoke'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId; entryId: EntryId }
  type ErrorType = EventNotFoundError | NotAllowedError | EntryNotFoundError
}
