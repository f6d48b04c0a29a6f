import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { type WakeUps, wakeByServer } from './wake-ups'

let database: TestDatabase
let url: string
const opened: WakeUps[] = []
beforeEach(async () => {
  database = await openTestDatabase()
  const { rows } = await database.queries.execute<{ name: string }>(sql`select current_database() as name`)
  const own = new URL(process.env.CERTIFY_TEST_DATABASE_URL ?? '')
  own.pathname = `/${rows[0]?.name}`
  url = own.href
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()))
  await database.close()
})

/** Opens the wake-ups of one process and waits until it hears the others; `woken` counts the calls since then. */
async function openProcess() {
  const wakeUps = wakeByServer(url, database.queries, 1)
  opened.push(wakeUps)
  const woken = vi.fn()
  await vi.waitFor(() => expect(wakeUps.hearsAll()).toBe(true))
  wakeUps.listen(woken)
  return { wakeUps, woken }
}

/** Ends the listening connections of all processes from the server's side. */
async function cutLines(): Promise<void> {
  await database.queries.execute(sql`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)
}

test('behavior: one process wakes the others', async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  one.wakeUps.announce()
  expect(one.woken).toHaveBeenCalled()
  await vi.waitFor(() => expect(other.woken).toHaveBeenCalled())
})

test('behavior: a process that lost its connection is woken, because it may have missed a call', async () => {
  const { wakeUps, woken } = await openProcess()
  await cutLines()
  await vi.waitFor(() => expect(woken).toHaveBeenCalled())
  // It is woken before its own call has come back to it.
  await vi.waitFor(() => expect(wakeUps.hearsAll()).toBe(true))
})

test('behavior: without a server a process hears no other, but still wakes itself', async () => {
  const nowhere = wakeByServer('postgres://127.0.0.1:1/none', database.queries, 1)
  opened.push(nowhere)
  const woken = vi.fn()
  nowhere.listen(woken)
  nowhere.announce()
  expect(woken).toHaveBeenCalledOnce()
  expect(nowhere.hearsAll()).toBe(false)
})
