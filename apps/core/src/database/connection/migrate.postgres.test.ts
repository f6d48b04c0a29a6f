import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

test('behavior: migrations give way to an act of an earlier server, and run once', async () => {
  const { queries } = database
  const folder = mkdtempSync(join(tmpdir(), 'certify-earlier-'))
  cpSync(fileURLToPath(new URL('../../../migrations', import.meta.url)), folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, 14)
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await queries.execute(sql`drop schema public cascade`)
  await queries.execute(sql`create schema public`)
  await migrateDatabase(database, folder)
  rmSync(folder, { recursive: true })

  let begun = 0
  const counted = new Proxy(replica.queries, {
    get(target, name) {
      if (name === 'transaction') begun++
      return Reflect.get(target, name, target)
    },
  })
  let migrating = Promise.resolve()
  await queries.transaction(async (tx) => {
    // As the earlier server notes that a mail was sent: the mail first, then that its address takes mail.
    await tx.execute(sql`update mail_outbox set state = 'sent'`)
    migrating = migrateDatabase({ ...replica, queries: counted })
    const waits = sql`select count(*)::int as count from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await queries.execute(waits)).rows).toEqual([{ count: 1 }])
    await tx.execute(sql`update mail_settings set refusals = 0`)
  })
  await migrating
  expect(begun).toBe(1)
})
