import { findClock } from '@certify/domain/event/time-zone'

/**
 * Reads a moment from a form. With an offset or `Z` it is that moment; without one it is the local time in
 * `timeZone`. A time that is skipped when clocks go forward becomes the one an hour later; one that occurs twice is
 * the first.
 *
 * @returns An invalid date if `text` is not a date.
 */
export function parseZonedTime(text: string, timeZone: string): Date {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) return new Date(text)
  const asUtc = new Date(`${text}Z`)
  if (Number.isNaN(asUtc.getTime())) return asUtc
  // The offset depends on the moment and the moment on the offset. The second guess is exact.
  const first = asUtc.getTime() - offsetAt(asUtc, timeZone)
  return new Date(asUtc.getTime() - offsetAt(new Date(first), timeZone))
}

/** The milliseconds by which clocks in `timeZone` are ahead of UTC at `moment`. */
function offsetAt(moment: Date, timeZone: string): number {
  const parts = findClock(timeZone)?.formatToParts(moment) ?? []
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return shown - Math.floor(moment.getTime() / 1000) * 1000
}
