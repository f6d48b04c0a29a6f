// Any database answers alike.
import type { EventFilters, EventSearch } from '@certify/domain/event/event-search'
import { type EventStatus, eventStatuses, statusAt } from '@certify/domain/event/event-status'
import { type ListKey, readListKey } from '@certify/domain/event/list-key'
import { toTagKey } from '@certify/domain/event/tags'
import type { AccountId } from '@certify/domain/shared/account-id'
import { fold } from '@certify/domain/shared/fold'
import { NUMBERED_ITEMS } from '@certify/domain/shared/page'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recount } from '../audit/recount'
import { events } from '../database/schema/events'
import { isOnline } from '../database/schema/online-clause'
import { openTestDatabase, type TestDatabase } from '../database/testing/database'
import { createWorld, type World } from '../database/testing/world'
import { findMatches, type Matches } from './find-matches'
import { listStretches } from './list-stretches'
import { matchOf, narrowingOf, type TextSearch } from './search-conditions'

const EVENTS = 1_100
const now = new Date('2026-03-01T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

let database: TestDatabase
let world: World
let organizerId: AccountId
beforeAll(async () => {
  database = await openTestDatabase()
  await database.empty()
  world = createWorld(database)
  organizerId = (await world.organizer()).id
  await database.queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await addEvents(organizerId, tx)
    await recount({ queries: tx })
  })
  await database.queries.execute(sql`analyze`)
})
afterAll(() => database.close())

/**
 * A fifth of the events is open, a twentieth unlisted. `Łódź` is in all that ended before 2024, far from the beginning of
 * every list but the newest; `early` is in the first half by number; `rare` in a few.
 */
async function addEvents(organizer: number, queries: TestDatabase['queries']): Promise<void> {
  await queries.execute(sql`
    with numbered as (
      select n, n * 7919 % ${EVENTS} as place, n % 50 as kind from generate_series(1, ${EVENTS}::int) n
    ), placed as (
      select *, case when kind < 9 then ${now.toISOString()}::timestamptz + (place % 400) * interval '6 hours' + interval '1 minute'
        when kind = 9 then ${now.toISOString()}::timestamptz - (place % 48) * interval '1 hour'
        else ${now.toISOString()}::timestamptz - place * interval '21 hours' - interval '60 hours' end as at
      from numbered
    )
    insert into events (organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
      requirements, agenda, minting, canceled_at, joining, online_link, tags, tag_keys, created_at, updated_at)
    select ${organizer}, (array['Summit', 'Çalışma', '東京の会議', 'L’atelier'])[1 + n % 4] || ' ' || n
        || case when at < '2024-01-01' then ' Łódź' else '' end || case when n % 97 = 5 then ' rare' else '' end,
      case when n * 2 < ${EVENTS}::int then 'An early one' else 'A later one' end,
      case n % 7 when 0 then 'Online' else 'Hall ' || n % 30 || ', São Paulo' end, 'UTC',
      at, at + case when n % 11 = 0 then interval '40 days' else interval '50 hours' end, 0, '[]', '[]',
      case when kind < 10 or kind % 3 = 0 then 'never' when kind % 10 = 1 then 'open' else 'closed' end,
      case when kind = 12 or kind = 3 then at end, case n % 20 when 1 then 'unlisted' else 'open' end,
      case n % 13 when 0 then 'https://meet.example' end, array['Topic ' || n % 40], array['topic ' || n % 40], at, at
    from placed`)
}

type Row = {
  id: number
  startsAt: Date
  endsAt: Date
  status: EventStatus
  isUnlisted: boolean
  isOnline: boolean
  title: string
  location: string
  words: string[]
  tagKeys: string[]
}

/** Every event, with its texts folded and cut into words here and not by what keeps them for lists. */
async function readEvents(): Promise<Row[]> {
  const { id, startsAt, endsAt, minting, canceledAt, tagKeys } = events
  const rows = await database.queries
    .select({
      id,
      startsAt,
      endsAt,
      minting,
      canceledAt,
      tagKeys,
      isUnlisted: sql<boolean>`${events.joining} = 'unlisted'`,
      isOnline: sql<boolean>`${isOnline(events)} is true`,
      title: sql<string>`fold_text(${events.title})`,
      location: sql<string>`fold_text(${events.location})`,
      words: sql<
        string[]
      >`tsvector_to_array(to_tsvector('simple', fold_text(${events.title} || ' ' || ${events.description})))`,
    })
    .from(events)
  return rows.map((row) => ({ ...row, status: statusAt(row, now) }))
}

