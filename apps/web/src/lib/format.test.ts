// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest'
import { startWords } from '../i18n/words'
import {
  formatBytes,
  formatCardDate,
  formatDate,
  formatDateLong,
  formatDuration,
  formatSchedule,
} from './format'

beforeAll(startWords)

const start = '2026-11-14T10:00:00Z'
const end = '2026-11-14T16:30:00Z'

describe('formatSchedule', () => {
  test('behavior: shows the time once if the viewer’s clock agrees', () => {
    expect(formatSchedule(start, end, 'Europe/Lisbon', 'Europe/London')).toEqual({
      event: 'Sat 14 Nov 2026, 10:00–16:30',
      zone: expect.stringMatching(/^Lisbon \(/),
      viewer: undefined,
    })
  })

  test('behavior: shows the time twice if the viewer’s clock differs, with the day if that differs too', () => {
    expect(formatSchedule(start, end, 'Europe/Lisbon', 'Europe/Madrid').viewer).toBe('11:00')
    expect(formatSchedule(start, end, 'Europe/Lisbon', 'Pacific/Kiritimati').viewer).toBe(
      'Sun 15 Nov 2026, 00:00',
    )
  })

  test('behavior: an event over several days names both', () => {
    expect(formatSchedule(start, '2026-11-15T16:30:00Z', 'UTC', 'UTC').event).toBe(
      'Sat 14 Nov 2026, 10:00 – Sun 15 Nov 2026, 16:30',
    )
  })
})

describe('formats', () => {
  test('behavior: dates follow the zone of the event, not of the machine', () => {
    expect(formatDate('2026-11-14T23:30:00Z', 'Asia/Tokyo')).toBe('15 Nov 2026')
    expect(formatCardDate('2026-11-14T23:30:00Z', 'Asia/Tokyo')).toBe('Nov 15, 2026')
    expect(formatDateLong('2026-11-14T23:30:00Z', 'America/New_York')).toBe('Saturday 14 November 2026')
  })

  test('behavior: formats durations and sizes', () => {
    expect(formatDuration(start, end)).toBe('6 h 30 min')
    expect(formatDuration(start, '2026-11-16T10:00:00Z')).toBe('2 days')
    expect(formatBytes(10 * 1024 * 1024)).toBe('10\u00a0MB')
  })
})
