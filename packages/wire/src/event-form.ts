import type { EventForm } from '@certify/domain/event/event-draft'
import type { SessionForm, Unchecked } from '@certify/domain/event/event-field-kinds'
import { type EventFieldRule, eventFieldKeys, eventFields } from '@certify/domain/event/event-fields'
import { isTimeZone } from '@certify/domain/event/time-zone'
import { parseZonedTime } from './zoned-time'

type Fields = typeof eventFields

/** The zone of times without an offset when the form names no zone. */
const UTC = 'UTC'

/** A moment in a form: ISO 8601 with an offset or `Z`, or without one for the event's own zone. */
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/** Fields that may also be sent under the name that answers use. */
export const otherNames = { time_zone: 'timeZone', event_type: 'eventType' } as const
type OtherName = (typeof otherNames)[keyof typeof otherNames]

/** An event's form as typed or sent, in the wire's words. */
type SentEvent = {
  readonly [Key in keyof Fields as Fields[Key]['name']]?: SentValue<Fields[Key]['kind']> | undefined
} & {
  readonly [Name in OtherName]?: string | undefined
} & { readonly print_names?: boolean | undefined }
type SentValue<Kind> = Kind extends 'lines' | 'tags'
  ? readonly string[]
  : Kind extends 'sessions'
    ? readonly SessionForm[]
    : Kind extends 'count'
      ? number | string
      : string

/** Translates a form into the domain's words. Leaves unreadable values for the domain to refuse. */
export function toEventForm(sent: SentEvent): EventForm {
  const zone = sent.time_zone || sent.timeZone
  const clocks = zone && isTimeZone(zone) ? zone : UTC
  const values: Readonly<Record<string, unknown>> = {
    ...sent,
    time_zone: zone,
    event_type: sent.event_type || sent.eventType,
  }
  const form = eventFieldKeys.map((key) => {
    const rule = eventFields[key]
    return [key, readSent(rule, values[rule.name], clocks)]
  })
  return { ...Object.fromEntries(form), printsNames: sent.print_names }
}

/** Converts the value of one field to the domain's type. */
export function readSent({ kind }: EventFieldRule, sent: unknown, clocks = UTC): Unchecked[keyof Unchecked] {
  if (kind === 'moment') return readMoment(String(sent ?? ''), clocks)
  if (kind === 'count') return readCount(String(sent ?? ''))
  if (kind === 'zone') return String(sent || UTC)
  return (kind === 'choice' ? sent || null : sent) as Unchecked[keyof Unchecked]
}

/** Null for blank text, an invalid date for any other text that is not a date. */
export function readMoment(typed: string, timeZone: string): Date | null {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  return MOMENT.test(trimmed) ? parseZonedTime(trimmed, timeZone) : new Date(Number.NaN)
}

/** Null for blank text, NaN for anything but plain digits. */
function readCount(typed: string): number | null {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  return /^[0-9]+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
