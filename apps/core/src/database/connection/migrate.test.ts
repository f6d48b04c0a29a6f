import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { migrateDatabase } from './migrate'

const all = fileURLToPath(new URL('../../../migrations', import.meta.url))

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'certify-migrations-'))
})
beforeEach(async () => {
  await database.queries.execute(sql`drop schema public cascade`)
  await database.queries.execute(sql`create schema public`)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A folder with the first `count` migrations. */
function firstMigrations(count: number): string {
  cpSync(all, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(all, 'meta/_journal.json'), 'utf8'))
  const earlier = { ...journal, entries: journal.entries.slice(0, count) }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(earlier))
  return folder
}

/** Counts the migrations before the one with this name. */
function countBefore(name: string): number {
  const { entries } = JSON.parse(readFileSync(join(all, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return entries.findIndex(({ tag }) => tag.includes(name))
}

async function applied(): Promise<number> {
  const { rows } = await database.queries.execute(sql`select hash from schema_migrations`)
  return rows.length
}

const newest: number = JSON.parse(readFileSync(join(all, 'meta/_journal.json'), 'utf8')).entries.length

test('behavior: repeated and concurrent migrations end with one schema', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database)))
  await migrateDatabase(database)
  expect(await applied()).toBe(newest)
})

test('behavior: rows of an older version are carried over, also when several replicas start at once', async () => {
  const { queries } = database
  await migrateDatabase(database, firstMigrations(1))
  await queries.execute(sql`insert into audit_records (at, actor_id, action, event_id, facts)
    values (now(), 1, 'event.created', 7, '{}'), (now(), 2, 'roster.joined', 7, '{"entryId": 1}'), (now(), 3, 'account.erased', null, '{}')`)
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database)))
  expect(await applied()).toBe(newest)
  const { rows } = await queries.execute<{ position: number; chained: boolean }>(
    sql`select position, length(hash) = 64 as chained from audit_records order by id`,
  )
  expect(rows).toEqual([
    { position: 1, chained: true },
    { position: 2, chained: true },
    { position: 1, chained: true },
  ])
})

test('behavior: refusals stored as sentences become codes with values', async () => {
  const { queries } = database
  const told = [
    'Issuing is paused by the platform. It goes on by itself once the pause is lifted.',
    "The platform's wallet 0x12ab…90ef cannot pay the network fee. It goes on by itself once the wallet is topped up.",
    "The platform's key 0x12ab…90ef has no right to issue on this registry. It goes on by itself once the right is given.",
    'Another page came first; page 12 is next.',
    'The chain refuses this for now (Odd(1) "error"). It is tried again by itself.',
    'The chain refused the page. It is made anew by itself.',
    'Words of no version.',
    null,
  ]
  await migrateDatabase(database, firstMigrations(10))
  for (const [nonce, text] of told.entries()) {
    await queries.execute(sql`
      insert into chain_transactions (kind, chain_id, sender, nonce, raw, hash, gas_limit, max_fee_per_gas,
        max_priority_fee_per_gas, state, created_at, held_code, held_reason)
      values ('issue', 1, '0x', ${nonce}, '0x', ${`0x${nonce}`}, 1, 1, 1, 'sent', now(), 'old', ${text})`)
  }
  await queries.execute(sql`alter table certificate_requests disable trigger all`)
  await queries.execute(sql`
    insert into certificate_requests (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state,
      requested_at, updated_at, blocked_reason)
    values (1, 1, '0x', 1, 'code', 'blocked', now(), now(),
      'The event was canceled before this certificate was issued.')`)
  await queries.execute(sql`alter table certificate_requests enable trigger all`)

  await migrateDatabase(database)
  const { rows } = await queries.execute(
    sql`select held_code as code, held_values as values from chain_transactions order by nonce`,
  )
  expect(rows).toEqual([
    { code: 'paused', values: {} },
    { code: 'no-funds', values: { signer: '0x12ab…90ef' } },
    { code: 'role-missing', values: { signer: '0x12ab…90ef' } },
    { code: 'page-not-next', values: { next: '12' } },
    { code: 'other', values: { error: 'Odd(1) "error"' } },
    { code: 'reverted', values: {} },
    { code: 'unknown', values: { text: 'Words of no version.' } },
    { code: null, values: null },
  ])
  const requests = await queries.execute(
    sql`select blocked_code as code, blocked_values as values from certificate_requests`,
  )
  expect(requests.rows).toEqual([{ code: 'event-canceled', values: {} }])
})

test('behavior: attendance that an older version recorded without marks becomes marks that add up to it', async () => {
  const { queries } = database
  await migrateDatabase(database, firstMigrations(countBefore('attendance_marks')))
  await queries.execute(sql`
    insert into accounts (wallet, role, name, created_at, updated_at)
    select '0x' || n, case n when 1 then 'organizer' else 'attendee' end, 'P' || n, now(), now() from generate_series(1, 4) n`)
  await queries.execute(sql`
    insert into events (organizer_id, title, description, location, time_zone, starts_at, ends_at, max_attendees,
      requirements, agenda, created_at, updated_at)
    values (1, 'Old', '', '', 'UTC', now(), now(), 0, '[]', '[]', now(), now())`)
  await queries.execute(sql`
    insert into roster_entries (event_id, account_id, status, attendance, attendance_source, attendance_at,
      attendance_by, created_at)
    values (1, 2, 'active', 'present', 'code', '2026-01-01T10:00:00Z', 2, '2026-01-01T09:00:00Z'),
      (1, 3, 'active', 'absent', 'organizer', '2026-01-01T11:00:00Z', 1, '2026-01-01T09:00:00Z'),
      (1, 4, 'active', null, null, null, null, '2026-01-01T09:00:00Z')`)

  await migrateDatabase(database)
  const { rows } = await queries.execute(sql`
    select entry_id as entry, kind, source, actor_id as actor, at::text from attendance_marks order by number`)
  expect(rows).toEqual([
    { entry: 1, kind: 'present', source: 'code', actor: 2, at: '2026-01-01 10:00:00+00' },
    { entry: 2, kind: 'absent', source: 'organizer', actor: 1, at: '2026-01-01 11:00:00+00' },
  ])
})

test('error: a migration that fails leaves the schema as it was', async () => {
  const half = firstMigrations(2)
  const journal = JSON.parse(readFileSync(join(half, 'meta/_journal.json'), 'utf8'))
  writeFileSync(
    join(half, `${journal.entries[1].tag}.sql`),
    'create table half_done (id integer);\n--> statement-breakpoint\nselect no_such_function();',
  )
  await expect(migrateDatabase(database, half)).rejects.toThrow()
  const { rows } = await database.queries.execute(
    sql`select tablename from pg_tables where schemaname = 'public'`,
  )
  expect(rows).toEqual([])
})
