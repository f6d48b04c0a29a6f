import { describe, expect, test } from 'vitest'
import { findNextDay, readDay } from './days'

describe('readDay', () => {
  test('behavior: a day begins at midnight of the viewer', () => {
    expect(readDay('2026-11-14')).toEqual(new Date(2026, 10, 14))
    expect(readDay('2028-02-29')).toEqual(new Date(2028, 1, 29))
  })

  test.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '0202-11-14',
    '9999-12-31',
    '14.11.2026',
  ])('error: %j is no day', (text) => expect(readDay(text)).toBeNull())
})

test('behavior: finds the next day of the calendar', () => {
  expect(findNextDay(new Date(2026, 11, 31))).toEqual(new Date(2027, 0, 1))
  // In many zones clocks change in one of these nights.
  for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']) {
    const next = findNextDay(readDay(day) ?? new Date(0))
    expect([next.getDate(), next.getHours()]).toEqual([Number(day.slice(-2)) + 1, 0])
  }
})
