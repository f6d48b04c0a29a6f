import type { LinePlace } from '@certify/domain/event/waitlist'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Queries } from '../database/connection/client'
import { answerStore } from './answer-store'
import { findPlace, moveLine, queuePeople, removePlace, type StoredPlace } from './move-line'
import { requestStore } from './request-store'
import { rosterStore } from './roster-store'

/** The stores of one event's roster, its line, the requests for a place and the answers, over one transaction. */
export function openRoster(tx: Queries, eventId: EventId, at: Date) {
  return {
    roster: rosterStore(tx, eventId),
    line: lineStore(tx, eventId, at),
    requests: requestStore(tx, eventId),
    answers: answerStore(tx, eventId, at),
  }
}

export type RosterStores = ReturnType<typeof openRoster>

/** The line for seats of one event. The act that uses it holds the event. */
export function lineStore(tx: Queries, eventId: EventId, at: Date) {
  return {
    /** Puts a person at the end of the line, and writes their mail. */
    async add(accountId: AccountId): Promise<LinePlace> {
      await queuePeople(tx, eventId, [accountId], { facts: {}, at })
      return (await findPlace(tx, eventId, accountId)) ?? { position: null, offeredUntil: null }
    },
    /** Takes a person out of the line. A seat that was kept for them is free again. */
    leave: (place: StoredPlace) => removePlace(tx, eventId, place),
    /** Ends late offers, and gives the free seats to the next in line, with their audit records and mails. */
    moveUp: () => moveLine(tx, eventId, at),
  }
}
