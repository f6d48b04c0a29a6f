import type { EventId } from '@certify/domain/shared/event-id'
import type { Queries } from '../database/connection/client'
import { answerStore } from './answer-store'
import { lineStore } from './line-store'
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
