import { describe, expect, test } from 'vitest'
import { parseEventId } from '../shared/event-id'
import { parseEventKey, readEventKey, toEventKey } from './event-key'

describe('toEventKey', () => {
  test('behavior: the key gives back its organizer and event', () => {
    const key = toEventKey(3, parseEventId(7))
    expect(key).toBe(3n * 2n ** 32n + 7n)
    expect(readEventKey(key)).toEqual({ organizer: 3, eventId: 7 })
    const largest = toEventKey(2 ** 32 - 1, parseEventId(2 ** 31 - 1))
    expect(largest).toBeLessThan(2n ** 64n)
    expect(readEventKey(largest)).toEqual({ organizer: 2 ** 32 - 1, eventId: 2 ** 31 - 1 })
  })

  test('behavior: gives null for a number that is not an event of this product', () => {
    expect(readEventKey(5n << 32n)).toEqual({ organizer: 5, eventId: null })
    expect(readEventKey((5n << 32n) | 0x8000_0000n)).toEqual({ organizer: 5, eventId: null })
  })
})

describe('parseEventKey', () => {
  test('behavior: accepts every number that the registry can give', () => {
    expect([0n, 2n ** 64n - 1n].map(parseEventKey)).toEqual([0n, 2n ** 64n - 1n])
  })

  test.each([-1n, 2n ** 64n])('error: %s is no uint64', (number) => {
    expect(() => parseEventKey(number)).toThrow(RangeError)
  })
})
