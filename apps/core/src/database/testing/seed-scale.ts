import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recount } from '../../audit/recount'
import type { Queries } from '../connection/client'

/** The attendee and the organizer of a seeded database whose lists are measured, and the event with the most people. */
export type SeededPlaces = {
  readonly organizer: { readonly wallet: string; readonly cookie: string; readonly number: number }
  readonly attendee: { readonly wallet: string; readonly cookie: string }
  /** Its people grow with the size, see `countPeople`. */
  readonly conference: number
  readonly batch: string
}

/** Events that are the same at every size: the conference and nine others of the same organizer. */
export const SAME_EVENTS = 10
const CONFERENCE = 1
const ENTRIES_OF_EVENT = 10
const ONE_ORGANIZER_OF = 49
const CONTRACT = `0x${'5C'.repeat(20)}`
const ORGANIZER = { number: 1, wallet: '0x1111111111111111111111111111111111111111', cookie: '1'.repeat(64) }
const ATTENDEE = { wallet: '0x2222222222222222222222222222222222222222', cookie: '2'.repeat(64) }

const BATCH = '00000000-0000-4000-8000-000000000001'

/** The people of the conference: 500 at the smallest size, 20,000 at the largest. */
export function countPeople(events: number): number {
  return events < 1_000 ? 500 : events < 50_000 ? 5_000 : 20_000
}

/** A made-up CID, as long as real ones. */
const anyCid = `bafkrei${'a'.repeat(52)}`

/**
 * Fills an empty, migrated database with `events` events, ten people on each roster, and four certificates of most
 * ended events. One organizer has every 49th event. Triggers and foreign keys are off while it runs.
 */
export async function seedScale(
  queries: Queries,
  events: number,
  people = countPeople(events),
): Promise<SeededPlaces> {
  const others = events - SAME_EVENTS
  const organizers = Math.max(10, Math.ceil(others / 200))
  const attendees = people + others
  await queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await seedAccounts(tx, { organizers, attendees })
    await seedEvents(tx, { events, organizers, people })
    await seedRosters(tx, { events, organizers, attendees, people })
    await seedCertificates(tx, organizers, people)
    await seedSessions(tx)
    await tx.execute(sql`analyze`)
    await recount({ queries: tx })
  })
  await queries.execute(sql`set statement_timeout = 0`)
  await queries.execute(sql`vacuum (analyze)`)
  return { organizer: ORGANIZER, attendee: ATTENDEE, conference: CONFERENCE, batch: BATCH }
}

/**
 * Updates the planner's row counts: each step joins tables that the step before filled, and the old counts are wrong.
 */
async function countAnew(tx: Queries, ...tables: readonly string[]): Promise<void> {
  await tx.execute(
    sql`analyze ${sql.join(
      tables.map((table) => sql.identifier(table)),
      sql`, `,
    )}`,
  )
}

async function seedAccounts(
  tx: Queries,
  { organizers, attendees }: { organizers: number; attendees: number },
): Promise<void> {
  await tx.execute(sql`
    insert into accounts (id, wallet, role, name, email, name_skeleton, created_at, updated_at) overriding system value
    select n,
      case n when 1 then ${ORGANIZER.wallet} when ${organizers + 1} then ${ATTENDEE.wallet}
        else '0x' || md5('wallet ' || n) || left(md5('rest ' || n), 8) end,
      case when n <= ${organizers} then 'organizer' else 'attendee' end,
      case when n <= ${organizers} then 'Organizer ' || n else 'Person ' || n end,
      'person' || n || '@example.org',
      case when n <= ${organizers} then 'organizer' || n end, now() - interval '6 years', now() - interval '6 years'
    from generate_series(1, ${organizers + attendees}::int) n`)
  await countAnew(tx, 'accounts')
}

/**
 * Of a hundred events 4 are upcoming, one each is ongoing, minting and canceled, and 93 have ended, 20 of them without
 * certificates. Ended events are spread over the five years before now.
 */
