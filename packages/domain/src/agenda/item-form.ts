import type { FieldProblem } from '../shared/errors'
import { cleanOptionalText, findTextProblem, type TextRule } from '../shared/field-rules'
import { type AgendaItem, countMinutes, MOST_SESSIONS } from './agenda-item'

/** What a form says of one row of an agenda that checks people in. Everything is left out for a row that does not. */
export type ItemForm = {
  /** The number of an item that exists. */
  readonly session?: number | undefined
  /** Null where nothing was given; an invalid date where the text was no date. */
  readonly startsAt?: Date | null | undefined
  readonly endsAt?: Date | null | undefined
  readonly room?: string | undefined
  readonly capacity?: number | null | undefined
  readonly counts?: boolean | undefined
  readonly required?: boolean | undefined
  readonly minutes?: number | null | undefined
  /** In hundredths. */
  readonly points?: number | null | undefined
  readonly canceled?: boolean | undefined
}

const roomRule = { name: 'room', kind: 'line', max: 120 } as const satisfies TextRule
const MOST_PLACES = 1_000_000
/** In hundredths. */
const MOST_POINTS = 100_000

/** Whether a row checks people in: it has a start or an end. */
export function checksIn({ startsAt, endsAt }: ItemForm): boolean {
  return (startsAt ?? endsAt ?? null) !== null
}

/** What is wrong with one row, of which nothing but the row is known. `place`: `agenda.2`. */
export function findItemProblems(form: ItemForm, place: string): (FieldProblem | null)[] {
  if (!checksIn(form)) return []
  const { startsAt, endsAt, room, capacity, minutes, points } = form
  const times = [findMomentProblem(startsAt, `${place}.start`), findMomentProblem(endsAt, `${place}.end`)]
  const isTimed = startsAt && endsAt && times.every((problem) => problem === null)
  const length = isTimed ? countMinutes({ startsAt, endsAt, minutes: null }) : 0
  return [
    ...times,
    isTimed && length < 1 ? { field: `${place}.end`, code: 'field.before_start' } : null,
    findTextProblem(roomRule, room, `${place}.room`),
    findCountProblem(capacity, { field: `${place}.capacity`, min: 0, max: MOST_PLACES }),
    length < 1 ? null : findCountProblem(minutes, { field: `${place}.minutes`, min: 1, max: length }),
    findCountProblem(points, { field: `${place}.points`, min: 0, max: MOST_POINTS }, 100),
  ]
}

function findMomentProblem(moment: Date | null | undefined, field: string): FieldProblem | null {
  if (!moment) return { field, code: 'field.required' }
  return Number.isNaN(moment.getTime()) ? { field, code: 'field.not_a_date' } : null
}

function findCountProblem(
  count: number | null | undefined,
  { field, min, max }: { field: string; min: number; max: number },
  unit = 1,
): FieldProblem | null {
  if (count == null || (Number.isInteger(count) && count >= min && count <= max)) return null
  return { field, code: 'field.not_in_range', values: { min: min / unit, max: max / unit } }
}

/** What is wrong with rows that are each good: too many of them, a number twice, or times outside the event. */
export function findItemsProblems(
  rows: readonly ItemForm[],
  event: { readonly startsAt: Date; readonly endsAt: Date },
): FieldProblem[] {
  if (rows.filter(checksIn).length > MOST_SESSIONS) {
    return [{ field: 'agenda', code: 'field.too_many', values: { label: 'sessions', max: MOST_SESSIONS } }]
  }
  return rows.flatMap((row, index) => {
    const { session, startsAt, endsAt, canceled } = row
    if (!startsAt || !endsAt) return []
    const place = `agenda.${index}`
    const isRepeated = session !== undefined && rows.findIndex((other) => other.session === session) < index
    return [
      ...(isRepeated ? [{ field: `${place}.session`, code: 'field.repeated' } as const] : []),
      ...(!canceled && startsAt < event.startsAt
        ? [{ field: `${place}.start`, code: 'field.outside_event' } as const]
        : []),
      ...(!canceled && endsAt > event.endsAt
        ? [{ field: `${place}.end`, code: 'field.outside_event' } as const]
        : []),
    ]
  })
}

/** The item that a good row describes. A new cancellation happens at `now`; an earlier one stays as it was. */
export function readItem(
  form: ItemForm,
  number: number,
  known: AgendaItem | undefined,
  now: Date,
): AgendaItem {
  const { startsAt, endsAt, capacity, counts = true, required = false, minutes, points, canceled } = form
  if (!startsAt || !endsAt) throw new RangeError('A row without times checks nobody in.')
  return {
    number,
    startsAt,
    endsAt,
    room: cleanOptionalText(roomRule, form.room),
    capacity: capacity ?? 0,
    counts,
    required: required && counts,
    minutes: minutes ?? null,
    points: points ?? null,
    canceledAt: canceled ? (known?.canceledAt ?? now) : null,
  }
}
