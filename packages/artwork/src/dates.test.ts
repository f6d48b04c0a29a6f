import { describe, expect, test } from 'vitest'
import { dayIn, dayInWords, lengthInWords, parseDay, periodInWords } from './dates'
import { spanish } from './languages/es'

const period = (from: string, to: string, zone: string) => periodInWords(dayIn(from, zone), dayIn(to, zone))
const length = (from: string, to: string, zone: string) =>
  lengthInWords(from, to, dayIn(from, zone), dayIn(to, zone))

describe('dayIn', () => {
  test('behavior: gives the day in the event’s time zone', () => {
    expect(dayIn('2026-11-14T23:30:00Z', 'Asia/Tokyo')).toEqual({ year: 2026, month: 11, day: 15 })
    expect(dayIn('2027-01-01T03:00:00Z', 'America/New_York')).toEqual({ year: 2026, month: 12, day: 31 })
  })
})

describe('periodInWords', () => {
  test('behavior: repeats no month or year', () => {
    expect(period('2026-11-14T10:00:00Z', '2026-11-14T16:30:00Z', 'Europe/Lisbon')).toBe(
      'Saturday 14 November 2026',
    )
    expect(period('2026-11-14T10:00:00Z', '2026-11-16T16:30:00Z', 'Europe/Lisbon')).toBe(
      '14–16 November 2026',
    )
    expect(period('2026-11-30T10:00:00Z', '2026-12-02T16:30:00Z', 'Europe/Lisbon')).toBe(
      '30 November to 2 December 2026',
    )
    expect(period('2026-12-31T10:00:00Z', '2027-01-01T16:30:00Z', 'Europe/Lisbon')).toBe(
      '31 December 2026 to 1 January 2027',
    )
  })
})

test('behavior: Spanish has its own order and words', () => {
  const { dates } = spanish
  const inSpanish = (from: string, to: string) => periodInWords(dayIn(from, 'UTC'), dayIn(to, 'UTC'), dates)
  expect(inSpanish('2026-11-14T10:00:00Z', '2026-11-14T16:30:00Z')).toBe('Sábado 14 de noviembre de 2026')
  expect(inSpanish('2026-11-14T10:00:00Z', '2026-11-16T16:30:00Z')).toBe('14–16 de noviembre de 2026')
  expect(inSpanish('2026-11-30T10:00:00Z', '2026-12-02T16:30:00Z')).toBe(
    'Del 30 de noviembre al 2 de diciembre de 2026',
  )
  expect(inSpanish('2026-12-31T10:00:00Z', '2027-01-01T16:30:00Z')).toBe(
    'Del 31 de diciembre de 2026 al 1 de enero de 2027',
  )
})

describe('lengthInWords', () => {
  test('behavior: gives hours up to a day, then days', () => {
    expect(length('2026-11-14T10:00:00Z', '2026-11-14T16:30:00Z', 'UTC')).toBe('6 h 30 min')
    expect(length('2026-11-14T10:00:00Z', '2026-11-14T12:00:00Z', 'UTC')).toBe('2 h')
    expect(length('2026-11-14T10:00:00Z', '2026-11-14T10:45:00Z', 'UTC')).toBe('45 min')
    expect(length('2026-11-14T22:00:00Z', '2026-11-15T03:00:00Z', 'UTC')).toBe('5 h')
    expect(length('2026-11-14T09:00:00Z', '2026-11-16T17:00:00Z', 'UTC')).toBe('3 days')
    expect(length('2026-11-14T09:00:00Z', '2026-11-14T09:00:00Z', 'UTC')).toBe('')
  })
})

describe('parseDay', () => {
  test('behavior: reads what issuedOn holds', () => {
    expect(dayInWords(parseDay('2026-11-05'))).toBe('5 November 2026')
  })
})
