import type { EventSearch } from '@certify/domain/event/event-search'
import { and, eq, type SQL } from 'drizzle-orm'
import { events } from '../database/schema/events'
import { isListed } from './event-status-sql'

/** The condition for the events of a list. Unlisted events appear only in lists of their own organizer. */
export function inScope({
  organizerId,
  withUnlisted,
}: Pick<EventSearch, 'organizerId' | 'withUnlisted'>): SQL | undefined {
  return and(
    organizerId === null ? undefined : eq(events.organizerId, organizerId),
    withUnlisted ? undefined : isListed,
  )
}
