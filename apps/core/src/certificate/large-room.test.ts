import { rosterParts } from '@certify/domain/certificate/participant'
import { href } from '@certify/wire/paths'
import { sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recount } from '../audit/recount'
import type { Queries } from '../database/connection/client'
import { type Harness, openHarness } from '../testing/harness'
import { guild } from '../testing/people'

const SMALL = { event: 1, people: 1_000 }
const LARGE = { event: 2, people: 20_000 }
const batchOf = ({ event }: Room) => `00000000-0000-4000-8000-00000000000${event}`
const ids = new Map<number, { first: number; middle: number }>()

type Room = typeof SMALL

/** Fills an event with people, nine of ten present and half with certificates, and with everything that grows with them. */
async function fill(queries: Queries, { event, people }: Room): Promise<void> {
  await queries.transaction(async (tx) => {
    // Triggers and foreign keys are off. `recount` counts afterwards.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into events (id, organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
        seats_taken, requirements, agenda, minting, created_at, updated_at) overriding system value
      values (${event}, 1, 'Conference', '', 'Lisbon', 'Europe/Lisbon', '2026-11-10', '2026-11-11', 0, ${people}, '[]',
        '[]', 'open', '2026-11-01', '2026-11-01')`)
    await tx.execute(sql`
      insert into artworks (event_id, kind, design, description, image_cid, metadata_cid, created_at)
      values (${event}, 'design', '{"name":"engraved","version":1}', '', 'cid', 'cid', '2026-11-01')`)
    await tx.execute(sql`
      insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at,
        attendance_contested, created_at)
      select ${event}, 10 + n, case when n % 50 = 3 then 'revoked' else 'active' end,
        case when n % 50 = 1 then 'absent' when n % 50 <> 2 then 'present' end, 'code', '2026-11-10', n % 50 = 1,
        '2026-11-02'
      from generate_series(1, ${people}::int) n`)
    await tx.execute(sql`
      insert into certificate_requests (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state,
        blocked_code, token_id, requested_at, updated_at)
      select ${event}, 10 + n, '0x' || lpad(n::text, 40, '0'), 1, 'code',
        case when n % 10 = 0 then 'blocked' else 'mined' end, case when n % 10 = 0 then 'artwork-missing' end,
        case when n % 10 <> 0 then ${event * 100_000}::int + n end, '2026-11-12', '2026-11-12'
      from generate_series(1, ${people / 2}::int) n`)
    await tx.execute(sql`
      insert into ledger_certificates (contract, token_id, page, serial, owner, transaction_hash, log_index, block_number,
        block_time)
      select '0x5FbDB2315678afecb367f032d93F642f64180aa3', token_id, 1, id, recipient_wallet, 'hash', id, 5, '2026-11-12'
      from certificate_requests where event_id = ${event} and state = 'mined'`)
    await tx.execute(sql`
      insert into mint_batches (id, event_id, requested_by, created_at)
      values (${batchOf({ event, people })}, ${event}, 1, '2026-11-12')`)
    await tx.execute(sql`
      insert into mint_batch_requests (batch_id, request_id)
      select ${batchOf({ event, people })}, id from certificate_requests where event_id = ${event}`)
    await tx.execute(sql`
      insert into corrections (event_id, recipient_id, request_id, name, asked_at, state)
      select event_id, recipient_id, id, 'Another', '2026-11-12', case when id % 9 = 0 then 'open' else 'declined' end
      from certificate_requests where event_id = ${event}`)
    await tx.execute(sql`
      insert into waitlist_entries (event_id, account_id, created_at)
      select ${event}, 10 + n, '2026-11-02' from generate_series(1, ${people / 2}::int) n`)
    await tx.execute(sql`
      insert into join_requests (event_id, account_id, state, asked_at)
      select ${event}, 10 + n, case when n % 3 = 0 then 'waiting' when n % 3 = 1 then 'declined' else 'approved' end,
        '2026-11-02' from generate_series(1, ${people}::int) n`)
    await tx.execute(sql`
      insert into invitations (event_id, email_mac, email, attended, language, invited_by, created_at, expires_at, state)
      select ${event}, 'mac ' || n, 'guest' || n || '@example.org', false, 'en', 1, '2026-11-02', '2027-02-02',
        case when n % 3 = 0 then 'open' else 'claimed' end from generate_series(1, ${people}::int) n`)
    await tx.execute(sql`
      insert into audit_records (at, actor_id, action, event_id, facts, position, hash)
      select '2026-11-02', 1, 'roster.joined', ${event}, '{}', n, '' from generate_series(1, ${people}::int) n`)
    await tx.execute(sql`
      insert into audit_heads (event_id, length, hash) values (${event}, ${people}, '')`)
    const { rows } = await tx.execute<{ first: number; middle: number }>(sql`
      select min(id)::int as first, (min(id) + ${people / 2})::int as middle from roster_entries
      where event_id = ${event}`)
    ids.set(event, rows[0] ?? { first: 0, middle: 0 })
  })
}

type Sent = { readonly text: string; readonly values: unknown[] }
type PlanNode = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: readonly PlanNode[]
}

/** The rows that scans read, whether a condition then kept them or not. */
function countScanned(node: PlanNode): number {
  const own = node['Node Type'].includes('Scan')
    ? (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0
  return (node.Plans ?? []).reduce((sum, each) => sum + countScanned(each), own)
}

const at = ({ event }: Room) => ({ id: event })
const participants = (query: object) => (room: Room) =>
  href('eventParticipants', at(room), { page: 1, ...query })
const middle = ({ event }: Room) => ids.get(event)?.middle ?? 0

/** Every call whose work must not grow with the people of its event. */
const calls: [string, (room: Room) => string][] = [
  ['participants', participants({})],
  ['the last participants', (room) => participants({ page: room.people / 20 })(room)],
  [
    'participants after one',
    (room) => participants({ page: room.people / 40 + 1, after: middle(room) })(room),
  ],
  ['participants before one', (room) => participants({ page: room.people / 40, before: middle(room) })(room)],
  ...rosterParts.map((show): [string, (room: Room) => string] => [
    `participants: ${show}`,
    participants({ show }),
  ]),
  ['participants by a rare name', participants({ q: 'Zephyrine' })],
  ['participants by an address', participants({ q: 'person777@' })],
  ['participants by a name that nobody has', participants({ q: 'xylophone' })],
  ['participants by a name that all have', participants({ q: 'Person' })],
  ['participants by one letter', participants({ q: 'e' })],
  [
    'participants after one, by a name that all have',
    (room) => participants({ q: 'Person', after: middle(room) })(room),
  ],
  ['participants present by a name that all have', participants({ q: 'Person', show: 'present' })],
  ['the whitelist', (room) => href('eventWhitelist', at(room), { page: 1 })],
  ['the minted list', (room) => href('eventMinted', at(room), { page: 1 })],
  ['the last minted', (room) => href('eventMinted', at(room), { page: room.people / 40 })],
  ['history', (room) => href('eventHistory', at(room), { page: 1 })],
  ['history in the middle', (room) => href('eventHistory', at(room), { page: room.people / 40 })],
  ['corrections', (room) => href('eventCorrections', at(room), { page: 1 })],
  ['invitations', (room) => href('eventInvitations', at(room), { page: 1 })],
  ['open invitations', (room) => href('eventInvitations', at(room), { page: 1, state: 'open' })],
  ['the line', (room) => href('eventWaitlist', at(room))],
  ['requests', (room) => href('eventJoinRequests', at(room))],
  ['announcements', (room) => href('eventAnnouncements', at(room))],
  ['the event', (room) => href('event', at(room))],
  ['a batch', (room) => href('certificateMintBatch', { batchId: batchOf(room) })],
  ['people of a batch', (room) => href('certificateMintBatch', { batchId: batchOf(room) }, { page: 1 })],
  [
    'what the organizer must do',
    (room) => href('vendorNeeds', { wallet: guild.wallet }, { event_id: room.event }),
  ],
]

describe('a room of twenty thousand', () => {
  let api: Harness
  let organizer: Awaited<ReturnType<Harness['organizer']>>
  let sent: Sent[] = []
  let pool: Pool

  beforeAll(async () => {
    api = await openHarness()
    organizer = await api.organizer(guild)
    const { queries } = api.database
    pool = (queries as Queries & { $client: Pool }).$client
    await queries.execute(sql`
      insert into accounts (id, wallet, role, name, email, email_confirmed_at, created_at, updated_at)
      overriding system value
      select 10 + n, '0x' || md5('wallet ' || n) || left(md5('rest ' || n), 8), 'attendee',
        case when n % 1000 = 9 and n < 3000 then 'Zephyrine ' else '' end || 'Person ' || n, 'person' || n || '@example.org',
        '2026-11-01', '2026-11-01', '2026-11-01'
      from generate_series(1, ${LARGE.people}::int) n`)
    for (const room of [SMALL, LARGE]) await fill(queries, room)
    await recount(api.database)
    await queries.execute(sql`vacuum (analyze)`)
    const query = Client.prototype.query
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
      const [{ text = '' }, values] = given as [{ text?: string }, unknown[] | undefined]
      if (/^\s*(select|with)\b/i.test(text)) sent.push({ text, values: values ?? [] })
      return Reflect.apply(query, this, given)
    } as never)
  }, 120_000)
  afterAll(async () => {
    vi.restoreAllMocks()
    await api?.close()
  })

  /** Counts the rows that a call reads. The first time it may count what callers then share for half a minute. */
  async function countRead(address: string): Promise<number> {
    expect((await organizer.get(address)).status, address).toBe(200)
    sent = []
    expect((await organizer.get(address)).status).toBe(200)
    let scanned = 0
    for (const { text, values } of sent.splice(0)) {
      const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
      scanned += countScanned(rows[0]['QUERY PLAN'][0].Plan)
    }
    return scanned
  }

  test.each(calls)('behavior: %s: reads as much for 20,000 people as for 1,000', async (_, address) => {
    const [small, large] = [await countRead(address(SMALL)), await countRead(address(LARGE))]
    expect(large, `${small} rows of 1,000 people, ${large} of 20,000`).toBeLessThanOrEqual(2 * small + 40)
  })
})
