import type { EventId } from '../shared/event-id'
import type { Event, EventSummary } from './event'

/** Port: what is read of an event. */
export interface EventRepository {
  find(id: EventId): Promise<Event | null>
  findSummary(id: EventId): Promise<EventSummary | null>
}
