import type { Organizer } from '../../account/account'
import type { EventNotFoundError } from '../../event/event-errors'
import { statusAt } from '../../event/event-status'
import { assertOwner } from '../../event/owned-event'
import type { JoinRequestId } from '../../roster/join-request'
import type { AnsweredRequests, JoinRequestRepository } from '../../roster/join-request-repository'
import { RosterClosedError } from '../../roster/roster-errors'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** The organizer approves or declines requests, some or all that wait, while the event can be joined. */
export async function answerJoinRequests(
  { joinRequests, clock }: answerJoinRequests.Ports,
  { organizer, ...command }: answerJoinRequests.Command,
): Promise<AnsweredRequests> {
  const at = clock()
  return joinRequests.answer({ ...command, actorId: organizer.id, at }, (event) => {
    assertOwner(event, organizer)
    const status = statusAt(event, at)
    if (status !== 'upcoming' && status !== 'ongoing') {
      throw new RosterClosedError({ eventId: event.id, status, what: 'join' })
    }
  })
}
export declare namespace answerJoinRequests {
  type Ports = { joinRequests: Pick<JoinRequestRepository, 'answer'>; clock: Clock }
  /** `ids` is null for all that wait. */
  type Command = {
    organizer: Organizer
    eventId: EventId
    ids: readonly JoinRequestId[] | null
    decision: 'approve' | 'decline'
  }
  type ErrorType = EventNotFoundError | NotAllowedError | RosterClosedError
}
