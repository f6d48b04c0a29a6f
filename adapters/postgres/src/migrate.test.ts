import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from './migrate'
import { openTestDatabase, type TestDatabase } from './testing/database'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('behavior: migrating again, and many at once on an empty database, ends with one schema', async () => {
  await migrateDatabase(database)
  await database.queries.execute(sql`drop schema public cascade`)
  await database.queries.execute(sql`create schema public`)
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database)))
  const { rows } = await database.queries.execute(sql`select hash from schema_migrations`)
  expect(rows).toHaveLength(1)
})
