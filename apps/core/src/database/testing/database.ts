import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database } from '../connection/client'
import { migrateDatabase } from '../connection/migrate'
import { openDatabase } from '../connection/open-database'
import { migratedFolder } from './migrated-folder'
import { asAdmin, nameOfRun } from './test-run'

/** A database for one test file, migrated and empty. */
export type TestDatabase = Database & {
  /** Empties every table and starts all numbers at 1 again. */
  empty(): Promise<void>
  /** Keeps the rows of all tables as they are now. The returned function puts them back in place of what is there. */
  keep(): Promise<() => Promise<void>>
}

/** A database with its size when it was new, in bytes, and the function that removes it once it is closed. */
type Place = { readonly database: Database; readonly bytes: number; readonly remove: () => Promise<void> }

/**
 * Databases that one test file returned and the next file of this worker reuses, because opening one takes as long as
 * fifty tests. Only projects that ask for it share databases. The end of the run removes them.
 */
const spare: Place[] = []
const isShared = process.env.CERTIFY_TEST_SHARES_DATABASE === 'yes'

/**
 * Opens an empty embedded database, or a new database on the PostgreSQL server of `CERTIFY_TEST_DATABASE_URL`. Closing
 * it removes it, or keeps it for the worker's next file.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const place = spare.pop() ?? (await openPlace())
  const { database } = place
  const shape = isShared ? await hashShape(database) : ''
  return {
    ...database,
    empty: () => empty(database),
    keep: () => keep(database),
    async close() {
      if (isShared && (await isAsBefore(place, shape))) return void spare.push(place)
      await database.close()
      await place.remove()
    },
  }
}

function openPlace(): Promise<Place> {
  const url = process.env.CERTIFY_TEST_DATABASE_URL
  return url ? onServer(url) : embedded()
}

/** So many bytes of pages may files leave whose rows are gone. */
const LEFT_BYTES = 4_000_000

/**
 * Empties a database for the next file. Returns false if the file changed the schema, broke the connection, or left what
 * the next file's statements would be planned by: statistics, or many pages of deleted rows.
 */
async function isAsBefore({ database, bytes }: Place, shape: string): Promise<boolean> {
  try {
    await empty(database)
    await database.queries.execute(sql`drop schema if exists kept cascade`)
    const isSmall = (await readSize(database)) <= bytes + LEFT_BYTES
    return isSmall && (await hashShape(database)) === shape
  } catch {
    return false
  }
}

async function readSize({ queries }: Database): Promise<number> {
  const { rows } = await queries.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

/** A hash of all tables, columns, functions, triggers, session settings and statistics. */
async function hashShape({ queries }: Database): Promise<string> {
  const { rows } = await queries.execute<{ shape: string }>(sql`
    select md5(string_agg(line, E'\n' order by line)) as shape from (
      select attrelid::regclass || ' ' || attname || ' ' || atttypid::regtype || ' ' || attnotnull as line
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace
      union all select 'constraint ' || conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select 'function ' || proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'trigger ' || tgrelid::regclass || tgname from pg_trigger where not tgisinternal
      union all select 'migration ' || hash from schema_migrations
      union all select 'analyzed ' || starelid::regclass || staattnum from pg_statistic
        join pg_class on pg_class.oid = starelid where relnamespace = 'public'::regnamespace
      union all select 'role ' || current_setting('session_replication_role')
    ) as lines`)
  return rows[0]?.shape ?? ''
}

/** Deleting a few rows is far faster than truncating tables and their indexes. Most were never written to. */
const deleteRows = sql`do $$ declare item record; begin
  for item in select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and pg_relation_size(oid) > 0 loop
    execute format('delete from %I', item.name);
  end loop;
  for item in select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null loop
    perform setval(item.name::regclass, 1, false);
  end loop;
end $$`

async function empty({ queries }: Database): Promise<void> {
  await queries.transaction(async (tx) => {
    // Without foreign key triggers the order of tables does not matter.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(deleteRows)
  })
}

/** Copies every table into a schema of its own. Putting a few rows back is far faster than the calls that made them. */
async function keep({ queries }: Database): Promise<() => Promise<void>> {
  await queries.execute(sql`drop schema if exists kept cascade`)
  await queries.execute(sql`create schema kept`)
  const { rows: tables } = await queries.execute<{ name: string; columns: string }>(sql`
    select quote_ident(relname) as name, string_agg(quote_ident(attname), ', ') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname`)
  const { rows: sequences } = await queries.execute<{ name: string; next: string }>(sql`
    select quote_ident(sequencename) as name, last_value::text as next from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  const steps: string[] = []
  for (const { name, columns } of tables) {
    const { rows } = await queries.execute(sql.raw(`select 1 from public.${name} limit 1`))
    if (rows.length === 0) continue
    await queries.execute(sql.raw(`create table kept.${name} as select ${columns} from public.${name}`))
    steps.push(
      `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name};`,
    )
  }
  for (const { name, next } of sequences) steps.push(`perform setval('public.${name}', ${next});`)
  const putBack = sql.raw(`do $steps$ begin ${steps.join(' ')} end $steps$`)
  return () =>
    queries.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(deleteRows)
      await tx.execute(putBack)
    })
}

/** A slow machine must not fail a test, but a statement that waits forever must. */
const patience = {
  statement: 60_000,
  list: 60_000,
  stalledTransaction: 60_000,
  connect: 60_000,
  queue: 60_000,
}

async function onServer(url: string): Promise<Place> {
  const name = `certify_test_${nameOfRun()}_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openDatabase({ url: own.href, poolSize: 8, patience })
  await migrateDatabase(database)
  const bytes = await readSize(database)
  return {
    database,
    bytes,
    remove: async () => void (await asAdmin(url, `drop database ${name} with (force)`)),
  }
}

async function embedded(): Promise<Place> {
  const folder = await migratedFolder()
  const database = await openDatabase({ folder, durable: false })
  const bytes = await readSize(database)
  return { database, bytes, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}