async function seedEvents(
  tx: Queries,
  { events, organizers, people }: { events: number; organizers: number; people: number },
): Promise<void> {
  await tx.execute(sql`
    with numbered as (
      select n, n % 100 as kind,
        case when n <= ${SAME_EVENTS} or n % ${ONE_ORGANIZER_OF} = 0 then 1 else 2 + n % ${organizers - 1} end as organizer
      from generate_series(1, ${events}::int) n
    ), placed as (
      select *, case
        when n > ${SAME_EVENTS} and kind between 1 and 4 then date_trunc('hour', now()) + interval '1 day' + (n % 300) * interval '1 day'
        when n > ${SAME_EVENTS} and kind = 5 then date_trunc('hour', now()) - interval '1 hour'
        when n > ${SAME_EVENTS} and kind = 6 then now() - interval '2 days' - (n % 20) * interval '1 day'
        else now() - interval '30 days' - ((${events} - n)::float8 / ${events}) * interval '1800 days' end as starts
      from numbered
    )
    insert into events (id, organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
      seats_taken, requirements, agenda, minting, canceled_at, created_at, updated_at, tags, tag_keys) overriding system value
    select n, organizer,
      (array['Autumn','Winter','Spring','Summer'])[1 + n % 4] || ' '
        || (array['summit','workshop','lecture','meeting','course'])[1 + n % 5] || ' ' || n
        || case when n % 1000 = 7 then ' Kaleidoscope' else '' end,
      'A day about things worth knowing, number ' || n || '. ' || repeat('Bring something to write with. ', 12),
      case n % 20 when 3 then 'Online' else 'Hall ' || n % 200 || ', Lisbon' end, 'Europe/Lisbon', starts, starts + interval '8 hours', 0,
      case when n = ${CONFERENCE} then ${people}::int else ${ENTRIES_OF_EVENT}::int end,
      '["A laptop"]', '[{"time":"09:00","topic":"Welcome"}]',
      case when n > ${SAME_EVENTS} and kind = 6 then 'open' when n > ${SAME_EVENTS} and kind between 1 and 5 then 'never'
        when n > ${SAME_EVENTS} and kind between 7 and 27 then 'never' else 'closed' end,
      case when n > ${SAME_EVENTS} and kind = 7 then starts - interval '1 day' end,
      starts - interval '60 days', starts - interval '60 days', array['Topic ' || n % 200], array['topic ' || n % 200]
    from placed`)
  await countAnew(tx, 'events')
  await tx.execute(sql`
    insert into audit_records (at, actor_id, action, event_id, facts, position, hash)
    select created_at, organizer_id, 'event.created', id, '{}', 1, md5(id::text) from events`)
  await tx.execute(sql`
    insert into audit_heads (event_id, length, hash) select id, 1, md5(id::text) from events`)
  await tx.execute(sql`
    insert into artworks (event_id, kind, design, description, image_cid, metadata_cid, created_at)
    select id, 'design', '{"name":"engraved","version":1}', 'Certificate', ${anyCid}, ${anyCid}, created_at from events`)
}

/** Adds each person of the conference to its roster, and everybody to the rosters of about ten other events. */
async function seedRosters(
  tx: Queries,
  { events, organizers, attendees, people }: Record<'events' | 'organizers' | 'attendees' | 'people', number>,
): Promise<void> {
  await tx.execute(sql`
    with placed as (
      select ${CONFERENCE}::int as event_id, seat from generate_series(0, ${people - 1}) seat
      union all
      select event_id, (event_id * ${ENTRIES_OF_EVENT} + seat) % ${attendees}
      from generate_series(2, ${events}::int) event_id, generate_series(0, ${ENTRIES_OF_EVENT - 1}) seat
    )
    insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at, created_at,
      changed_at)
    select e.id, ${organizers + 1}::int + p.seat, 'active', case when e.starts_at < now() then 'present' end,
      case when e.starts_at < now() then 'code' end,
      case when e.starts_at < now() then e.starts_at + interval '1 hour' end, e.created_at + interval '1 day',
      e.created_at + interval '1 day'
    from placed p join events e on e.id = p.event_id order by e.id, p.seat`)
  await countAnew(tx, 'roster_entries')
}

