import { describe, expect, test } from 'vitest'
import { Rest } from './rest'

describe('Rest', () => {
  test('behavior: loops look less often ten seconds after the last thing to do, and never more often', () => {
    let now = 0
    const rest = new Rest(() => now)
    expect(rest.interval(150, 2_000)).toBe(150)
    now = 10_000
    expect(rest.interval(150, 2_000)).toBe(2_000)
    expect(rest.interval(5_000, 2_000)).toBe(5_000)
    expect(rest.isResting).toBe(true)
    rest.disturb()
    expect(rest.interval(150, 2_000)).toBe(150)
  })
})
