import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { JoinRequest, JoinRequestId } from './join-request'
import type { Standing } from './standing'

/** A request, as the organizer sees it. */
export type JoinRequestOfPerson = JoinRequest & {
  readonly name: string | null
  readonly email: string | null
  readonly wallet: Address
}

/**
 * The number of people who now have a seat, are in line or are declined, and of those who still wait because every seat
 * is taken.
 */
export type AnsweredRequests = {
  readonly seated: number
  readonly inLine: number
  readonly declined: number
  readonly left: number
}

/** Port: requests for a place at events that take people by approval. Each method is one transaction. */
export interface JoinRequestRepository {
  /**
   * Adds a request. A person who asked before keeps that request. If `admit` throws, nothing is stored.
   * @throws {EventNotFoundError}
   */
  ask(
    command: { eventId: EventId; accountId: AccountId; answer: string | null; at: Date },
    admit: (event: Event, standing: Standing) => void,
  ): Promise<JoinRequest>
  find(eventId: EventId, accountId: AccountId): Promise<JoinRequest | null>
  /** How many requests wait. */
  count(eventId: EventId): Promise<number>
  /** Requests that wait, the first ones first, then those that were declined. */
  list(eventId: EventId, limit: number): Promise<readonly JoinRequestOfPerson[]>
  /**
   * Approves or declines. An approved person gets a seat; without a free one, a place in line until the event starts.
   * Approving takes declined requests, too.
   *
   * @param command.ids - Null for all that wait.
   * @throws {EventNotFoundError}
   */
  answer(
    command: {
      eventId: EventId
      ids: readonly JoinRequestId[] | null
      decision: 'approve' | 'decline'
      actorId: AccountId
      at: Date
    },
    permit: (event: Event) => void,
  ): Promise<AnsweredRequests>
}
