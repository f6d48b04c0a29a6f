import { resolveZone } from '@certify/domain/event/time-zone'
import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant'
import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime'
import { toString as write } from 'temporal-polyfill/fns/ZonedDateTime'
import { parseMoment } from './sent-values'

/**
 * Reads a moment from a form. With an offset or `Z` it is that moment; without one it is the local time in
 * `timeZone`, by Temporal's rules: a time that is skipped when clocks go forward moves on by what was skipped, and
 * one that occurs twice is the first.
 *
 * @returns An invalid date if `text` is not a moment, or `timeZone` is not a zone.
 * @see https://tc39.es/proposal-temporal/docs/ambiguity.html
 */
export function parseZonedTime(text: string, timeZone: string): Date {
  return parseMoment(text, (local) => {
    const zone = resolveZone(timeZone)
    if (zone === null) return new Date(Number.NaN)
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = local.split(/\D/).map(Number)
    const milliseconds = new Date(`${local}Z`).getUTCMilliseconds()
    const clock = create(year, month, day, hour, minute, second, milliseconds)
    return new Date(toZonedDateTime(clock, zone).epochMilliseconds)
  })
}

/** A moment as clocks in a zone show it, with their offset: `2026-11-14T10:00:00+00:00`. The zone must exist. */
export function writeZonedTime(moment: Date, timeZone: string): string {
  const zoned = toZonedDateTimeISO(fromEpochMilliseconds(moment.getTime()), resolveZone(timeZone) ?? 'UTC')
  return write(zoned, { timeZoneName: 'never', smallestUnit: 'second' })
}
