import { expect, test } from 'vitest'
import { createLogRange } from './log-range'

test('behavior: the range halves at each failure down to one block, stays narrow, and grows again slowly', () => {
  const range = createLogRange(2_000n)
  range.answered()
  expect(range.size).toBe(2_000n)
  range.narrow(2_000n)
  range.narrow(1_000n)
  expect(range.size).toBe(500n)
  for (let answers = 0; answers < 63; answers++) range.answered()
  expect(range.size).toBe(500n)
  range.answered()
  expect(range.size).toBe(1_000n)
  for (let answers = 0; answers < 64; answers++) range.answered()
  expect(range.size).toBe(2_000n)
  for (let failures = 0; failures < 20; failures++) range.narrow(range.size)
  expect(range.size).toBe(1n)
})
