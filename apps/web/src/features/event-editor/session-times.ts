import { sumHeld } from '@certify/domain/agenda/agenda-item'
import { parseZonedTime } from '@certify/wire/zoned-time'
import { type AgendaRow, clockText, type EventValues } from './event-values'

/** How long a session lasts until its organizer says otherwise. */
const USUAL_MS = 60 * 60_000

/** The times of a row that begins to check people in: after the session before it, or with the event. */
export function suggestTimes(
  { agenda, start_date, time_zone }: Pick<EventValues, 'agenda' | 'start_date' | 'time_zone'>,
  index: number,
): { start: string; end: string } {
  const before = agenda.slice(0, index).findLast((row) => row.checks_in && row.end)
  const start = before?.end ?? start_date
  const end = new Date(parseZonedTime(start, time_zone).getTime() + USUAL_MS)
  return { start, end: Number.isNaN(end.getTime()) ? '' : clockText(end.toISOString(), time_zone) }
}

/** A copy of a row. If it checks people in, it is a new session that follows the first and lasts as long. */
export function repeatSession(row: AgendaRow, zone: string): AgendaRow {
  const fresh = { ...row, session: '', start_at: '', end_at: '', canceled: false }
  const end = parseZonedTime(row.end, zone).getTime()
  const next = new Date(2 * end - parseZonedTime(row.start, zone).getTime())
  if (Number.isNaN(next.getTime())) return fresh
  return { ...fresh, start: row.end, end: clockText(next.toISOString(), zone) }
}

/** How many sessions and minutes of a form count for a rule. */
export function sumForm({ agenda, time_zone }: Pick<EventValues, 'agenda' | 'time_zone'>) {
  return sumHeld(agenda.filter(({ checks_in }) => checks_in).map((row) => toItem(row, time_zone)))
}

function toItem(row: AgendaRow, zone: string) {
  return {
    number: 0,
    startsAt: parseZonedTime(row.start, zone),
    endsAt: parseZonedTime(row.end, zone),
    room: null,
    capacity: 0,
    counts: row.counts,
    required: row.required,
    minutes: /^\d+$/.test(row.minutes.trim()) ? Number(row.minutes) : null,
    points: Math.round(Number(row.points.trim().replace(',', '.')) * 100) || null,
    canceledAt: row.canceled ? new Date(0) : null,
  }
}
