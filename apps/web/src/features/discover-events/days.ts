/**
 * The beginning of a day of the viewer's calendar, `2026-11-14`. Null if the text is not a day from the years 1000 to
 * 9998.
 */
export function readDay(text: string): Date | null {
  const [, year = 0, month = 0, day = 0] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  const date = new Date(year, month - 1, day)
  return year > 0 && year < 9999 && date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

/** The beginning of the day after. When clocks change, a day has 23 or 25 hours. */
export function findNextDay(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)
}
