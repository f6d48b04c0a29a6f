import { stubDate } from '../lib/format'

/** The date on a ticket's stub: month, day, weekday, in the event's own zone. */
export function StubDate({ moment, timeZone }: { moment: string; timeZone: string }) {
  const { day, month, weekday } = stubDate(moment, timeZone)
  return (
    <time dateTime={moment} className="flex w-12 shrink-0 flex-col items-center text-center">
      <span className="type-small text-ink-3">{month}</span>
      <span className="type-serif tabular text-[1.75rem] leading-none">{day}</span>
      <span className="type-small mt-0.5 text-ink-3">{weekday}</span>
    </time>
  )
}
