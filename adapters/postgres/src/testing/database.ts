import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Database } from '../connection/client'
import { migrateDatabase } from '../connection/migrate'
import { openDatabase } from '../connection/open-database'

/** A database of one test file's own, migrated and empty. */
export type TestDatabase = Database & {
  /** Empties every table and starts all numbers at 1 again. */
  empty(): Promise<void>
}

/**
 * Opens an empty database: the embedded one, or, where `CERTIFY_TEST_DATABASE_URL` names a PostgreSQL server, a
 * database of its own there. Closing it removes it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.CERTIFY_TEST_DATABASE_URL
  const { database, remove } = url ? await onServer(url) : await embedded()
  return {
    ...database,
    empty: () => empty(database),
    async close() {
      await database.close()
      await remove()
    },
  }
}

/** Deleting a few rows is far faster than truncating twenty tables and their indexes. */
async function empty({ queries }: Database): Promise<void> {
  await queries.transaction(async (tx) => {
    // Without foreign key triggers the order of tables does not matter.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`do $$ declare item record; begin
      for item in select tablename as name from pg_tables
        where schemaname = 'public' and tablename <> 'schema_migrations' loop
        execute format('delete from %I', item.name);
      end loop;
      for item in select sequencename as name from pg_sequences where schemaname = 'public' loop
        perform setval(item.name::regclass, 1, false);
      end loop;
    end $$`)
  })
}

async function onServer(url: string) {
  const name = `certify_test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openDatabase({ url: own.href, poolSize: 8 })
  await migrateDatabase(database)
  return { database, remove: () => asAdmin(url, `drop database ${name} with (force)`) }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

async function embedded() {
  const folder = await migratedFolder()
  const database = await openDatabase({ folder, durable: false })
  return { database, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/** A folder of an embedded database with nothing in it but the schema: a copy, which takes a tenth of making one. */
export async function migratedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'certify-test-'))
  cpSync(await templateFolder(), folder, { recursive: true })
  return folder
}

async function templateFolder(): Promise<string> {
  const template = join(tmpdir(), `certify-test-template-${fingerprint()}`)
  if (existsSync(template)) return template
  const making = mkdtempSync(join(tmpdir(), 'certify-test-template-making-'))
  const database = await openDatabase({ folder: making, durable: false })
  await migrateDatabase(database)
  await database.close()
  try {
    renameSync(making, template)
  } catch {
    // Another test file was faster; its template is as good.
    rmSync(making, { recursive: true, force: true })
  }
  return template
}

/** The template is as old as the migrations and the database program it was made with. */
function fingerprint(): string {
  const own = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const migrations = own('../../migrations/')
  const hash = createHash('sha256').update(readFileSync(own('../../package.json')))
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
