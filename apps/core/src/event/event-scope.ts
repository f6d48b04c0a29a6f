import type { EventSearch } from '@certify/domain/event/event-search'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { searchedEvents } from '../database/schema/searched-events'

/** The condition for the events of a list. Unlisted events appear only in lists of their own organizer. */
export function inScope({
  organizerId,
  withUnlisted,
}: Pick<EventSearch, 'organizerId' | 'withUnlisted'>): SQL | undefined {
  return and(
    organizerId === null ? undefined : eq(searchedEvents.organizerId, organizerId),
    withUnlisted ? undefined : sql`${searchedEvents.isListed}`,
  )
}
