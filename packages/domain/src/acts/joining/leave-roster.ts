import type { Attendee } from '../../account/account'
import type { Event } from '../../event/event'
import type { EventNotFoundError } from '../../event/event-errors'
import { statusAt } from '../../event/event-status'
import { EntryRevokedError, NotRegisteredError, RosterClosedError } from '../../roster/roster-errors'
import type { RosterRepository } from '../../roster/roster-repository'
import type { Standing } from '../../roster/standing'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'

/**
 * Removes an attendee from an event's roster while it is upcoming; a place in line or a waiting request at any time.
 */
export async function leaveRoster(
  { roster, clock }: leaveRoster.Ports,
  { attendee, eventId }: leaveRoster.Command,
): Promise<void> {
  const at = clock()
  await roster.leave({ eventId, accountId: attendee.id, at }, (event, standing) =>
    assertMayLeave(event, standing, at),
  )
}
export declare namespace leaveRoster {
  type Ports = { roster: Pick<RosterRepository, 'leave'>; clock: Clock }
  type Command = { attendee: Attendee; eventId: EventId }
  type ErrorType = EventNotFoundError | NotRegisteredError | EntryRevokedError | RosterClosedError
}

/** Refuses an attendee who is not on the roster or was revoked, and an event that is not upcoming. */
export function assertMayLeave(event: Event, { entry, place, request }: Standing, now: Date): void {
  const eventId = event.id
  if (!entry && (place || request?.state === 'waiting')) return
  if (!entry) throw new NotRegisteredError({ eventId })
  if (entry.status === 'revoked') throw new EntryRevokedError({ eventId })
  const status = statusAt(event, now)
  if (status !== 'upcoming') throw new RosterClosedError({ eventId, status, what: 'leave' })
}
