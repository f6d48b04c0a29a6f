/** The beginning of a day of the viewer's calendar, `2026-11-14`; null if it is no such day between 1000 and 9998. */
export function readDay(text: string): Date | null {
  const [, year = 0, month = 0, day = 0] = /^([1-9]\d{3})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? []
  const date = new Date(year, month - 1, day)
  return year > 0 && year < 9999 && date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

/** The beginning of the day after. A day has 23 or 25 hours where clocks change. */
export function findNextDay(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)
}
