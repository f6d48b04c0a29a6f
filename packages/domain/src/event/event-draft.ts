import type { CompletionForm } from '../agenda/completion'
import type { Credit } from '../agenda/credit'
import { findItemsProblems } from '../agenda/item-form'
import { FieldInvalidError, type FieldProblem } from '../shared/errors'
import { type AgendaRow, findFieldProblems, readField, type Unchecked } from './event-field-kinds'
import {
  type BlankableKey,
  type EventFieldKey,
  eventFieldKeys,
  eventFields,
  type OptionalTextKey,
} from './event-fields'

type Fields = typeof eventFields

/** An organizer's checked description of an event. */
export type EventDraft = { readonly [Key in EventFieldKey]: Checked<Fields[Key], Key> }

type Checked<Rule extends { readonly kind: keyof Unchecked }, Key> = Rule extends {
  readonly choices: readonly (infer Choice)[]
}
  ? Rule extends { readonly blank: string }
    ? Choice
    : Choice | null
  : Rule extends { readonly kind: 'sessions' }
    ? readonly AgendaRow[]
    : Key extends OptionalTextKey
      ? string | null
      : NonNullable<Unchecked[Rule['kind']]>

/** The fields that a form may leave out. */
type OptionalKey = OptionalTextKey | BlankableKey | 'tags' | 'walkIns'

/** An unchecked event form. Optional texts, numbers and tags may be left out. */
export type EventForm = {
  [Key in Exclude<EventFieldKey, OptionalKey>]: Unchecked[Fields[Key]['kind']]
} & {
  [Key in OptionalKey]?: Unchecked[Fields[Key]['kind']]
} & {
  /** Whether certificates carry names; absent: unchanged, and off for a new event. */
  printsNames?: boolean | undefined
  /** What a person must have attended; absent: unchanged, and null for a new event. The same for the next two. */
  completion?: CompletionForm | null | undefined
  credit?: Credit | null | undefined
  listsSessions?: boolean | undefined
}

/** `earliestStart` is null where an edit leaves the start as it was. */
type StartRule = { earliestStart: Date | null }

const HOUR_MS = 3_600_000

/** The earliest start of an event created, or moved, at `now`: one hour later. */
export function earliestStart(now: Date): Date {
  return new Date(now.getTime() + HOUR_MS)
}

/** Everything wrong with a form, in the order of the form; empty when it is good. */
export function findEventProblems(form: EventForm, rule: StartRule): FieldProblem[] {
  const own = new Map(eventFieldKeys.map((key) => [key, findFieldProblems(eventFields[key], form[key])]))
  const isGood = (key: EventFieldKey) => own.get(key)?.length === 0
  const { startsAt, endsAt } = form
  if (rule.earliestStart && startsAt && isGood('startsAt') && startsAt < rule.earliestStart) {
    own.set('startsAt', [{ field: eventFields.startsAt.name, code: 'field.too_soon' }])
  }
  if (startsAt && endsAt && isGood('endsAt') && endsAt < startsAt) {
    own.set('endsAt', [{ field: eventFields.endsAt.name, code: 'field.before_start' }])
  }
  if (startsAt && endsAt && isGood('startsAt') && isGood('endsAt') && isGood('agenda')) {
    own.set('agenda', findItemsProblems(form.agenda, { startsAt, endsAt }))
  }
  return [...own.values()].flat()
}

/**
 * Checks a form and gives the draft it describes: trimmed, blank requirements and half-filled sessions left out.
 *
 * @throws {FieldInvalidError} with the first problem.
 */
export function parseEventDraft(form: EventForm, rule: StartRule): EventDraft {
  const [problem] = findEventProblems(form, rule)
  if (problem) throw new FieldInvalidError(problem)
  const values = eventFieldKeys.map((key) => [key, readField(eventFields[key], form[key])])
  return Object.fromEntries(values) as EventDraft
}
