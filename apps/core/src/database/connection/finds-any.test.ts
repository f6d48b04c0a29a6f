import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { instanceFacts } from '../schema/operations'
import { useWorld } from '../testing/use-world'
import { findsAny } from './finds-any'

const { database } = useWorld()
const now = new Date('2026-11-24T10:00:01.000Z')
const found = { name: 'found', query: sql`select 1`, now }
const missing = { name: 'missing', query: sql`select 1 where false`, now }
const later = (ms: number) => ({ ...missing, now: new Date(now.getTime() + ms) })
afterEach(() => vi.restoreAllMocks())

test('behavior: simultaneous questions share one statement, and each gets its own answer', async () => {
  const { queries } = database()
  const execute = vi.spyOn(queries, 'execute')
  const asked = [found, missing, found, missing].map((search) => findsAny(queries, search))
  expect(await Promise.all(asked)).toEqual([true, false, true, false])
  expect(execute).toHaveBeenCalledTimes(1)
  expect(await findsAny(queries, found)).toBe(true)
  expect(execute).toHaveBeenCalledTimes(2)
})

test('error: a failure reaches every caller, and the next question is sent again', async () => {
  const { queries } = database()
  vi.spyOn(queries, 'execute').mockRejectedValueOnce(new Error('away'))
  const asked = await Promise.allSettled([findsAny(queries, found), findsAny(queries, missing)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findsAny(queries, missing)).toBe(false)
})

test('behavior: "nothing is due" stays valid for ten seconds if only this process can write', async () => {
  const { queries, isEmbedded } = database()
  const execute = vi.spyOn(queries, 'execute')
  for (const ms of [0, 4_000, 8_000, 9_000]) expect(await findsAny(queries, later(ms))).toBe(false)
  expect(execute).toHaveBeenCalledTimes(isEmbedded ? 2 : 4)
})

test('behavior: the next question finds a new row', async () => {
  const { queries } = database()
  const search = { name: 'facts', query: sql`select 1 from ${instanceFacts} where key = 'finds-any'`, now }
  expect(await findsAny(queries, search)).toBe(false)
  await queries.insert(instanceFacts).values({ key: 'finds-any', value: 1 })
  expect(await findsAny(queries, search)).toBe(true)
})

test('behavior: the next question finds a row that was written while the question before was running', async () => {
  const { queries } = database()
  const search = { name: 'facts', query: sql`select 1 from ${instanceFacts} where key = 'finds-any'`, now }
  const asked = findsAny(queries, search)
  await queries.insert(instanceFacts).values({ key: 'finds-any', value: 1 })
  await asked
  expect(await findsAny(queries, search)).toBe(true)
})
