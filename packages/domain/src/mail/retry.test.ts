import { expect, test } from 'vitest'
import { secondsUntilRetry } from './retry'

test('behavior: a refused mail waits longer each time, and six times at most', () => {
  const waits = Array.from({ length: 8 }, (_, index) => secondsUntilRetry(index + 1))
  expect(waits).toEqual([60, 300, 1800, 7200, 21_600, 43_200, null, null])
})
