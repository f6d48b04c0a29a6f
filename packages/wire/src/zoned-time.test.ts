import { getDay } from '@certify/domain/event/time-zone'
import { describe, expect, test } from 'vitest'
import { parseZonedTime, writeZonedTime } from './zoned-time'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** No zone changes its clocks twice in this time. */
const STEP_MS = 14 * DAY_MS

describe('parseZonedTime', () => {
  test.each([
    ['2026-07-01T10:00', 'Europe/Lisbon', '2026-07-01T09:00:00.000Z'],
    ['2026-11-14T10:00', 'Europe/Lisbon', '2026-11-14T10:00:00.000Z'],
    ['2026-11-14T10:00', 'Asia/Kathmandu', '2026-11-14T04:15:00.000Z'],
    ['2026-11-14T10:00', 'UTC', '2026-11-14T10:00:00.000Z'],
    ['2026-11-14T23:30:15.123456789', 'Pacific/Kiritimati', '2026-11-14T09:30:15.123Z'],
  ])('behavior: %s on a clock in %s is %s', (text, zone, iso) => {
    expect(parseZonedTime(text, zone).toISOString()).toBe(iso)
  })

  test('behavior: an offset takes precedence over the zone', () => {
    expect(parseZonedTime('2026-11-14T10:00:00+02:00', 'Asia/Tokyo').toISOString()).toBe(
      '2026-11-14T08:00:00.000Z',
    )
  })

  test.each([
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T01:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ])('behavior: %s, which %s skips, moves on', (text, zone, iso) => {
    expect(parseZonedTime(text, zone).toISOString()).toBe(iso)
  })

  test.each([
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('behavior: of %s, which comes twice in %s, it is the first', (text, zone, iso) => {
    expect(parseZonedTime(text, zone).toISOString()).toBe(iso)
  })

  test.each(['America/Santiago', 'Asia/Beirut', 'Africa/Cairo', 'America/Asuncion', 'America/Havana'])(
    'behavior: midnight stays on its day in %s',
    (zone) => {
      for (let day = Date.UTC(2023, 0, 1); day < Date.UTC(2029, 0, 1); day += DAY_MS) {
        const date = new Date(day).toISOString().slice(0, 10)
        expect(getDay(parseZonedTime(`${date}T00:00`, zone), zone)).toBe(date)
      }
    },
  )

  test.each([
    '2026-13-41T99:99',
    '2026-02-30T10:00',
    '2027-02-29T10:00Z',
    '2026-04-31T10:00+02:00',
    '2026-01-01T24:00',
    '2026-01-01T10:00:60',
    '2026-01-01',
    '2026-01-01T10',
    '2026-01-01T10:00[Europe/Berlin]',
    '',
  ])('error: %s is not a moment', (text) => {
    expect(parseZonedTime(text, 'Europe/Berlin').getTime()).toBeNaN()
  })

  test.each([
    'ACT',
    'AET',
    'AST',
    'BST',
    'CST',
    'IST',
    'JST',
    'NST',
    'PST',
    'EST',
    'GMT',
    'US/Pacific',
    'utc',
  ])('behavior: every name that the engine knows is a zone: %s', (zone) => {
    const now = Date.parse('2026-01-01T10:00Z')
    const said = parseZonedTime('2026-01-01T10:00', zone).getTime()
    expect(said).toBe(now - readOffset(zone)(now) * MINUTE_MS)
  })

  test.each(['Moon/Base', '+05:30', ''])('error: nothing is a moment in %s', (zone) => {
    expect(parseZonedTime('2026-01-01T10:00', zone).getTime()).toBeNaN()
  })
})

/** Minutes that the clocks of a zone are ahead of UTC, by the engine's own words. */
function readOffset(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  return (at) => {
    const said = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(said) ?? []
    return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
}

/** The first moments after each change of clocks between two moments. */
function* findChanges(offsetAt: (at: number) => number, from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += STEP_MS) {
    if (offsetAt(at) === offsetAt(at + STEP_MS)) continue
    let [before, after] = [at, at + STEP_MS]
    while (after - before > MINUTE_MS) {
      const middle = Math.round((before + after) / 2 / MINUTE_MS) * MINUTE_MS
      if (offsetAt(middle) === offsetAt(before)) before = middle
      else after = middle
    }
    yield after
  }
}

test('property: at each change of clocks from 2025 to 2028, a time is the first that shows it, or has moved on', () => {
  let changes = 0
  const wrong: string[] = []
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const offsetAt = readOffset(zone)
    for (const change of findChanges(offsetAt, Date.UTC(2025, 0, 1), Date.UTC(2029, 0, 1))) {
      changes++
      const [earlier, later] = [offsetAt(change - MINUTE_MS), offsetAt(change)]
      const size = Math.abs(later - earlier)
      for (let minutes = -size - 30; minutes <= size + 30; minutes += 15) {
        const shown = change + (earlier + minutes) * MINUTE_MS
        const isEarlier = minutes < (later > earlier ? size : 0)
        const expected = shown - (isEarlier ? earlier : later) * MINUTE_MS
        const text = new Date(shown).toISOString().slice(0, 16)
        if (parseZonedTime(text, zone).getTime() !== expected) wrong.push(`${zone} ${text}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(changes).toBeGreaterThan(500)
})

describe('writeZonedTime', () => {
  test.each([
    ['2026-11-14T10:00:00Z', 'Europe/Lisbon', '2026-11-14T10:00:00+00:00'],
    ['2026-07-01T09:00:00Z', 'Europe/Lisbon', '2026-07-01T10:00:00+01:00'],
    ['2026-11-14T04:15:00Z', 'Asia/Kathmandu', '2026-11-14T10:00:00+05:45'],
    // The same local time twice: its offset tells which.
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00-04:00'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00-05:00'],
  ])('behavior: %s in %s is %s', (moment, zone, text) => {
    expect(writeZonedTime(new Date(moment), zone)).toBe(text)
    expect(new Date(text).getTime()).toBe(Date.parse(moment))
  })
})
