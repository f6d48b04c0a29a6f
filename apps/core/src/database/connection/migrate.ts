import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './client'
import { translating } from './translate-error'

/** Any fixed number. The replica that migrates holds it, so replicas that start together take turns. */
const MIGRATION_LOCK = 6_212_003

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
      for (const { hash, sql: statements } of migrations) {
        if (applied.has(hash)) continue
        for (const statement of statements) await tx.execute(sql.raw(statement))
        await tx.execute(sql`insert into schema_migrations (hash, applied_at) values (${hash}, now())`)
      }
    }),
  )
}
