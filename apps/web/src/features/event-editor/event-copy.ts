import type { Address } from '@certify/domain/shared/address'
import type { EventDetail } from '@certify/wire/events'
import { eventPayload } from './event-payload'
import { eventProblems } from './event-problems'
import { type EventValues, toValues } from './event-values'

const WEEK_MS = 7 * 86_400_000

/** The form of `event` at another start, a local time as `2026-11-14T10:00`. It lasts as long on the local clock. */
export function copyAt(event: EventDetail, start: string): EventValues {
  const values = toValues(event)
  const lasts = readClock(values.end_date) - readClock(values.start_date)
  const by = readClock(start) - readClock(values.start_date)
  // A copy has sessions of its own, at the same times of its days.
  const agenda = values.agenda.map((row) => ({
    ...row,
    session: '',
    canceled: false,
    start: moveClock(row.start, by),
    end: moveClock(row.end, by),
  }))
  return { ...values, agenda, start_date: start, end_date: moveClock(start, lasts) }
}

/** The same weekday and time a week later; blank if `start` is not a date. */
export function weekAfter(start: string): string {
  return moveClock(start, WEEK_MS)
}

/** Finds what is wrong with a copy at `start`, as a sentence. */
export function findCopyProblem(event: EventDetail, start: string, now: Date): string | undefined {
  const problems = eventProblems(copyAt(event, start), { now })
  return (problems.find(({ path }) => path === 'start_date') ?? problems[0])?.message
}

/** The multipart body that creates a copy, which asks the same questions. */
export function copyPayload(
  event: EventDetail,
  start: string,
  { wallet, picture }: { wallet: Address; picture: File | undefined },
): FormData {
  const form = eventPayload(copyAt(event, start), { wallet, picture })
  form.set('questions_of', String(event.id))
  return form
}

/** Reads a local time as if it were UTC, so that an hour that the zone skips or repeats does not move the end. */
const readClock = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN

function moveClock(text: string, by: number): string {
  const moved = new Date(readClock(text) + by)
  return Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 16)
}
