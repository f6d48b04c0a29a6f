import { expect, test } from 'vitest'
import { choosePace } from './pace'

test('behavior: gives a pace as a whole number per shortest unit that makes it at least one', () => {
  expect(choosePace(null)).toBeNull()
  expect(choosePace(0)).toBeNull()
  expect(choosePace(34.6)).toEqual({ key: 'second', certificates: 35 })
  expect(choosePace(1)).toEqual({ key: 'second', certificates: 1 })
  expect(choosePace(0.07)).toEqual({ key: 'minute', certificates: 4 })
  expect(choosePace(0.001)).toEqual({ key: 'hour', certificates: 4 })
  expect(choosePace(0.000_01)).toEqual({ key: 'hour', certificates: 1 })
})