/** The rules of a search, tried on every event. */
function expected(all: readonly Row[], search: EventSearch): number[] {
  const { filters: { from, until, place, online, tag } = {}, text, status, withUnlisted } = search
  const within = all.filter(
    (row) =>
      (withUnlisted || !row.isUnlisted) &&
      (status === 'all' || row.status === status) &&
      (!from || row.endsAt >= from) &&
      (!until || row.startsAt < until) &&
      (!place || row.location.includes(fold(place))) &&
      (!online || row.isOnline) &&
      (!tag || row.tagKeys.includes(toTagKey(tag))),
  )
  const typed = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const inTitle = (row: Row) => row.title.includes(fold(text) || text)
  const inWords = (row: Row) => typed.every((word) => row.words.some((known) => known.startsWith(word)))
  const first = within.filter(text === '' ? () => true : typed.length === 0 ? inTitle : inWords)
  const rows = first.length === 0 && text !== '' ? within.filter(inTitle) : first
  return sortRows(search, rows).map(({ id }) => id)
}

function sortRows({ order, status, filters: { from, until } = {} }: EventSearch, rows: Row[]): Row[] {
  if (order === 'newest' && !from && !until) return rows.sort((a, b) => b.id - a.id)
  const isDiscover = order === 'discover'
  const place = (row: Row) =>
    status !== 'all' || !isDiscover
      ? 0
      : ({ upcoming: 0, ongoing: 0, minting: 1, ended: 2, canceled: 2 } as const)[row.status]
  const isRising = (row: Row) =>
    isDiscover &&
    (row.status === 'upcoming' || row.status === 'ongoing' || (status === 'minting' && isDiscover))
  return rows.sort((a, b) => {
    const later = a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id
    return place(a) - place(b) || (isRising(a) ? later : -later)
  })
}

const texts = [
  '',
  'summit',
  'rare',
  'are',
  'early',
  'lodz',
  'lodz summit',
  'çalisma',
  '東京',
  'latelier',
  'e',
  '"',
  'summit calisma',
  '12',
]
const filterings: readonly EventFilters[] = [
  {},
  { from: now },
  { until: now },
  { from: inDays(-30), until: inDays(-20) },
  { from: inDays(-900), until: inDays(-500) },
  { from: inDays(90) },
  // Ends in the wrong order find what is under way at both.
  { from: inDays(3), until: inDays(2) },
  { from: inDays(2), until: inDays(2) },
  { place: 'sao paulo' },
  { place: 'hall 12' },
  { online: true },
  { tag: 'TOPIC 7' },
  { place: 'Hall', online: true, until: now },
]
const everybody = { organizerId: null, now, perPage: 100 } as const

const searches: readonly EventSearch[] = [
  ...texts.flatMap((text) =>
    (['discover', 'start', 'newest'] as const).map(
      (order): EventSearch => ({ ...everybody, text, order, status: 'all', page: 1 }),
    ),
  ),
  ...filterings.flatMap((filters, index) =>
    (['discover', 'newest'] as const).map(
      (order): EventSearch => ({
        ...everybody,
        filters,
        text: index % 3 === 2 ? 'e' : '',
        order,
        status: 'all',
        page: 1,
      }),
    ),
  ),
  // Most events have such a word.
  ...(['discover', 'start', 'newest'] as const).map(
    (order): EventSearch => ({ ...everybody, text: 'a', order, status: 'all', page: 1 }),
  ),
  ...eventStatuses.flatMap((status) =>
    ['', 'summit', 'lodz'].flatMap((text) =>
      (['discover', 'start', 'newest'] as const).map(
        (order): EventSearch => ({ ...everybody, text, order, status, page: 1 }),
      ),
    ),
  ),
]

/** The first two often stop, the second after an index in vain; the third always ends, and the last reads by an index. */
const reaches = [
  { lookedAt: 100, walked: 600, few: 0 },
  { lookedAt: 15, walked: 600, few: 20 },
  { lookedAt: 100, walked: 2_000, few: 1_000 },
  { lookedAt: 1, walked: 1, few: 2_000 },
]
const WANTED = 40

