import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAuditSnapshot } from '../../audit/audit-snapshot'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import type { Queries } from './client'
import { migrateDatabase, readLock } from './migrate'

const all = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** The rows of a database of 0.3.0. */
const stored = fileURLToPath(new URL('../testing/stored-0.3.0.sql', import.meta.url))

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

/** The hash of the migration with which 0.3.0 began. It is never changed, because databases have it. */
const FIRST = 'bb31fa08efda492f965e846f2c38a6e27015f68d938dfab34e2ee25fbe3a5f31'

/** A folder with the first migration alone. */
function firstMigration(): string {
  cpSync(all, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(all, 'meta/_journal.json'), 'utf8'))
  const first = { ...journal, entries: journal.entries.slice(0, 1) }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(first))
  return folder
}

test('behavior: the first migration is the one that databases of 0.3.0 have', () => {
  expect(readMigrationFiles({ migrationsFolder: all })[0]?.hash).toBe(FIRST)
})

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

test('behavior: a database of 0.3.0 is upgraded, also when several replicas start at once, and keeps every row', async () => {
  const { queries } = database
  await migrateDatabase(database, firstMigration())
  await queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(readFileSync(stored, 'utf8')))
  })
  const before = await countRows()
  expect(Object.keys(before).length).toBeGreaterThan(10)
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database)))
  expect(await applied()).toBe(newest)
  const { roster_tallies: standings, event_tallies: states, event_days: days, ...after } = await countRows()
  expect(after).toEqual({
    ...before,
    schema_migrations: newest,
    organizer_totals: 1,
    searched_events: before.events,
    totals: (before.totals ?? 0) + 2,
  })
  expect([standings, states, days].every((count) => count !== undefined && count > 0)).toBe(true)
  // What was counted when the rows were stored, and what the migrations counted and took over, agrees with the rows.
  expect((await readAuditSnapshot(database)).miscounted).toEqual([])
})

test('behavior: while a migration fills what triggers keep, nobody else writes what they watch', async () => {
  const { queries } = database
  let fills = 0
  for (const { sql: statements } of readMigrationFiles({ migrationsFolder: all })) {
    // One transaction each: a lock of an earlier migration does not help a database that already has that one.
    await queries.transaction(async (tx) => {
      for (const [index, statement] of statements.entries()) {
        if (/^(?:\s|--.*\n)*(?:insert|update)\b/i.test(statement)) {
          fills++
          const watched = statements.slice(index).flatMap((later) => readWatched(later))
          expect(await readLocked(tx)).toEqual(expect.arrayContaining(watched))
        }
        await tx.execute(sql.raw(statement))
      }
    })
  }
  expect(fills).toBeGreaterThan(8)
})

test('behavior: migrations name every table that they keep from others, so that all are locked at once', async () => {
  const { queries } = database
  const files = readMigrationFiles({ migrationsFolder: all }).map(({ sql: statements }) => statements)
  const unnamed = (statements: readonly string[]) =>
    queries.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`select tablename as name from pg_tables where schemaname = 'public'`,
      )
      for (const statement of statements) await tx.execute(sql.raw(statement))
      const named = new Set(statements.flatMap(readLock).flatMap(({ tables }) => tables))
      const locked = new Set(await readLocked(tx))
      return rows.flatMap(({ name }) => (locked.has(name) && !named.has(name) ? [name] : []))
    })
  await unnamed(files.slice(0, NAMELESS).flat())
  // A database may have any of the migrations that did not name what they lock: together, and each later one alone.
  expect(await unnamed(files.slice(NAMELESS, NAMING + 1).flat())).toEqual([])
  await queries.execute(sql`drop schema public cascade`)
  await queries.execute(sql`create schema public`)
  await unnamed(files.slice(0, NAMING).flat())
  for (const statements of files.slice(NAMING)) expect(await unnamed(statements)).toEqual([])
})

/** Migrations before 0014 name no locks. Since 0026 each names all of its own. */
const NAMELESS = 14
const NAMING = 26

/** The table that a statement puts a trigger on. */
function readWatched(statement: string): string[] {
  return /^(?:\s|--.*\n)*create trigger\b/i.test(statement)
    ? [/\bon "?(\w+)/i.exec(statement)?.[1] ?? statement]
    : []
}

/** The tables that this transaction lets nobody else write. */
async function readLocked(tx: Queries): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select relation::regclass::text as name from pg_locks where pid = pg_backend_pid() and relation is not null
      and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`)
  return rows.map(({ name }) => name)
}

test('error: a database from before 0.3.0 is refused, and stays as it is', async () => {
  const { queries } = database
  await queries.execute(
    sql`create table schema_migrations (hash text primary key, applied_at timestamptz not null)`,
  )
  await queries.execute(sql`insert into schema_migrations values ('of an earlier version', now())`)
  await expect(migrateDatabase(database)).rejects.toThrow('before 0.3.0')
  expect(await applied()).toBe(1)
})

/** How many rows each table has that has any. */
async function countRows(): Promise<Record<string, number>> {
  const { rows: tables } = await database.queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const counted: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await database.queries.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)}`,
    )
    if (rows[0]?.count) counted[name] = rows[0].count
  }
  return counted
}

test('error: a migration that fails leaves the schema as it was', async () => {
  cpSync(all, folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(all, 'meta/_journal.json'), 'utf8'))
  const faulty = { ...journal.entries[0], idx: newest, tag: 'half_done', when: Date.now() }
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...journal.entries, faulty] }),
  )
  writeFileSync(
    join(folder, 'half_done.sql'),
    'create table half_done (id integer);\n--> statement-breakpoint\nselect no_such_function();',
  )
  await expect(migrateDatabase(database, folder)).rejects.toThrow()
  const { rows } = await database.queries.execute(
    sql`select tablename from pg_tables where schemaname = 'public'`,
  )
  expect(rows).toEqual([])
})
