import { type Completion, withoutCompletion } from '@certify/domain/agenda/completion'
import type { Credit } from '@certify/domain/agenda/credit'
import {
  type EventFieldRule,
  eventFieldKeys,
  eventFields,
  type SessionPart,
  sessionPartNames,
} from '@certify/domain/event/event-fields'
import { joiningModes, type WalkIns, walkInModes } from '@certify/domain/event/joining-modes'
import { defaultWalkIns } from '@certify/domain/event/walk-ins'
import type { EventDetail } from '@certify/wire/events'

type Fields = typeof eventFields

/**
 * The form's values as typed, in the wire's words. Times are local in the event's zone: `2026-11-14T10:00`. Commas
 * separate the tags. An empty capacity means 0, unlimited.
 */
export type EventValues = {
  [Key in keyof Fields as Fields[Key]['name']]: Typed<Fields[Key]['kind']>
} & OtherValues
type Typed<Kind> = Kind extends 'lines' ? LineRow[] : Kind extends 'sessions' ? AgendaRow[] : string

/** One row of a list of lines. */
type LineRow = { text: string }
/** One row of the agenda, each part as typed. */
export type AgendaRow = Record<SessionPart, string> & CheckInValues
/** What a row has that checks people in. Times are local in the event's zone. */
type CheckInValues = {
  /** Its number within the event; blank for a new one. */
  session: string
  checks_in: boolean
  start: string
  end: string
  /** The moments that the server has; blank for new ones. */
  start_at: string
  end_at: string
  room: string
  capacity: string
  counts: boolean
  required: boolean
  minutes: string
  points: string
  canceled: boolean
}

/** The values that are not in the table of fields. */
export type OtherValues = {
  print_names: boolean
  /** A blank `kind`: no rule. */
  completion: {
    kind: '' | Completion['kind']
    at_least: string
    session_from: string
    /** Null until somebody chooses: then it follows from whether there are sessions. */
    entry_counts: boolean | null
  }
  /** A blank `unit`: no credit. */
  credit: {
    unit: '' | Credit['unit']
    name: string
    body: string
    reference: string
    max: string
    step: string
  }
  lists_sessions: boolean
}

/** A row of the agenda with nothing in it yet. */
export const blankSession: AgendaRow = toSessionRow({})

/** An empty form. */
export function blankEvent(timeZone: string): EventValues {
  return buildValues((rule) => (rule.kind === 'zone' ? timeZone : toTyped(rule, undefined)), readOthers({}))
}

/** The form of an event that exists. */
export function toValues(event: EventDetail): EventValues {
  const shown: Readonly<Record<string, unknown>> = event
  return buildValues((rule) => {
    const value = shown[rule.name]
    if (rule.kind === 'moment') return clockText(String(value), event.time_zone)
    return rule.kind === 'sessions'
      ? event.agenda.map((row) => toRow(row, event.time_zone))
      : toTyped(rule, value)
  }, readOthers(event))
}

/** The row of a stored one. Its moments are what a clock of the event shows. */
function toRow(row: EventDetail['agenda'][number], zone: string): AgendaRow {
  const clock = (moment: string | undefined) => (moment ? clockText(moment, zone) : '')
  return toSessionRow({
    ...row,
    session: toDigits(row.session),
    checks_in: row.start !== undefined,
    start: clock(row.start),
    end: clock(row.end),
    start_at: row.start ?? '',
    end_at: row.end ?? '',
    capacity: toDigits(row.capacity || undefined),
    minutes: toDigits(row.minutes),
    points: toDigits(row.points),
  })
}

