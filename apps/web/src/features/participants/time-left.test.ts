import { expect, test } from 'vitest'
import { roundTimeLeft } from './time-left'

test.each([
  [null, { key: 'unknown' }],
  [0, { key: 'soon' }],
  [59, { key: 'soon' }],
  [60, { key: 'minutes', count: 1 }],
  [61, { key: 'minutes', count: 2 }],
  [5_340, { key: 'minutes', count: 89 }],
  [5_400, { key: 'hours', count: 2 }],
  [36_000, { key: 'hours', count: 10 }],
])('behavior: %s seconds become %o', (seconds, told) => {
  expect(roundTimeLeft(seconds)).toEqual(told)
})
