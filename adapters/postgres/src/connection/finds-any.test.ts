import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { useWorld } from '../testing/use-world'
import { findsAny } from './finds-any'

const { database } = useWorld()
const found = sql`select 1`
const missing = sql`select 1 where false`
afterEach(() => vi.restoreAllMocks())

test('behavior: questions of one moment travel in one statement, and each gets its own answer', async () => {
  const { queries } = database()
  const execute = vi.spyOn(queries, 'execute')
  const asked = [found, missing, found, missing].map((query) => findsAny(queries, query))
  expect(await Promise.all(asked)).toEqual([true, false, true, false])
  expect(execute).toHaveBeenCalledTimes(1)
  expect(await findsAny(queries, found)).toBe(true)
  expect(execute).toHaveBeenCalledTimes(2)
})

test('error: a failure reaches everyone who asked, and the next question is asked again', async () => {
  const { queries } = database()
  vi.spyOn(queries, 'execute').mockRejectedValueOnce(new Error('away'))
  const asked = await Promise.allSettled([findsAny(queries, found), findsAny(queries, missing)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findsAny(queries, missing)).toBe(false)
})