/** Adds certificates of ended events: for six of ten at the conference, four or five of each other event. */
async function seedCertificates(tx: Queries, organizers: number, people: number): Promise<void> {
  await tx.execute(sql`
    insert into chain_transactions (id, kind, chain_id, sender, nonce, hash, raw, gas_limit, max_fee_per_gas,
      max_priority_fee_per_gas, fee_wei, state, block_number, block_hash, sent_at, created_at) overriding system value
    select id, 'issue', 31337, ${CONTRACT}, id, '0x' || md5('tx ' || id) || md5('hash ' || id), '0x', 500000, 1, 1, 1,
      'final', id, '0x' || md5('block ' || id) || md5('hash ' || id), ends_at, ends_at
    from events where minting = 'closed'`)
  await tx.execute(sql`
    insert into pages (id, contract, number, event_id, event_key, directory_cid, transaction_id, created_at)
      overriding system value
    select id, ${CONTRACT}, id, id, organizer_id * 4294967296::numeric + id, ${anyCid}, id, ends_at
    from events where minting = 'closed'`)
  await countAnew(tx, 'chain_transactions', 'pages')
  await tx.execute(sql`
    with issued as (
      select r.event_id, r.account_id, e.organizer_id, e.ends_at,
        row_number() over (partition by r.event_id order by r.id) as serial
      from roster_entries r join events e on e.id = r.event_id where e.minting = 'closed'
    )
    insert into certificate_requests (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state,
      page_id, serial, token_id, image_cid, metadata_cid, requested_at, updated_at)
    select i.event_id, i.account_id, a.wallet, i.organizer_id, 'code', 'final', i.event_id, i.serial,
      i.event_id * 100000::numeric + i.serial, ${anyCid}, ${anyCid}, i.ends_at, i.ends_at
    from issued i join accounts a on a.id = i.account_id
    where i.serial <= 4 or (i.serial = 5 and i.event_id % 25 < 4) or (i.event_id = ${CONFERENCE} and i.serial <= ${people * 0.6}::int)`)
  await tx.execute(sql`
    insert into mint_batches (id, event_id, requested_by, created_at)
    select ${BATCH}::uuid, id, organizer_id, ends_at from events where id = ${CONFERENCE}`)
  await tx.execute(sql`
    insert into mint_batch_requests (batch_id, request_id)
    select ${BATCH}::uuid, id from certificate_requests where event_id = ${CONFERENCE}`)
  await countAnew(tx, 'certificate_requests')
  await tx.execute(sql`
    insert into ledger_pages (contract, page, event_key, directory, count, "authorization", transaction_hash, log_index,
      block_number, block_hash, block_time)
    select p.contract, p.number, p.event_key, '0x' || md5('page ' || p.id) || md5('directory ' || p.id), 3, 0, t.hash, 0,
      t.block_number, t.block_hash, t.created_at
    from pages p join chain_transactions t on t.id = p.transaction_id`)
  await tx.execute(sql`
    insert into ledger_certificates (contract, token_id, page, serial, owner, transaction_hash, log_index, block_number,
      block_time)
    select p.contract, r.token_id, p.number, r.serial, r.recipient_wallet, t.hash, r.serial, t.block_number, t.created_at
    from certificate_requests r join pages p on p.id = r.page_id join chain_transactions t on t.id = p.transaction_id`)
  await countAnew(tx, 'ledger_certificates')
  await tx.execute(sql`
    insert into ledger_endings (contract, token_id, kind, reason, ended_at, transaction_hash, log_index, block_number)
    select contract, token_id, 'revoked', 'Issued in error', block_time + interval '1 day', transaction_hash,
      100000 + serial, block_number
    from ledger_certificates where page % 10 = 0 and serial = 1`)
  await tx.execute(sql`
    insert into ledger_organizers (contract, number, account, name, consented, transaction_hash, block_number)
    select ${CONTRACT}, id, wallet, name, true, '0x' || md5('organizer ' || id) || md5('hash ' || id), 1
    from accounts where id <= ${organizers}`)
  await tx.execute(sql`
    insert into ledger_organizer_logs (contract, number, kind, account, name, consented, transaction_hash, log_index,
      block_number)
    select contract, number, 'registered', account, name, consented, transaction_hash, 0, block_number
    from ledger_organizers`)
}

async function seedSessions(tx: Queries): Promise<void> {
  await tx.execute(sql`
    insert into sessions (id_hash, wallet, created_at, last_seen_at, expires_at)
    select md5('session ' || id), wallet, now(), now(), now() + interval '1 day' from accounts where id % 5 = 0`)
  for (const { wallet, cookie } of [ORGANIZER, ATTENDEE]) {
    const hash = createHash('sha256').update(cookie).digest('hex')
    await tx.execute(sql`
      insert into sessions (id_hash, wallet, created_at, last_seen_at, expires_at)
      values (${hash}, ${wallet}, now(), now(), now() + interval '1 day')`)
  }
}
