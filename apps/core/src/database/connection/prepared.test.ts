import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { instanceFacts } from '../schema/operations'
import { useWorld } from '../testing/use-world'
import type { Queries } from './client'
import { prepared } from './prepared'

const { database } = useWorld()

/** A statement, and how often its text was written. */
function readingFacts() {
  const write = vi.fn((queries: Queries, { key }: { key: ReturnType<typeof sql.placeholder> }) =>
    queries.select({ value: instanceFacts.value }).from(instanceFacts).where(eq(instanceFacts.key, key)),
  )
  return { write, read: prepared(['key'], write) }
}

test('behavior: a statement is written once for the pool, and gets other values each time', async () => {
  const { queries } = database()
  await queries.insert(instanceFacts).values([
    { key: 'one', value: 1 },
    { key: 'two', value: 2 },
  ])
  const { read, write } = readingFacts()
  expect(await read(queries, { key: 'one' })).toEqual([{ value: 1 }])
  expect(await read(queries, { key: 'two' })).toEqual([{ value: 2 }])
  expect(await read(queries, { key: 'three' })).toEqual([])
  expect(write).toHaveBeenCalledTimes(1)
})

test('behavior: in a transaction a statement sees what the transaction wrote', async () => {
  const { queries } = database()
  const { read } = readingFacts()
  expect(await read(queries, { key: 'one' })).toEqual([])
  await queries
    .transaction(async (tx) => {
      await tx.insert(instanceFacts).values({ key: 'one', value: 1 })
      expect(await read(tx, { key: 'one' })).toEqual([{ value: 1 }])
      throw new Error('taken back')
    })
    .catch(() => {})
  expect(await read(queries, { key: 'one' })).toEqual([])
})

test('behavior: leaves no named statement in the session, which a pooler may lend to somebody else', async () => {
  const { queries } = database()
  const { read } = readingFacts()
  const named = await queries.transaction(async (tx) => {
    await read(tx, { key: 'one' })
    return tx.execute(sql`select name from pg_prepared_statements`)
  })
  expect(named.rows).toEqual([])
})
