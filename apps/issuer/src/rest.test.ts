import { describe, expect, test } from 'vitest'
import { Rest, untilBeat } from './rest'

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

  test('behavior: resting loops wake together, whenever they began', () => {
    let now = 20_700
    const rest = new Rest(() => now)
    now = 31_300
    expect(rest.interval(150, 2_000)).toBe(700)
    expect(rest.interval(150, 10_000)).toBe(8_700)
  })
})

describe('untilBeat', () => {
  test('behavior: a timer that fires a little early does not fire again at once', () => {
    expect(untilBeat(2_000, 3_999.5)).toBe(2_000.5)
    expect(untilBeat(2_000, 4_000)).toBe(2_000)
    expect(untilBeat(2_000, 4_001.5)).toBe(1_998.5)
  })
})
