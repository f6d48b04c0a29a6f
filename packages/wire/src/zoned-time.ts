import { findClock } from '@certify/domain/event/time-zone'

/**
 * Reads a moment as forms send it. With an offset or `Z` it is that moment; without one it is the time that clocks in
 * `timeZone` show. A time that is skipped when clocks go forward becomes the one an hour later; one that occurs twice
 * is the first.
 *
 * @returns An invalid date when `text` is no date.
 */
export function parseZonedTime(text: string, timeZone: string): Date {
  if (/(Z|[+-]\d{2}:\d{2})$/.test(text)) return new Date(text)
  const asUtc = new Date(`${text}Z`)
  if (Number.isNaN(asUtc.getTime())) return asUtc
  // The offset depends on the moment, and the moment on the offset: the second guess settles it.
  const first = asUtc.getTime() - offsetAt(asUtc, timeZone)
  return new Date(asUtc.getTime() - offsetAt(new Date(first), timeZone))
}

/** Milliseconds by which clocks in `timeZone` are ahead of UTC at `moment`. */
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
