import { describe, expect, test } from 'vitest'
import { momentInZone } from './zone-time'

describe('momentInZone', () => {
  test.each([
    ['2026-07-01T00:30:00Z', 'Europe/Lisbon', 10, '2026-07-01T09:00:00.000Z'],
    ['2026-12-01T12:00:00Z', 'Europe/Lisbon', 10, '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T23:30:00Z', 'Asia/Tokyo', 9, '2026-12-02T00:00:00.000Z'],
  ])('behavior: on the day of %s in %s, %i o’clock is %s', (day, zone, hour, moment) => {
    expect(momentInZone(new Date(day), hour, zone).toISOString()).toBe(moment)
  })
})
