import type { Attendee } from '../../account/account'
import type { EventNotFoundError } from '../../event/event-errors'
import { assertMayJoin } from '../../roster/may-join'
import type { RosterEntry } from '../../roster/roster-entry'
import type {
  AlreadyRegisteredError,
  ApprovalNeededError,
  EntryRevokedError,
  FullyBookedError,
  RosterClosedError,
} from '../../roster/roster-errors'
import type { RosterRepository } from '../../roster/roster-repository'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'

/** Puts an attendee on an event's roster. */
export async function joinRoster(
  { roster, clock }: joinRoster.Ports,
  { attendee, eventId }: joinRoster.Command,
): Promise<RosterEntry> {
  const at = clock()
  return roster.join({ eventId, accountId: attendee.id, at }, (event, standing) =>
    assertMayJoin(event, standing, at),
  )
}
export declare namespace joinRoster {
  type Ports = { roster: Pick<RosterRepository, 'join'>; clock: Clock }
  type Command = { attendee: Attendee; eventId: EventId }
  type ErrorType =
    | EventNotFoundError
    | EntryRevokedError
    | AlreadyRegisteredError
    | RosterClosedError
    | ApprovalNeededError
    | FullyBookedError
}
