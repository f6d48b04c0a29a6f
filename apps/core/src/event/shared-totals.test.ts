import { later, start } from '@certify/domain/testing/moments'
import { expect, test } from 'vitest'
import type { Queries } from '../database/connection/client'
import { shareTotal } from './shared-totals'

/** Counts on a new database handle, and the number of counts so far. */
function openTotals() {
  const queries = {} as Queries
  let counted = 0
  const ask = (key: string, now: Date, count = async () => 7) =>
    shareTotal(queries, { key, now }, () => {
      counted += 1
      return count()
    })
  return { ask, counted: () => counted }
}

test('behavior: equal searches within half a minute share one count, even while it runs', async () => {
  const { ask, counted } = openTotals()
  expect(await Promise.all([ask('a', start), ask('a', later(start, 29)), ask('b', start)])).toEqual([7, 7, 7])
  expect(counted()).toBe(2)
  await ask('a', later(start, 30))
  expect(counted()).toBe(3)
  await openTotals().ask('a', start)
  expect(counted()).toBe(3)
})

test('behavior: forgets the oldest totals when there are too many', async () => {
  const { ask, counted } = openTotals()
  for (let search = 0; search <= 500; search++) await ask(`${search}`, start)
  await ask('1', start)
  expect(counted()).toBe(501)
  await ask('0', start)
  expect(counted()).toBe(502)
})

test('error: a failed count is repeated at the next search', async () => {
  const { ask, counted } = openTotals()
  await expect(ask('a', start, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await ask('a', start)).toBe(7)
  expect(counted()).toBe(2)
})
