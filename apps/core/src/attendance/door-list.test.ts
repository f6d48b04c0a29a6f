import { randomUUID } from 'node:crypto'
import type { DoorLinkMade, DoorList, DoorMarksResponse } from '@certify/wire/door'
import { href, paths } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Harness, mustAnswer, openHarness } from '../testing/harness'
import { alice, bob } from '../testing/people'
import { duringSummit, resetToSummit, type Summit } from '../testing/summit'
import { PEOPLE_IN_PART } from './door-list'

let harness: Harness
let summit: Summit
let authorization: string
beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(async () => {
  summit = await resetToSummit(harness)
  harness.at(duringSummit)
  const made = await summit.guild.post(href('eventDoorLinks', { id: summit.id }), { label: 'North door' })
  const { url } = (await (await mustAnswer(201, made)).json()) as DoorLinkMade
  authorization = `Door ${url.split('#k=')[1]}`
})
afterAll(() => harness.close())

const execute = (statement: ReturnType<typeof sql>) => harness.database.queries.execute(statement)

/** Adds people who joined yesterday. A door has asked for some of each hundred, and their tickets have hashes. */
async function seed(count: number, hashedOfHundred = 0): Promise<void> {
  await execute(sql`
    insert into accounts (wallet, role, name, created_at, updated_at)
    select '0x' || md5('seed ' || n) || left(md5('rest ' || n), 8), 'attendee', 'Guest ' || n, now(), now()
    from generate_series((select count(*) from accounts) + 1, (select count(*) from accounts) + ${count}::int) n`)
  // Another file's few people would let each entry look for its person in the whole table.
  await execute(sql`analyze accounts`)
  await execute(sql`
    insert into roster_entries (event_id, account_id, status, created_at, changed_at, ticket_hash)
    select ${summit.id}, id, 'active', now() - interval '1 day', now() - interval '1 day',
      case when id % 100 < ${hashedOfHundred}::int then md5(id::text) || md5('rest ' || id) end
    from accounts where name like 'Guest %' and id not in (select account_id from roster_entries)`)
}

async function list(from?: string): Promise<DoorList & { from: string }> {
  const answer = await harness
    .client()
    .get(from === undefined ? paths.doorList : href('doorList', {}, { from }), { authorization })
  const body = (await (await mustAnswer(200, answer)).json()) as DoorList
  return { ...body, from: body.next ?? '' }
}

/** Reads all parts from a place on. */
async function listAll(from: string) {
  const parts: DoorList[] = []
  for (let place = from; ; ) {
    const part = await list(place)
    parts.push(part)
    place = part.from
    if (part.more !== true) break
  }
  return { parts, people: parts.flatMap(({ people }) => people), next: parts.at(-1)?.next ?? '' }
}

async function send(ticket_hash: string) {
  const mark = {
    id: randomUUID(),
    ticket_hash,
    kind: 'present',
    how: 'search',
    device_at: duringSummit,
    offset_ms: 0,
  }
  const answer = await harness.client().post(paths.doorMarks, { marks: [mark] }, { authorization })
  return ((await (await mustAnswer(200, answer)).json()) as DoorMarksResponse).outcomes[0]
}

/** Lets the two minutes pass in which a change may still be committed. */
const age = () =>
  harness.database.queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update roster_entries set changed_at = changed_at - interval '10 minutes'`)
    await tx.execute(sql`update ended_tickets set ended_at = ended_at - interval '10 minutes'`)
  })

/** How many entries of rosters the database read for some work. */
async function countEntriesRead(work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await execute(sql`select pg_stat_force_next_flush()`)
    const { rows } = await execute(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'roster_entries'`)
    return Number(rows[0]?.read)
  }
  const before = await read()
  await work()
  return (await read()) - before
}

/** The hashes of two tickets that people have in hand and that no door has asked for. */
async function ticketsWithoutHash(): Promise<string[]> {
  const { rows } = await execute(sql`
    select id, ticket_version as version from roster_entries where ticket_hash is null order by id desc limit 2`)
  return rows.map(({ id, version }) =>
    harness.ports.tickets.hash({ id: Number(id), eventId: summit.id, ticketVersion: Number(version) }),
  )
}

