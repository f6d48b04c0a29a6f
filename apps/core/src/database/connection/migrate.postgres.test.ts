import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import type { Database } from './client'
import { migrateDatabase } from './migrate'
import { openDatabase } from './open-database'

let database: TestDatabase
let replica: Database
beforeEach(async () => {
  database = await openTestDatabase()
  const { rows } = await database.queries.execute<{ name: string }>(sql`select current_database() as name`)
  const own = new URL(process.env.CERTIFY_TEST_DATABASE_URL ?? '')
  own.pathname = `/${rows[0]?.name}`
  const others = 60_000
  const patience = { list: others, stalledTransaction: others, connect: others, queue: others }
  replica = await openDatabase({ url: own.href, poolSize: 1, patience: { ...patience, statement: 200 } })
})
afterEach(async () => {
  await replica.close()
  await database.close()
})

test('behavior: a replica waits for one that migrates for longer than a statement may take', async () => {
  const order: string[] = []
  let waiting = Promise.resolve()
  await database.queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(6212003)`)
    waiting = migrateDatabase(replica).then(() => void order.push('replica'))
    await Promise.race([waiting, tx.execute(sql`select pg_sleep(0.6)`)])
    order.push('first')
  })
  await waiting
  expect(order).toEqual(['first', 'replica'])
})
