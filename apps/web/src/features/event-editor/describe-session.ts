import { formatTime, stubDate } from '../../lib/format'
import type { AgendaRow } from './event-values'

/**
 * When a row of the agenda is, as its line says it: `Sat 14 10:00–10:45`, or what was typed; blank while nothing is. The
 * day is left out if the event has no other.
 *
 * @param eventTimes - When the event begins and ends.
 */
export function describeTime(row: AgendaRow, eventTimes: readonly string[]): string {
  if (!row.checks_in) return [row.time.trim(), row.duration.trim()].filter(Boolean).join(' · ')
  const start = readClock(row.start)
  if (start === null) return ''
  const end = readClock(row.end)
  const times = [start, end].flatMap((each) => (each === null ? [] : [formatTime(each, 'UTC')])).join('–')
  const isOneDay = new Set([row.start, ...eventTimes].map((time) => time.slice(0, 10))).size === 1
  if (isOneDay) return times
  const { weekday, day } = stubDate(start, 'UTC')
  return `${weekday} ${day} ${times}`
}

/** A local time as a moment whose UTC says what the clock says; null for none. */
function readClock(local: string): Date | null {
  const moment = new Date(`${local}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Whether a row that was begun will be left out, because it has no time or no topic. */
export function isLeftOut(row: AgendaRow): boolean {
  if (row.checks_in) return false
  const { time, topic, speaker, description, duration } = row
  const isBegun = [time, topic, speaker, description, duration].some((text) => text.trim())
  return isBegun && !(time.trim() && topic.trim())
}
