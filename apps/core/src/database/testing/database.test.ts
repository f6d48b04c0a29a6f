import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './database'

/** What the planner knows of rows, the bytes that the table takes, and whether it is the one of the file before. */
async function readLeft({ queries }: TestDatabase) {
  const { rows } = await queries.execute<{ known: number; bytes: number; isOurs: boolean }>(sql`
    select (select count(*)::int from pg_statistic where starelid = 'accounts'::regclass) as known,
      pg_relation_size('accounts')::int as bytes,
      obj_description('accounts'::regclass) is not distinct from 'left behind' as "isOurs"`)
  return rows[0] ?? expect.fail()
}

/**
 * Uses a database as a test file does, and tells what the next file finds of it. It may find another database instead,
 * with pages of files before, none of which are ours.
 */
async function leaveBehind(people: number, statement: string) {
  const database = await openTestDatabase()
  await database.empty()
  const found = await readLeft(database)
  await database.queries.execute(sql`comment on table accounts is 'left behind'`)
  await database.queries.execute(sql`
    insert into accounts (wallet, role, name, email, created_at, updated_at)
    select '0x' || lpad(n::text, 40, '0'), 'attendee', repeat('n', 90), n || '@example.org', now(), now()
    from generate_series(1, ${people}::int) n`)
  await database.queries.execute(sql.raw(statement))
  await database.close()
  const next = await openTestDatabase()
  const left = await readLeft(next)
  await next.close()
  return { known: left.known, added: left.isOurs ? left.bytes - found.bytes : 0 }
}

test('behavior: the planner knows nothing of the rows of an earlier file', async () => {
  expect(await leaveBehind(10, 'analyze accounts')).toMatchObject({ known: 0 })
})

test('behavior: pages full of deleted rows are not left to the next file', async () => {
  expect((await leaveBehind(10_000, 'select 1')).added).toBeLessThan(1_000_000)
})

test('behavior: what a file keeps is gone for the next file', async () => {
  const database = await openTestDatabase()
  await database.keep()
  await database.close()
  const next = await openTestDatabase()
  const { rows } = await next.queries.execute(sql`select 1 from pg_namespace where nspname = 'kept'`)
  await next.close()
  expect(rows).toEqual([])
})
