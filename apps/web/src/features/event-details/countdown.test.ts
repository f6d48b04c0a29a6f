import { describe, expect, test } from 'vitest'
import { milestonePassed, splitTimeLeft } from './countdown'

const SECOND = 1000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

describe('splitTimeLeft', () => {
  test('behavior: splits the remaining time into days, hours, minutes and seconds', () => {
    expect(splitTimeLeft(2 * DAY + 3 * HOUR + 4 * 60 * SECOND + 5 * SECOND)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      seconds: 5,
    })
  })

  test('behavior: rounds up to a whole second, so that 0 means now', () => {
    expect(splitTimeLeft(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
    expect(splitTimeLeft(DAY - 1)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
  })

  test('behavior: never goes below zero', () => {
    expect(splitTimeLeft(-5 * SECOND)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  })
})

describe('milestonePassed', () => {
  test.each([
    [DAY + 1, DAY, 'day'],
    [HOUR + SECOND, HOUR, 'hour'],
    [601 * SECOND, 600 * SECOND, 'tenMinutes'],
    [SECOND, 0, 'start'],
  ] as const)('behavior: from %i to %i milliseconds passes %s', (before, now, name) => {
    expect(milestonePassed(before, now)).toBe(name)
  })

  test('behavior: announces nothing between milestones, or on the first reading', () => {
    expect(milestonePassed(HOUR, HOUR - SECOND)).toBeUndefined()
    expect(milestonePassed(DAY, DAY)).toBeUndefined()
  })

  test('behavior: if the clock jumps over several milestones, announces only the one nearest to the start', () => {
    expect(milestonePassed(2 * DAY, -HOUR)).toBe('start')
    expect(milestonePassed(2 * DAY, 30 * 60 * SECOND)).toBe('hour')
  })
})
