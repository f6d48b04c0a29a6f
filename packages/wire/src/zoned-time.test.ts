import { describe, expect, test } from 'vitest'
import { parseZonedTime } from './zoned-time'

describe('parseZonedTime', () => {
  test.each([
    ['2026-07-01T10:00', 'Europe/Lisbon', '2026-07-01T09:00:00.000Z'],
    ['2026-11-14T10:00', 'Europe/Lisbon', '2026-11-14T10:00:00.000Z'],
    ['2026-11-14T10:00', 'Asia/Kathmandu', '2026-11-14T04:15:00.000Z'],
    ['2026-11-14T10:00', 'UTC', '2026-11-14T10:00:00.000Z'],
    ['2026-11-14T23:30', 'Pacific/Kiritimati', '2026-11-14T09:30:00.000Z'],
  ])('behavior: %s on a clock in %s is %s', (text, zone, iso) => {
    expect(parseZonedTime(text, zone).toISOString()).toBe(iso)
  })

  test('behavior: an offset takes precedence over the zone', () => {
    expect(parseZonedTime('2026-11-14T10:00:00+02:00', 'Asia/Tokyo').toISOString()).toBe(
      '2026-11-14T08:00:00.000Z',
    )
  })

  test('behavior: a skipped time becomes the one an hour later', () => {
    expect(parseZonedTime('2026-03-29T01:30', 'Europe/Lisbon').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  test('error: a text that is not a date becomes an invalid date', () => {
    expect(parseZonedTime('2026-13-41T99:99', 'UTC').getTime()).toBeNaN()
  })
})
