import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { expect } from 'vitest'
import type { Database, Queries } from '../connection/client'
import { migrateDatabase } from '../connection/migrate'
import { openDatabase } from '../connection/open-database'
import { openTestDatabase } from './database'

const journal = fileURLToPath(new URL('../../../migrations/meta/_journal.json', import.meta.url))

/** How many migrations there are. */
export const migrationCount: number = JSON.parse(readFileSync(journal, 'utf8')).entries.length

/**
 * Kills the embedded database while it migrates, after each of these migrations, and migrates again.
 *
 * @param after - The numbers of these migrations, counted from 1.
 */
export async function surviveKilledMigrations(after: readonly number[]): Promise<void> {
  const folders: string[] = []
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'certify-migrating-'))
    folders.push(folder)
    return folder
  }
  const folder = newFolder()
  const database = await openDatabase({ folder, durable: false })
  try {
    // A killed process would leave the folder as it is at this moment.
    const left: string[] = []
    await migrateDatabase(
      interrupted(database, async (_, count) => {
        if (!after.includes(count)) return
        const copy = newFolder()
        cpSync(folder, copy, { recursive: true })
        left.push(copy)
      }),
    )
    await expectWhole(database)
    expect(left).toHaveLength(after.length)
    for (const behind of left) {
      const next = await openDatabase({ folder: behind, durable: false })
      await expectNothing(next)
      await migrateDatabase(next)
      await expectWhole(next)
      await next.close()
    }
  } finally {
    await database.close()
    for (const each of folders) rmSync(each, { recursive: true, force: true })
  }
}

/** Makes PostgreSQL end the migrating connection after each of the migrations. At last it migrates to the end. */
export async function surviveCutMigrations(serverUrl: string): Promise<void> {
  const database = await openTestDatabase()
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  try {
    await database.queries.execute(sql`drop schema public cascade`)
    await database.queries.execute(sql`create schema public`)
    for (let wanted = 1; wanted <= migrationCount; wanted++) {
      const cut = interrupted(database, async (tx, count) => {
        if (count !== wanted) return
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
        await admin.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid])
      })
      await expect(migrateDatabase(cut)).rejects.toMatchObject({ code: 'database.unavailable' })
      await expectNothing(database)
    }
    await migrateDatabase(database)
    await expectWhole(database)
  } finally {
    await admin.end()
    await database.close()
  }
}

/** Wraps a database so that `at` runs when the statements of the `count`-th migration have run. */
function interrupted(database: Database, at: (tx: Queries, count: number) => Promise<void>): Database {
  const dialect = new PgDialect()
  let count = 0
  const watched = <Tx extends Queries>(tx: Tx): Tx =>
    new Proxy(tx, {
      get(target, name) {
        if (name !== 'execute') return Reflect.get(target, name, target)
        return async (statement: SQL) => {
          const isNoting = dialect.sqlToQuery(statement).sql.startsWith('insert into schema_migrations')
          if (isNoting) await at(target, ++count)
          return target.execute(statement)
        }
      },
    })
  const transaction: Queries['transaction'] = (work) =>
    database.queries.transaction((tx) => work(watched(tx)))
  const queries = new Proxy(database.queries, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
  })
  return { ...database, queries }
}

/** The schema is as new: without a table, sequence, function or type. */
async function expectNothing(database: Database): Promise<void> {
  const { rows } = await database.queries.execute(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select typname from pg_type where typnamespace = 'public'::regnamespace`)
  expect(rows).toEqual([])
}

async function expectWhole({ queries }: Database): Promise<void> {
  const { rows } = await queries.execute(sql`select 1 from schema_migrations`)
  expect(rows).toHaveLength(migrationCount)
}