/** Goes on from where a search stopped, until it found enough or all. */
async function findOn(
  search: EventSearch,
  by: TextSearch,
  { after, reach }: { after: ListKey | null; reach: (typeof reaches)[number] },
): Promise<number[]> {
  const ids: number[] = []
  let from: ListKey | null = after
  do {
    const asked = { match: matchOf(search, by), narrowing: narrowingOf(search, by), after: from }
    const found: Matches = await findMatches(database.queries, search, { ...asked, wanted: WANTED }, reach)
    ids.push(...found.ids)
    from = found.stopped
  } while (from && ids.length < WANTED)
  return ids
}

test('behavior: every search finds what the rules say, in their order, from the beginning and from any key', async () => {
  const all = await readEvents()
  const own = searches
    .filter(({ order }) => order === 'start')
    .map((search) => ({ ...search, organizerId, withUnlisted: true }))
  for (const search of [...searches, ...own]) {
    const sorted = expected(all, search)
    const parts = listStretches(search)
    for (const [index, reach] of reaches.entries()) {
      const place = index * 300 - 1
      const last = sorted[place]
      const row = all.find(({ id }) => id === last)
      const after = row && { ...row, part: parts.findIndex(({ statuses }) => statuses.includes(row.status)) }
      const find = (by: TextSearch) => findOn(search, by, { after: after ?? null, reach })
      const words = await find('words')
      const ids = words.length === 0 && !after && search.text !== '' ? await find('title') : words
      const wanted = after ? sorted.slice(place + 1) : sorted
      expect(ids.slice(0, WANTED), `${JSON.stringify(search)} ${index}`).toEqual(wanted.slice(0, WANTED))
    }
  }
})

test('behavior: a list is whole by its numbered pages and the keys after them', async () => {
  const all = await readEvents()
  for (const text of ['', 'a']) {
    const search: EventSearch = { ...everybody, text, order: 'discover', status: 'all', page: 1 }
    const ids: number[] = []
    let after: ListKey | null = null
    for (let page = 1; page <= NUMBERED_ITEMS / 100 || after; page++) {
      const found = await world.events.search({ ...search, page, ...(after && { after }) })
      ids.push(...found.items.map((event) => event.id))
      after = readListKey(found.nextKey ?? '')
    }
    expect(ids).toEqual(expected(all, search))
    expect(ids.length).toBeGreaterThan(NUMBERED_ITEMS)
  }
})

test('behavior: a list found by a part of a word goes on after a key', async () => {
  const search: EventSearch = { ...everybody, text: 'ummit', order: 'discover', status: 'all', page: 1 }
  const all = await readEvents()
  const sorted = expected(all, search)
  const last = all.find(({ id }) => id === sorted[9]) ?? expect.fail()
  const part = listStretches(search).findIndex(({ statuses }) => statuses.includes(last.status))
  const { items } = await world.events.search({ ...search, after: { ...last, part } })
  expect(items.map(({ id }) => id)).toEqual(sorted.slice(10, 10 + items.length))
  expect(items.length).toBeGreaterThan(5)
})

test('behavior: nobody counts more than 1,000 matches, and a list without a search knows its total', async () => {
  const search = (text: string) =>
    world.events.search({ ...everybody, text, status: 'all', order: 'discover', page: 1 })
  expect(await search('a')).toMatchObject({ total: NUMBERED_ITEMS, hasMore: true })
  const listed = await search('')
  expect(listed.total).toBeGreaterThan(NUMBERED_ITEMS)
  expect(listed.hasMore).toBeUndefined()
})

test('error: a number beyond the numbered pages of a long list is refused with the way on', async () => {
  const search = (page: number, text = '') =>
    world.events.search({ ...everybody, text, status: 'all', order: 'discover', page })
  await expect(search(11)).rejects.toMatchObject({ code: 'list.page_too_far', values: { pages: 10 } })
  await expect(search(11, 'a')).rejects.toMatchObject({ code: 'list.page_too_far', values: { pages: 10 } })
  expect((await search(10)).items).toHaveLength(100)
  // A short list ends with an empty page.
  expect(await search(11, 'rare')).toMatchObject({ items: [], total: expect.any(Number) })
})
