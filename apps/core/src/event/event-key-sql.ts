import { EVENTS_PER_ORGANIZER } from '@certify/domain/issuing/event-key'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const EVENTS = sql`${EVENTS_PER_ORGANIZER.toString()}::numeric`

/** Like `readEventKey`, but in SQL for the event key of a row. */
export function organizerNumberIn(eventKey: SQLWrapper): SQL {
  return sql`div(${eventKey}, ${EVENTS})`
}

export function eventIdIn(eventKey: SQLWrapper): SQL {
  return sql`mod(${eventKey}, ${EVENTS})`
}