/** The values that are not in the table of fields, of an event or a new one. */
function readOthers({
  print_names = true,
  completion,
  credit,
  lists_sessions = false,
}: Partial<Pick<EventDetail, 'print_names' | 'completion' | 'credit' | 'lists_sessions'>>): OtherValues {
  return {
    print_names,
    completion: {
      kind: completion?.kind ?? '',
      at_least: toDigits(completion?.at_least),
      session_from: toDigits(completion?.session_from ?? withoutCompletion.sessionFrom),
      entry_counts: completion?.entry_counts ?? null,
    },
    credit: {
      unit: credit?.unit ?? '',
      name: credit?.name ?? '',
      body: credit?.body ?? '',
      reference: credit?.reference ?? '',
      max: toDigits(credit?.max),
      step: toDigits(credit?.step ?? 15),
    },
    lists_sessions,
  }
}

const toDigits = (number: number | null | undefined) => (number == null ? '' : String(number))

/** The moments of a form that are unchanged, as the server has them. */
export type KeptMoments = Partial<Pick<EventDetail, 'start_date' | 'end_date'>>

/**
 * Finds the moments that a form leaves unchanged. A local time does not say all of a moment: neither its seconds, nor
 * which of two equal hours it is when clocks go back.
 */
export function keepMoments(event: EventDetail, initial: EventValues, values: EventValues): KeptMoments {
  const names = ['start_date', 'end_date'] as const
  const kept = names.filter(
    (name) => values[name] === initial[name] && values.time_zone === initial.time_zone,
  )
  return Object.fromEntries(kept.map((name) => [name, event[name]]))
}

/** Who can join, as the form says it. */
export function readJoining({ joining }: Pick<EventValues, 'joining'>) {
  return joiningModes.find((mode) => mode === joining) ?? 'open'
}

/** Who can check in, as the form says it. A blank choice follows who can join. */
export function readWalkIns(values: Pick<EventValues, 'joining' | 'walk_ins'>): WalkIns {
  return walkInModes.find((mode) => mode === values.walk_ins) ?? defaultWalkIns(readJoining(values))
}

/** Builds a form field by field. */
export function buildValues(
  typedIn: (rule: EventFieldRule) => string | LineRow[] | AgendaRow[],
  others: OtherValues,
): EventValues {
  const values = eventFieldKeys.map((key) => [eventFields[key].name, typedIn(eventFields[key])] as const)
  return { ...Object.fromEntries(values), ...others } as EventValues
}

/** The row of a session. Parts that it lacks are blank; a session counts unless it says otherwise. */
export function toSessionRow(session: Readonly<Record<string, unknown>>): AgendaRow {
  const parts = sessionPartNames.map((part) => [part, toText(session[part])])
  return {
    ...(Object.fromEntries(parts) as Record<SessionPart, string>),
    session: toText(session.session),
    checks_in: session.checks_in === true,
    start: toText(session.start),
    end: toText(session.end),
    start_at: toText(session.start_at),
    end_at: toText(session.end_at),
    room: toText(session.room),
    capacity: toText(session.capacity),
    counts: session.counts !== false,
    required: session.required === true,
    minutes: toText(session.minutes),
    points: toText(session.points),
    canceled: session.canceled === true,
  }
}

/** The rows of a list of lines. An empty list becomes one blank row. */
export function toLines(lines: readonly string[]): LineRow[] {
  return lines.length === 0 ? [{ text: '' }] : lines.map((text) => ({ text }))
}

/** Converts a wire value to the form's text. */
function toTyped(rule: EventFieldRule, value: unknown): string | LineRow[] | AgendaRow[] {
  const { kind } = rule
  const list: unknown[] = Array.isArray(value) ? value : []
  if (kind === 'lines') return toLines(list.map(toText))
  if (kind === 'sessions') return list.map((session) => toSessionRow({ ...(session as object) }))
  if (kind === 'tags') return list.map(toText).join(', ')
  if (rule.kind === 'choice') return toText(value) || (rule.blank ?? '')
  if (rule.kind !== 'count') return toText(value)
  return rule.blank === undefined ? String(value || '') : String(value ?? rule.blank)
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The local time in `timeZone` in the form of a `datetime-local` field: `2026-11-14T10:00`. */
export function clockText(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}`
}
