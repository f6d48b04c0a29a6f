import type { EventFilters } from '@certify/domain/event/event-search'
import { toTagKey } from '@certify/domain/event/tags'
import { and, sql } from 'drizzle-orm'
import { containingFolded } from '../database/connection/escape-like'
import { events } from '../database/schema/events'
import { isOnline } from '../database/schema/online-clause'
import type { Conditions } from './walk-matches'

/** The filters of a list as conditions on rows; undefined where every event passes. */
export function filterConditions({ from, until, place, online, tag }: EventFilters = {}): Conditions {
  return {
    indexed: and(
      from && sql`${events.endsAt} >= ${from.toISOString()}::timestamptz`,
      until && sql`${events.startsAt} < ${until.toISOString()}::timestamptz`,
      online && isOnline(events),
    ),
    read: and(
      place ? sql`${events.locationFolded} like ${containingFolded(place)}` : undefined,
      tag ? sql`${events.tagKeys} @> array[${toTagKey(tag)}]` : undefined,
    ),
  }
}
