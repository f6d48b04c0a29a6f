import type { Attendee } from '../../account/account'
import type { Event } from '../../event/event'
import type { EventNotFoundError } from '../../event/event-errors'
import { statusAt } from '../../event/event-status'
import { type JoinRequest, MAX_ANSWER } from '../../roster/join-request'
import type { JoinRequestRepository } from '../../roster/join-request-repository'
import { assertNoEntry } from '../../roster/may-join'
import {
  type AlreadyRegisteredError,
  ApprovalNotNeededError,
  type EntryRevokedError,
  RosterClosedError,
} from '../../roster/roster-errors'
import type { Standing } from '../../roster/standing'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'
import { optionalText } from '../../shared/plain-text'

/** Asks the organizer of an event by approval for a place, with an answer to their question. */
export async function askToJoin(
  { joinRequests, clock }: askToJoin.Ports,
  { attendee, eventId, answer }: askToJoin.Command,
): Promise<JoinRequest> {
  const at = clock()
  const said = optionalText(answer, { field: 'answer', label: 'The answer', max: MAX_ANSWER })
  return joinRequests.ask({ eventId, accountId: attendee.id, answer: said, at }, (event, standing) =>
    assertMayAsk(event, standing, at),
  )
}
export declare namespace askToJoin {
  type Ports = { joinRequests: Pick<JoinRequestRepository, 'ask'>; clock: Clock }
  type Command = { attendee: Attendee; eventId: EventId; answer: string | null }
  type ErrorType =
    | EventNotFoundError
    | EntryRevokedError
    | AlreadyRegisteredError
    | RosterClosedError
    | ApprovalNotNeededError
    | FieldInvalidError
}

/** Refuses in this order: revoked, already joined, not open, no approval needed. */
function assertMayAsk(event: Event, standing: Standing, now: Date): void {
  assertNoEntry(event, standing)
  const eventId = event.id
  const status = statusAt(event, now)
  if (status !== 'upcoming' && status !== 'ongoing') {
    throw new RosterClosedError({ eventId, status, what: 'join' })
  }
  if (event.joining !== 'approval') throw new ApprovalNotNeededError({ eventId })
}
