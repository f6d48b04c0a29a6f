const options = {
  date: { dateStyle: 'long' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const

/** Making a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATS = 500

function openFormat(kind: keyof typeof options, timeZone: string, locale: string): Intl.DateTimeFormat {
  const key = `${kind} ${locale} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options[kind], timeZone })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}

/** `14 November 2026`. */
export function formatDate(moment: Date, timeZone: string, locale: string): string {
  return openFormat('date', timeZone, locale).format(moment)
}

/** A date in words, as clocks in `timeZone` show it: `Saturday 14 November 2026`. */
export function formatDay(moment: Date, timeZone: string, locale: string): string {
  return openFormat('day', timeZone, locale)
    .format(moment)
    .replace(/^(\p{L}+),/u, '$1')
}

/** `10:00`. */
function formatTime(moment: Date, timeZone: string, locale: string): string {
  return openFormat('time', timeZone, locale).format(moment)
}

/** `Saturday 14 November 2026, 10:00`. */
export function formatStart(moment: Date, timeZone: string, locale: string): string {
  return `${formatDay(moment, timeZone, locale)}, ${formatTime(moment, timeZone, locale)}`
}

/** `Saturday 14 November 2026, 10:00–16:00`; an end on another day is named with its day. */
export function formatSpan(
  { startsAt, endsAt, timeZone }: { startsAt: Date; endsAt: Date; timeZone: string },
  locale: string,
): string {
  const start = formatStart(startsAt, timeZone, locale)
  const isSameDay = formatDay(startsAt, timeZone, locale) === formatDay(endsAt, timeZone, locale)
  return isSameDay
    ? `${start}–${formatTime(endsAt, timeZone, locale)}`
    : `${start} – ${formatStart(endsAt, timeZone, locale)}`
}
