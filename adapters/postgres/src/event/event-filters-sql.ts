import type { EventFilters } from '@certify/domain/event/event-repository'
import { toTagKey } from '@certify/domain/event/tags'
import { and, type SQL, sql } from 'drizzle-orm'
import { containing } from '../connection/escape-like'
import { events } from '../schema/events'
import { isOnline } from '../schema/online-clause'

/** The filters of a list as a condition on rows; undefined where every event passes. */
export function matchesFilters({ from, until, place, online, tag }: EventFilters = {}): SQL | undefined {
  return and(
    from && sql`${events.endsAt} >= ${from.toISOString()}::timestamptz`,
    until && sql`${events.startsAt} < ${until.toISOString()}::timestamptz`,
    place ? sql`${events.location} ilike ${containing(place)}` : undefined,
    online && isOnline(events),
    tag ? sql`${events.tagKeys} @> array[${toTagKey(tag)}]` : undefined,
  )
}
