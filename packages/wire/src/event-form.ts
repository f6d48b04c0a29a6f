import type { EventForm } from '@certify/domain/event/event-draft'
import type { SessionForm, Unchecked } from '@certify/domain/event/event-field-kinds'
import { type EventFieldRule, eventFieldKeys, eventFields } from '@certify/domain/event/event-fields'
import { isTimeZone } from '@certify/domain/event/time-zone'
import { parseZonedTime } from './zoned-time'

type Fields = typeof eventFields

/** The clocks of times without an offset, where no zone is named. */
const UTC = 'UTC'

/** A moment as forms send it: ISO 8601 with an offset or `Z`, or without one for the event's own zone. */
export const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/

/** Fields that are also read under the name that answers have for them. */
export const otherNames = { time_zone: 'timeZone', event_type: 'eventType' } as const
type OtherName = (typeof otherNames)[keyof typeof otherNames]

/** A form of an event as it was typed or sent, in the words of the wire. */
type SentEvent = {
  readonly [Key in keyof Fields as Fields[Key]['name']]?: SentValue<Fields[Key]['kind']> | undefined
} & {
  readonly [Name in OtherName]?: string | undefined
} & { readonly print_names?: boolean | undefined }
type SentValue<Kind> = Kind extends 'lines'
  ? readonly string[]
  : Kind extends 'sessions'
    ? readonly SessionForm[]
    : Kind extends 'count'
      ? number | string
      : string

/** A form as it was typed or sent, in the words of the domain. What cannot be read is left for the domain to refuse. */
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

/** The value that was sent for one field, as the domain wants it. */
export function readSent({ kind }: EventFieldRule, sent: unknown, clocks = UTC): Unchecked[keyof Unchecked] {
  if (kind === 'moment') return readMoment(String(sent ?? ''), clocks)
  if (kind === 'count') return readCount(String(sent ?? ''))
  if (kind === 'zone') return String(sent || UTC)
  return (kind === 'choice' ? sent || null : sent) as Unchecked[keyof Unchecked]
}

/** Null for blank text, an invalid date for text that is no date. */
function readMoment(typed: string, timeZone: string): Date | null {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  return MOMENT.test(trimmed) ? parseZonedTime(trimmed, timeZone) : new Date(Number.NaN)
}

/** Null for blank text, NaN for what is not plain digits. */
function readCount(typed: string): number | null {
  const trimmed = typed.trim()
  if (trimmed === '') return null
  return /^[0-9]+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
