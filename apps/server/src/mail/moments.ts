/** A date in words, as clocks in `timeZone` show it: `Saturday 14 November 2026`. */
export function formatDay(moment: Date, timeZone: string, locale: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  return new Intl.DateTimeFormat(locale, options).format(moment).replace(/^(\p{L}+),/u, '$1')
}

/** `10:00`. */
function formatTime(moment: Date, timeZone: string, locale: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(locale, options).format(moment)
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
