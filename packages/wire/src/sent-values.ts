import type { SessionForm, Unchecked } from '@certify/domain/event/event-field-kinds'
import type { EventFieldRule } from '@certify/domain/event/event-fields'

/** A moment in a form: ISO 8601 with an offset or `Z`, or without one for the event's own zone. */
export const MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/

/** Fields that may also be sent under the name that answers use. */
export const otherNames = { time_zone: 'timeZone', event_type: 'eventType' } as const

/** Reads a local time, which has the shape of a moment without an offset and is on the calendar. */
type ReadLocal = (local: string) => Date

const readUtc: ReadLocal = (local) => new Date(`${local}Z`)

/**
 * Reads a moment. `readLocal` reads a time without an offset; left out, that is UTC.
 *
 * @returns An invalid date if the text is not a moment, or names a day that no calendar has, such as 30 February.
 */
export function parseMoment(text: string, readLocal = readUtc): Date {
  const [, local, offset] = MOMENT.exec(text) ?? []
  if (local === undefined || !isOnCalendar(local)) return new Date(Number.NaN)
  return offset === undefined ? readLocal(local) : new Date(text)
}

/** Engines turn 30 February into 2 March, so what they read must be what is written. */
function isOnCalendar(local: string): boolean {
  const read = readUtc(local)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(local.slice(0, 16))
}

/** Null for blank text, an invalid date for any other text that is not a moment. */
export function readMoment(typed: string, readLocal = readUtc): Date | null {
  const trimmed = typed.trim()
  return trimmed === '' ? null : parseMoment(trimmed, readLocal)
}

/** Converts the value of one field to the domain's type. */
export function readSent(
  { kind }: EventFieldRule,
  sent: unknown,
  readLocal = readUtc,
): Unchecked[keyof Unchecked] {
  if (kind === 'moment') return readMoment(String(sent ?? ''), readLocal)
  if (kind === 'count') return readCount(String(sent ?? ''))
  if (kind === 'sessions') return (sent as SentRow[] | undefined)?.map((row) => readRow(row, readLocal))
  if (kind === 'zone') return String(sent || 'UTC')
  return (kind === 'choice' ? sent || null : sent) as Unchecked[keyof Unchecked]
}

/** One row of an agenda as it is sent. */
export type SentRow = Omit<SessionForm, 'startsAt' | 'endsAt' | 'points'> & {
  readonly start?: string | undefined
  readonly end?: string | undefined
  readonly points?: number | null | undefined
}

/** A row in the domain's words. Points are counted in hundredths, and more digits are refused. */
export function readRow({ start, end, points, ...row }: SentRow, readLocal: ReadLocal): SessionForm {
  const times = {
    startsAt: readMoment(start ?? '', readLocal),
    endsAt: readMoment(end ?? '', readLocal),
  }
  if (times.startsAt === null && times.endsAt === null) return row
  const hundredths = points == null ? points : Math.round(points * 1e6) / 1e4
  return { ...row, ...times, ...(points !== undefined && { points: hundredths }) }
}

/** Null for blank text, NaN for anything but plain digits. */
function readCount(typed: string): number | null {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  return /^[0-9]+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
