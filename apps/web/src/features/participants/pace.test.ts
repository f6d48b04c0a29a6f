import { expect, test } from 'vitest'
import { paceOf } from './pace'

test('behavior: a pace is a whole number of the shortest unit in which there is one', () => {
  expect(paceOf(null)).toBeNull()
  expect(paceOf(0)).toBeNull()
  expect(paceOf(34.6)).toEqual({ key: 'second', certificates: 35 })
  expect(paceOf(1)).toEqual({ key: 'second', certificates: 1 })
  expect(paceOf(0.07)).toEqual({ key: 'minute', certificates: 4 })
  expect(paceOf(0.001)).toEqual({ key: 'hour', certificates: 4 })
  expect(paceOf(0.000_01)).toEqual({ key: 'hour', certificates: 1 })
})
