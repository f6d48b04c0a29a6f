import type { Attendee } from '../../account/account'
import { isFull } from '../../event/capacity'
import type { Event } from '../../event/event'
import type { EventNotFoundError } from '../../event/event-errors'
import { statusAt } from '../../event/event-status'
import type { RosterEntry } from '../../roster/roster-entry'
import {
  AlreadyRegisteredError,
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
  return roster.join({ eventId, accountId: attendee.id, at }, (event, entry) =>
    assertMayJoin(event, entry, at),
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
    | FullyBookedError
}

/**
 * Refuses in this order: revoked, already joined, not open, full. A repeated join therefore always gets the same
 * answer.
 */
export function assertMayJoin(event: Event, entry: RosterEntry | null, now: Date): void {
  const eventId = event.id
  if (entry?.status === 'revoked') throw new EntryRevokedError({ eventId })
  if (entry) throw new AlreadyRegisteredError({ eventId })
  const status = statusAt(event, now)
  if (status !== 'upcoming' && status !== 'ongoing') {
    throw new RosterClosedError({ eventId, status, what: 'join' })
  }
  if (isFull(event)) throw new FullyBookedError({ eventId })
}