test('behavior: one mark, and a look for news, read a few people of 20,000', async () => {
  const measure = async () => {
    const [printed = '', other = ''] = await ticketsWithoutHash()
    // No door has asked for these people, so the first mark finds them by computing the tickets that have no hash.
    expect(await send(printed)).toMatchObject({ outcome: 'welcome' })
    // Figures of another file's rows would mislead the planner.
    await execute(sql`analyze`)
    const ofMark = await countEntriesRead(async () => expect((await send(other))?.outcome).toBe('welcome'))
    const minutesAgo = Date.now() - 600_000
    const place = [Date.now(), minutesAgo, minutesAgo, 0].join('-')
    const known = (await list(place)).people.length
    return { ofMark, ofNews: (await countEntriesRead(() => list(place))) - known }
  }
  // In a room that fits some pages, reading all of it is cheaper than an index.
  await seed(20_000, 99)
  const { ofMark, ofNews } = await measure()
  expect(ofMark).toBeLessThan(50)
  expect(ofNews).toBeLessThan(50)
  expect(await countEntriesRead(() => list('start'))).toBeLessThan(PEOPLE_IN_PART + 10)
}, 60_000)

test('behavior: the parts are the whole list, whatever changes while they are read; without `from` it is one answer', async () => {
  await seed(PEOPLE_IN_PART + 500)
  const whole = await list()
  expect(Object.keys(whole).sort()).toEqual(['as_of', 'event', 'from', 'people', 'server_now'])
  await age()
  const first = await list('start')
  expect(first).toMatchObject({ begins: true, more: true, gone: [] })
  expect(first.people).toHaveLength(PEOPLE_IN_PART)
  // One of the first part comes in, another leaves.
  const [comes, leaves] = first.people
  await send(comes?.ticket_hash ?? '')
  await execute(sql`delete from roster_entries where ticket_hash = ${leaves?.ticket_hash}`)
  const rest = await listAll(first.from)
  expect(rest.parts[0]?.begins).toBe(false)
  expect(rest.parts.at(-1)).toMatchObject({ more: false, gone: [leaves?.ticket_hash] })
  const read = new Map([...first.people, ...rest.people].map((person) => [person.ticket_hash, person]))
  read.delete(leaves?.ticket_hash ?? '')
  expect([...read.values()].sort(byHash)).toEqual((await list()).people.sort(byHash))
}, 30_000)

test('behavior: after a list, only what changed: a mark, a new name, a revoked person, a new ticket, who left, who joined', async () => {
  await seed(6)
  const { people, next } = await listAll('start')
  await age()
  expect(await list(next)).toMatchObject({ people: [], gone: [], begins: false, more: false })
  const hashOf = (name: string) => people.find((person) => person.name === name)?.ticket_hash ?? ''
  const [marked, renamed, revoked, renewed, left] = people.slice(1).map(({ name }) => name)
  await send(hashOf(marked ?? ''))
  await execute(sql`update accounts set name = 'Ana María' where name = ${renamed}`)
  await execute(
    sql`update roster_entries set status = 'revoked' where ticket_hash = ${hashOf(revoked ?? '')}`,
  )
  await execute(
    sql`update roster_entries set ticket_version = ticket_version + 1 where ticket_hash = ${hashOf(renewed ?? '')}`,
  )
  await execute(sql`delete from roster_entries where ticket_hash = ${hashOf(left ?? '')}`)
  await mustAnswer(
    200,
    await summit.bob.post(paths.whitelistJoin, { event_id: summit.id, wallet_address: bob.wallet }),
  )
  const news = await list(next)
  expect(new Map(news.people.map(({ name, state }) => [name, state]))).toEqual(
    new Map([
      [marked, 'present'],
      ['Ana María', 'expected'],
      [revoked, 'left'],
      [renewed, 'expected'],
      [bob.name, 'expected'],
    ]),
  )
  expect(news.people.find(({ name }) => name === marked)).toMatchObject({ door: 'North door' })
  expect(news.people.find(({ name }) => name === 'Ana María')?.ticket_hash).toBe(hashOf(renamed ?? ''))
  expect([...(news.gone ?? [])].sort()).toEqual([hashOf(renewed ?? ''), hashOf(left ?? '')].sort())
  // Of a person with a new ticket, the old one counts no more.
  expect(await send(hashOf(renewed ?? ''))).toMatchObject({ outcome: 'unknown' })
  const fresh = news.people.find(({ name }) => name === renewed)?.ticket_hash ?? ''
  expect(await send(fresh)).toMatchObject({ outcome: 'welcome', name: renewed })
})

test('error: a place that is unknown, too old or of the future begins a whole list', async () => {
  const { next } = await listAll('start')
  const [wholeAt = 0] = next.split('-').map(Number)
  const shifted = (by: number) => next.replace(String(wholeAt), String(wholeAt + by))
  expect(await list(next)).toMatchObject({ begins: false })
  for (const place of ['', 'start', '1-2', shifted(-3_700_000), shifted(3_700_000)]) {
    expect(await list(place)).toMatchObject({ begins: true, people: [{ name: alice.name }] })
  }
})

function byHash(a: { ticket_hash: string }, b: { ticket_hash: string }): number {
  return a.ticket_hash.localeCompare(b.ticket_hash)
}
