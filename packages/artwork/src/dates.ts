import type { Day } from './day'
import { english } from './languages/en'
import type { DateWords } from './languages/sheet-language'

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
export function dayInWords(day: Day, words: DateWords = english.dates): string {
  return words.day(day)
}

/** `November` */
export function monthName(month: number, words: DateWords = english.dates): string {
  return words.months[month - 1] ?? ''
}

/** `Saturday` */
export function weekdayName({ year, month, day }: Day, words: DateWords = english.dates): string {
  return words.weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
}

/** Whether two days are the same day. */
export function isSameDay(one: Day, other: Day): boolean {
  return toUtc(one) === toUtc(other)
}

/** `Saturday 14 November 2026`, `14–16 November 2026`, `30 November to 2 December 2026`. */
export function periodInWords(first: Day, last: Day, words: DateWords = english.dates): string {
  if (isSameDay(first, last)) return `${weekdayName(first, words)} ${words.day(first)}`
  return words.period(first, last)
}

/** `6 h 30 min` within a day, `3 days` beyond; empty where the event has no length. */
export function lengthInWords(
  startsAt: string,
  endsAt: string,
  first: Day,
  last: Day,
  words: DateWords = english.dates,
): string {
  const days = Math.round((toUtc(last) - toUtc(first)) / 86_400_000) + 1
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  if (!(minutes > 0)) return ''
  // An event that runs past midnight is still counted in hours.
  if (minutes >= 24 * 60) return words.days(days)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter((part) => part !== '')
    .join(' ')
}

function toUtc({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day)
}
