import type { EventId } from '@certify/domain/shared/event-id'
import type { Queries } from '../database/connection/client'
import { lineStore } from './line-store'
import { requestStore } from './request-store'
import { rosterStore } from './roster-store'

/** The stores of one event's roster, its line and the requests for a place, over one transaction. */
export function openRoster(tx: Queries, eventId: EventId, at: Date) {
  return {
    roster: rosterStore(tx, eventId),
    line: lineStore(tx, eventId, at),
    requests: requestStore(tx, eventId),
  }
}

export type RosterStores = ReturnType<typeof openRoster>
