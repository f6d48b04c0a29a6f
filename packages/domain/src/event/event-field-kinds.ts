import { checksIn, findItemProblems, type ItemForm } from '../agenda/item-form'
import type { FieldProblem } from '../shared/errors'
import {
  cleanOptionalText,
  cleanText,
  findTextProblem,
  isTextRule,
  type TextKind,
} from '../shared/field-rules'
import { oneLine } from '../shared/plain-text'
import { type EventFieldRule, type SessionPart, sessionPartNames, sessionParts } from './event-fields'
import { readTags } from './tags'
import { isTimeZone } from './time-zone'

/**
 * One row of the agenda. `time` is local to the event's zone, as typed. `item`: the number of the agenda item that checks
 * people in; absent: it checks nobody in.
 */
export type AgendaRow = { readonly time: string; readonly topic: string; readonly item?: number } & {
  readonly [Part in Exclude<SessionPart, 'time' | 'topic'>]?: string
}

/** One row of the agenda as a form has it, filled in or not yet. */
export type SessionForm = { readonly [Part in SessionPart]?: string | undefined } & ItemForm

/** The unchecked value of a form's field, for each kind. */
export type Unchecked = { [K in TextKind]: string | null | undefined } & {
  choice: string | null | undefined
  zone: string
  /** Null where nothing was given; an invalid date where the text was no date. */
  moment: Date | null
  /** Null means blank; NaN where the text was no number. */
  count: number | null | undefined
  lines: readonly string[]
  /** Absent: none. */
  tags: readonly string[] | undefined
  sessions: readonly SessionForm[]
}

type Kind = keyof Unchecked
type RuleOf<K extends Kind> = Extract<EventFieldRule, { readonly kind: K }>

/** The check and the parser of one kind of field. */
type FieldKind<K extends Kind> = {
  findProblems(rule: RuleOf<K>, value: Unchecked[K]): readonly (FieldProblem | null)[]
  read(rule: RuleOf<K>, value: Unchecked[K]): unknown
}

const text: FieldKind<TextKind> = {
  findProblems: (rule, value) => [findTextProblem(rule, value)],
  read: (rule, value) => (rule.required ? cleanText(rule, value ?? '') : cleanOptionalText(rule, value)),
}

const others: { [K in Exclude<Kind, TextKind>]: FieldKind<K> } = {
  choice: {
    findProblems: ({ name, choices }, choice) => [
      choice == null || choice === '' || choices.includes(choice)
        ? null
        : { field: name, code: 'field.not_a_choice', values: { choices: choices.join(', ') } },
    ],
    read: ({ choices, blank = null }, choice) => choices.find((each) => each === choice) ?? blank,
  },
  zone: {
    findProblems: ({ name }, zone) => [
      isTimeZone(zone) ? null : { field: name, code: 'field.not_a_time_zone' },
    ],
    read: (_, zone) => zone,
  },
  moment: {
    findProblems: ({ name }, moment) => [
      moment === null
        ? { field: name, code: 'field.required' }
        : isOnCalendars(moment)
          ? null
          : { field: name, code: 'field.not_a_date' },
    ],
    read: (_, moment) => moment,
  },
  count: {
    findProblems: ({ name, max }, count) => [
      count == null
        ? null
        : !(Number.isInteger(count) && count >= 0)
          ? { field: name, code: 'field.not_a_count', values: { min: 0, max } }
          : count > max
            ? { field: name, code: 'field.too_large', values: { max } }
            : null,
    ],
    read: ({ blank = 0 }, count) => count ?? blank,
  },
  lines: {
    findProblems: ({ name, item, maxItems }, lines) =>
      lines.filter((line) => oneLine(line) !== '').length > maxItems
        ? [{ field: name, code: 'field.too_many', values: { max: maxItems } }]
        : lines.map((line, index) => findTextProblem(item, line, `${name}.${index}`)),
    read: (_, lines) => lines.map(oneLine).filter((line) => line !== ''),
  },
  tags: {
    findProblems: ({ name, item, maxItems }, typed = []) => {
      const tags = readTags(typed)
      return tags.length > maxItems
        ? [{ field: name, code: 'field.too_many', values: { max: maxItems } }]
        : [tags.map((tag) => findTextProblem(item, tag)).find((problem) => problem !== null) ?? null]
    },
    read: (_, typed = []) => readTags(typed),
  },
  sessions: {
    findProblems: ({ name, parts, maxItems }, sessions) =>
      sessions.filter(isKept).length > maxItems
        ? [{ field: name, code: 'field.too_many', values: { max: maxItems } }]
        : sessions.flatMap((session, index) =>
            // The draft drops an incomplete session, so its values need no correction.
            isKept(session)
              ? [
                  ...sessionPartNames.map((part) =>
                    findTextProblem(parts[part], session[part], `${name}.${index}.${part}`),
                  ),
                  isNamed(session)
                    ? null
                    : { field: `${name}.${index}.topic`, code: 'field.required' as const },
                  ...findItemProblems(session, `${name}.${index}`),
                ]
              : [],
          ),
    read: (_, sessions) => sessions.filter(isKept).map(readSession),
  },
}

/** A field's problem, independent of the others. A row of a list has its place as its name: `agenda.2.topic`. */
export function findFieldProblems(rule: EventFieldRule, value: Unchecked[Kind]): FieldProblem[] {
  return [...findKind(rule).findProblems(rule, value)].filter((problem) => problem !== null)
}

/** Reads the value of a field in which {@link findFieldProblems} finds no problem. */
export function readField(rule: EventFieldRule, value: Unchecked[Kind]): unknown {
  return findKind(rule).read(rule, value)
}

/** Whether a row is kept: it has a topic and a time, or checks people in, which needs a topic. */
export function isKept(row: SessionForm): boolean {
  return checksIn(row) || (oneLine(row.time ?? '') !== '' && isNamed(row))
}

function isNamed({ topic }: SessionForm): boolean {
  return oneLine(topic ?? '') !== ''
}

function readSession(session: SessionForm): AgendaRow {
  const parts = sessionPartNames.map((part) => [part, cleanOptionalText(sessionParts[part], session[part])])
  return Object.fromEntries(parts.filter(([, words]) => words !== null)) as AgendaRow
}

/** A rule's kind decides the type of its values. The compiler cannot see that. */
function findKind(rule: EventFieldRule): FieldKind<Kind> {
  return (isTextRule(rule) ? text : others[rule.kind]) as FieldKind<Kind>
}

/** No calendar shows years beyond 9999, and they have no four-digit ISO form. */
function isOnCalendars(moment: Date): boolean {
  return !Number.isNaN(moment.getTime()) && moment.getUTCFullYear() <= 9999
}
