import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { migrateDatabase } from './migrate'

const all = fileURLToPath(new URL('../../migrations', import.meta.url))

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
