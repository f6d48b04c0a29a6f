import {
  type EventFieldRule,
  eventFieldKeys,
  eventFields,
  type SessionPart,
  sessionPartNames,
} from '@certify/domain/event/event-fields'
import { joiningModes } from '@certify/domain/event/joining-modes'
import { type WalkIns, walkInModes } from '@certify/domain/event/walk-in-modes'
import { defaultWalkIns } from '@certify/domain/event/walk-ins'
import type { EventDetail } from '@certify/wire/events'

type Fields = typeof eventFields

/**
 * The form's values as typed, in the wire's words. Times are local in the event's zone: `2026-11-14T10:00`. Commas
 * separate the tags. An empty capacity means 0, unlimited.
 */
export type EventValues = {
  [Key in keyof Fields as Fields[Key]['name']]: Typed<Fields[Key]['kind']>
} & { print_names: boolean }
type Typed<Kind> = Kind extends 'lines' ? LineRow[] : Kind extends 'sessions' ? AgendaRow[] : string

/** One row of a list of lines. */
type LineRow = { text: string }
/** One session, each part as typed. */
export type AgendaRow = Record<SessionPart, string>

/** A session with nothing in it yet. */
export const blankSession: AgendaRow = toSessionRow({})

/** An empty form. */
export function blankEvent(timeZone: string): EventValues {
  return buildValues((rule) => (rule.kind === 'zone' ? timeZone : toTyped(rule, undefined)), true)
}

/** The form of an event that exists. */
export function toValues(event: EventDetail): EventValues {
  const shown: Readonly<Record<string, unknown>> = event
  return buildValues((rule) => {
    const value = shown[rule.name]
    return rule.kind === 'moment' ? clockText(String(value), event.time_zone) : toTyped(rule, value)
  }, event.print_names)
}

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
  print_names: boolean,
): EventValues {
  const values = eventFieldKeys.map((key) => [eventFields[key].name, typedIn(eventFields[key])] as const)
  return { ...Object.fromEntries(values), print_names } as EventValues
}

/** The row of a session. Parts that it lacks are blank. */
export function toSessionRow(session: Readonly<Record<string, unknown>>): AgendaRow {
  return Object.fromEntries(sessionPartNames.map((part) => [part, toText(session[part])])) as AgendaRow
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
