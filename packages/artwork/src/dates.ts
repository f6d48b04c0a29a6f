const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day of the Gregorian calendar; month from 1. */
export type Day = { readonly year: number; readonly month: number; readonly day: number }

/**
 * Finds the day of a moment in a time zone. It asks the engine for numbers only, because its date words differ
 * between versions.
 */
export function dayIn(moment: string, timeZone: string): Day {
  const parts = formatFor(timeZone).formatToParts(new Date(moment))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: number('year'), month: number('month'), day: number('day') }
}

/** Cached formats, because creating one takes longer than writing all dates of a sheet. There are about 400 zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** Reads `YYYY-MM-DD`. */
export function parseDay(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

/** `14 November 2026` */
export function dayInWords({ year, month, day }: Day): string {
  return `${day} ${monthName(month)} ${year}`
}

/** `November` */
export function monthName(month: number): string {
  return months[month - 1] ?? ''
}

/** `Saturday` */
export function weekdayName({ year, month, day }: Day): string {
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
}

/** `Saturday 14 November 2026`, `14–16 November 2026`, `30 November to 2 December 2026`. */
export function periodInWords(first: Day, last: Day): string {
  if (dayInWords(first) === dayInWords(last)) return `${weekdayName(first)} ${dayInWords(first)}`
  if (first.year !== last.year) return `${dayInWords(first)} to ${dayInWords(last)}`
  if (first.month !== last.month) return `${first.day} ${monthName(first.month)} to ${dayInWords(last)}`
  return `${first.day}–${dayInWords(last)}`
}

/** `6 h 30 min` within a day, `3 days` beyond; empty where the event has no length. */
export function lengthInWords(startsAt: string, endsAt: string, first: Day, last: Day): string {
  const days = Math.round((toUtc(last) - toUtc(first)) / 86_400_000) + 1
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  if (!(minutes > 0)) return ''
  // An event that runs past midnight is still counted in hours.
  if (minutes >= 24 * 60) return `${days} days`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ')
}

function toUtc({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day)
}
