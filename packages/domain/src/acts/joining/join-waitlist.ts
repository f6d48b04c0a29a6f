import type { Attendee } from '../../account/account'
import { isFull } from '../../event/capacity'
import type { Event } from '../../event/event'
import type { EventNotFoundError } from '../../event/event-errors'
import { statusAt } from '../../event/event-status'
import { isLineMoving, type LinePlace } from '../../event/waitlist'
import { assertApproved, assertNoEntry } from '../../roster/may-join'
import {
  type AlreadyRegisteredError,
  type ApprovalNeededError,
  type EntryRevokedError,
  RosterClosedError,
  SeatFreeError,
  WaitlistOffError,
} from '../../roster/roster-errors'
import type { Standing } from '../../roster/standing'
import type { WaitlistRepository } from '../../roster/waitlist-repository'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'

/** Puts an attendee in line for a seat of a full event. */
export async function joinWaitlist(
  { waitlist, clock }: joinWaitlist.Ports,
  { attendee, eventId }: joinWaitlist.Command,
): Promise<LinePlace> {
  const at = clock()
  return waitlist.wait({ eventId, accountId: attendee.id, at }, (event, standing) =>
    assertMayWait(event, standing, at),
  )
}
export declare namespace joinWaitlist {
  type Ports = { waitlist: Pick<WaitlistRepository, 'wait'>; clock: Clock }
  type Command = { attendee: Attendee; eventId: EventId }
  type ErrorType =
    | EventNotFoundError
    | EntryRevokedError
    | AlreadyRegisteredError
    | RosterClosedError
    | ApprovalNeededError
    | WaitlistOffError
    | SeatFreeError
}

/** Refuses in this order: revoked, already joined, not upcoming, not approved, no line wanted, not full. */
function assertMayWait(event: Event, standing: Standing, now: Date): void {
  assertNoEntry(event, standing)
  const eventId = event.id
  if (!isLineMoving(event, now)) {
    throw new RosterClosedError({ eventId, status: statusAt(event, now), what: 'join' })
  }
  assertApproved(event, standing)
  if (event.waitlist === 'off') throw new WaitlistOffError({ eventId })
  if (!isFull(event)) throw new SeatFreeError({ eventId })
}
