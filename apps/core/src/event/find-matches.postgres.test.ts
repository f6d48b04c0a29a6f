import type { EventSearch } from '@certify/domain/event/event-search'
import { readListKey } from '@certify/domain/event/list-key'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRows } from '../database/testing/count-rows'
import { openTestDatabase, type TestDatabase } from '../database/testing/database'
import { createWorld } from '../database/testing/world'
import { searchEvents } from './event-search'
import { findMatches } from './find-matches'
import { matchOf, narrowingOf } from './search-conditions'

const EVENTS = 24_000
const reach = { lookedAt: 100, walked: 500, few: 1_000 }
const WANTED = 40
/** A walk that goes on where the first look stopped, and one index with the rows that it finds. */
const MOST = 2 * (reach.walked + reach.few + 1) + 50

const now = new Date('2026-03-01T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const search: EventSearch = {
  text: '',
  status: 'all',
  order: 'newest',
  organizerId: null,
  now,
  page: 1,
  perPage: WANTED,
}

/** Matches of each are common, and rare where its list begins. */
const searches: readonly [string, EventSearch][] = [
  ['past days, newest first', { ...search, filters: { from: inDays(-2_000), until: inDays(-1) } }],
  ['a common word', { ...search, text: 'early' }],
  ['a common word and a rarer one', { ...search, text: 'early second' }],
  ['two common words that no event has both', { ...search, text: 'first second' }],
  ['a common tag', { ...search, filters: { tag: 'past' } }],
  ['a part of a common place', { ...search, filters: { place: 'old ha' } }],
  ['canceled events', { ...search, status: 'canceled' }],
  [
    'one organizer’s events by a word',
    { ...search, order: 'start', organizerId: parseAccountId('1'), text: 'early' },
  ],
  ['next events by a word', { ...search, now: inDays(450), order: 'discover', text: 'early' }],
  ['next events by a word, where half are to come', { ...search, order: 'discover', text: 'early' }],
]

let database: TestDatabase
let counter: ReturnType<typeof countRows>
beforeAll(async () => {
  database = await openTestDatabase()
  await database.empty()
  await fill()
  counter = countRows(database.queries)
})
afterAll(() => database.close())

/**
 * Rows lie in no order, as those of a server do. The newest half is still to come, and what the searches ask for is in
 * the older half. Of the newest 10,000, 1,010 are `spread`.
 */
async function fill(): Promise<void> {
  await database.queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into searched_events (id, organizer_id, starts_at, ends_at, minting, canceled_at, is_listed, is_online, title,
        location, words, tag_keys)
      select n, 1 + n % 2, at, at + interval '3 hours', 'never', case when is_old and n % 3 = 0 then at end, true, false, title,
        case when is_old then 'old hall' else 'new hall' end, to_tsvector('simple', title),
        case when is_old then array['past'] else array['open'] end
      from (select *, case n % 2 when 0 then 'first' else 'second' end || case when is_old then ' early' else ' late' end
            || case when is_old or n % 99 < 10 and n - ${EVENTS - 10_000}::int between 1 and 101 * 99 then ' spread' else '' end as title,
          ${now.toISOString()}::timestamptz + (n - ${EVENTS}::float8 / 2) / ${EVENTS} * interval '1000 days' as at
        from (select n, n * 2 <= ${EVENTS}::int as is_old from generate_series(1, ${EVENTS}::int) n) numbered) placed order by md5(n::text)`)
  })
  await database.queries.execute(sql`vacuum (analyze) searched_events`)
}

async function readRows(asked: EventSearch) {
  const { queries } = database
  counter.take()
  const question = { match: matchOf(asked, 'words'), narrowing: narrowingOf(asked, 'words') }
  const found = await findMatches(queries, asked, { ...question, after: null, wanted: WANTED }, reach)
  return { found, rows: counter.take().reduce((sum, { rows }) => sum + rows, 0) }
}

test.each(searches)(
  'behavior: %s: a search has a ceiling of rows, and says where it stopped',
  async (_, asked) => {
    const { found, rows } = await readRows(asked)
    expect(rows).toBeGreaterThan(0)
    expect(rows).toBeLessThanOrEqual(MOST)
    expect(found.stopped === null && found.ids.length < WANTED).toBe(false)
  },
)

test('behavior: past days are found at once where they begin, and end where they end, however many events come after them', async () => {
  const from = inDays(-490)
  const year = await readRows({ ...search, filters: { from, until: inDays(-90) } })
  expect({ found: year.found.ids.length, stopped: year.found.stopped }).toEqual({
    found: WANTED,
    stopped: null,
  })
  expect(year.found.ids[0]).toBe(EVENTS / 2 - (90 / 1_000) * EVENTS - 1)
  expect(year.rows).toBeLessThanOrEqual(2 * reach.lookedAt + 50)
  // Three hours have one event that starts in them, and all that are under way when they begin.
  const hours = await readRows({
    ...search,
    order: 'start',
    text: 'late',
    filters: { from, until: new Date(from.getTime() + 3 * 3_600_000) },
  })
  expect(hours.found).toEqual({ ids: [], stopped: null })
  expect(hours.rows).toBeLessThanOrEqual(2 * reach.lookedAt + 50)
})

test('behavior: a rare word is found by its index, however many events there are before it', async () => {
  await database.queries.execute(sql`
    update searched_events set words = words || to_tsvector('simple', 'rarely') where id between 3 and 9`)
  await database.queries.execute(sql`vacuum (analyze) searched_events`)
  const { found, rows } = await readRows({ ...search, text: 'rare' })
  expect(found).toEqual({ ids: [9, 8, 7, 6, 5, 4, 3], stopped: null })
  expect(rows).toBeLessThanOrEqual(MOST)
})

test('behavior: the last page with a number leads on, also where the search stopped after more than 1,000 matches', async () => {
  const { queries } = database
  const { id } = await createWorld(database).organizer()
  await queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into events (id, organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
        requirements, agenda, created_at, updated_at) overriding system value
      select id, ${id}, title, '', location, 'UTC', starts_at, ends_at, 0, '[]', '[]', starts_at, starts_at
      from searched_events where title like '%late spread'`)
  })
  const asked: EventSearch = { ...search, text: 'spread', page: 50, perPage: 20 }
  const last = await searchEvents(queries, asked)
  expect(last).toMatchObject({ total: 1_000, hasMore: true, stoppedAfter: 10_000 })
  const after = readListKey(last.nextKey ?? '') ?? expect.fail()
  const next = await searchEvents(queries, { ...asked, page: 51, after })
  const pages = [...last.items, ...next.items].map((event) => event.id as number)
  expect(pages.length).toBe(30)
  expect(pages).toEqual([...new Set(pages)].sort((a, b) => b - a))
})

test('behavior: the key of a page beyond the matches says no more of them than were found', async () => {
  const { items, total, nextKey } = await searchEvents(database.queries, {
    ...search,
    text: 'early',
    page: 20,
  })
  expect({ items, total }).toEqual({ items: [], total: 0 })
  expect(readListKey(nextKey ?? '')).toMatchObject({ found: 0 })
})
