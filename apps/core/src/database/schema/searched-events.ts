import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { momentColumn, partOf, words } from './columns'
import { events } from './events'

/**
 * What lists of events search and sort by, in short rows. A trigger keeps each row equal to its event, and the audit
 * compares them.
 */
export const searchedEvents = pgTable(
  'searched_events',
  {
    id: integer('id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    organizerId: integer('organizer_id').notNull(),
    startsAt: momentColumn('starts_at').notNull(),
    endsAt: momentColumn('ends_at').notNull(),
    minting: text('minting', { enum: ['never', 'open', 'closed'] }).notNull(),
    canceledAt: momentColumn('canceled_at'),
    isListed: boolean('is_listed').notNull(),
    isOnline: boolean('is_online').notNull(),
    /** Folded, like the next two, so that no search folds every row. */
    title: text('title').notNull(),
    location: text('location').notNull(),
    /** The words of title and description, without their positions. */
    words: words('words').notNull(),
    tagKeys: text('tag_keys').array().notNull(),
  },
  (t) => [
    // Every order of a list has an index with all that a status depends on, so that lists skip rows without reading them.
    index('searched_events_start')
      .on(t.startsAt, t.id, t.endsAt, t.minting, t.canceledAt)
      .where(sql`${t.isListed}`),
    index('searched_events_listed').on(t.id).where(sql`${t.isListed}`),
    index('searched_events_organizer').on(
      t.organizerId,
      t.startsAt,
      t.id,
      t.endsAt,
      t.minting,
      t.canceledAt,
      t.isListed,
    ),
    // What has not ended of an organizer's events, for its counts.
    index('searched_events_organizer_ends')
      .on(t.organizerId, t.endsAt, t.startsAt, t.isListed)
      .where(sql`${t.canceledAt} is null and ${t.minting} = 'never'`),
    // One index for each part of a list, so that none walks past the events of another part.
    index('searched_events_by_clock')
      .on(t.startsAt, t.id, t.endsAt)
      .where(sql`${t.isListed} and ${t.canceledAt} is null and ${t.minting} = 'never'`),
    index('searched_events_ends')
      .on(t.endsAt, t.startsAt, t.id)
      .where(sql`${t.isListed} and ${t.canceledAt} is null and ${t.minting} = 'never'`),
    index('searched_events_minting')
      .on(t.startsAt, t.id)
      .where(sql`${t.isListed} and ${t.canceledAt} is null and ${t.minting} = 'open'`),
    index('searched_events_closed')
      .on(t.startsAt, t.id)
      .where(sql`${t.isListed} and (${t.canceledAt} is not null or ${t.minting} = 'closed')`),
    index('searched_events_canceled')
      .on(t.startsAt, t.id)
      .where(sql`${t.isListed} and ${t.canceledAt} is not null`),
    index('searched_events_online').on(t.startsAt, t.id).where(sql`${t.isListed} and ${t.isOnline}`),
    // Which parts of the sitemap have an open event.
    index('searched_events_part')
      .on(partOf(t.id), t.endsAt)
      .where(sql`${t.isListed} and ${t.canceledAt} is null and ${t.minting} = 'never'`),
    index('searched_events_part_minting')
      .on(partOf(t.id))
      .where(sql`${t.isListed} and ${t.canceledAt} is null and ${t.minting} = 'open'`),
    index('searched_events_tag_keys').using('gin', t.tagKeys),
    index('searched_events_words').using('gin', t.words),
    index('searched_events_during').using('gist', sql`tstzrange(${t.startsAt}, ${t.endsAt}, '[]')`),
    // The migration adds trigram indexes of titles and locations where the server has the extension.
  ],
)

/**
 * How many listed events start and end on each day in UTC, of those whose status only the clock changes. A trigger
 * counts, so that counts of upcoming and ongoing events read the days to come and not the events.
 */
export const eventDays = pgTable('event_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  starts: integer('starts').notNull().default(0),
  ends: integer('ends').notNull().default(0),
})
