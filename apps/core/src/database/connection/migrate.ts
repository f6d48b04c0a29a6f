import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, Queries } from './client'
import { readSqlState, translating } from './translate-error'

/** Any fixed number. The replica that migrates holds it, so replicas that start together take turns. */
const MIGRATION_LOCK = 6_212_003

/** How long migrations wait for a lock before they give way: less than PostgreSQL waits before it ends a deadlock. */
const LOCK_PATIENCE = '500ms'
/** How often they give way. Then they wait, because somebody may always be at work. */
const GIVING_WAY = 40
const PAUSE_MS = 100

/** The database was made by a version whose migrations this one does not have. */
class EarlierDatabaseError extends Error {
  override readonly name = 'EarlierDatabaseError'
  constructor() {
    super(
      'This database was made by a version of Certify before 0.3.0, which this version cannot read. Start with an empty database: set DATABASE_URL to another one, or CERTIFY_DATA_DIR to another folder.',
    )
  }
}

/**
 * Brings a database to the newest schema: all missing migrations in one transaction, or none.
 * Safe with several replicas at once, and with the schema in place already.
 *
 * @throws {EarlierDatabaseError}
 * @param migrationsFolder - The folder of the migrations; a bundle passes its own.
 */
export async function migrateDatabase(
  { queries }: Database,
  migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url)),
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  await translating(() =>
    queries.transaction(async (tx) => {
      // Before the lock, which waits for as long as another replica migrates.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
      await tx.execute(
        sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null)`,
      )
      const { rows } = await tx.execute<{ hash: string }>(sql`select hash from schema_migrations`)
      const applied = new Set(rows.map(({ hash }) => hash))
      if (applied.size > 0 && !applied.has(migrations[0]?.hash ?? '')) throw new EarlierDatabaseError()
      const pending = migrations.filter(({ hash }) => !applied.has(hash))
      await lockFirst(
        tx,
        pending.flatMap(({ sql: statements }) => statements),
      )
      for (const { hash, sql: statements } of pending) {
        for (const statement of statements) await tx.execute(sql.raw(statement))
        await tx.execute(sql`insert into schema_migrations (hash, applied_at) values (${hash}, now())`)
      }
    }),
  )
}

/**
 * Takes all locks that the statements name before any of them runs. The acts of other servers take locks in other
 * orders, so whoever holds some of them and waits for another would end in a deadlock, and the migrations with it.
 */
async function lockFirst(tx: Queries, statements: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  const present = new Set(rows.map(({ name }) => name))
  const locks = statements.flatMap(readLock).flatMap(({ tables, mode }) => {
    const known = tables.filter((table) => present.has(table))
    return known.length === 0 ? [] : [`lock table ${known.join(', ')} in ${mode} mode`]
  })
  for (let tries = 1; ; tries++) {
    try {
      return await tx.transaction(async (attempt) => {
        if (tries <= GIVING_WAY) await attempt.execute(sql.raw(`set local lock_timeout = '${LOCK_PATIENCE}'`))
        for (const lock of locks) await attempt.execute(sql.raw(lock))
        await attempt.execute(sql`set local lock_timeout to default`)
      })
    } catch (error) {
      if (tries > GIVING_WAY || !['55P03', '40P01'].includes(readSqlState(error) ?? '')) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** The tables that a statement of a migration locks by name, if it does only this. */
export function readLock(statement: string): { readonly tables: string[]; readonly mode: string }[] {
  const words = statement
    .replace(/^\s*--.*$/gm, '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const [end, last] = [words.indexOf('in'), words.indexOf('mode')]
  if (words[0] !== 'lock' || words[1] !== 'table' || end < 0 || last < end) return []
  return [{ tables: words.slice(2, end), mode: words.slice(end + 1, last).join(' ') }]
}
