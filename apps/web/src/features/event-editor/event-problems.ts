import { earliestStart } from '@certify/domain/event/event-draft'
import { type EventFieldsInput, eventFields } from '@certify/wire/events'
import { parseZonedTime } from '@certify/wire/zoned-time'
import type { EventValues } from './event-values'

/** One thing wrong: where, in the words of the form (`agenda.2.topic`), and the sentence to show. */
type EventProblem = { path: string; message: string }

/** Everything wrong with a form at `now`, in its order. With `startFixed` the start has passed and cannot be wrong. */
export function eventProblems(values: EventValues, rule: { now: Date; startFixed: boolean }): EventProblem[] {
  const checked = eventFields.safeParse(toFields(values))
  const found = checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => ({ path: formPath(path), message }))
  const times = timeProblems(values, rule).filter(
    (problem) => !found.some(({ path }) => path === problem.path),
  )
  return [...found, ...times].sort((a, b) => orderOf(a) - orderOf(b))
}

/** The form in the words of the wire, nothing left out, so that a problem's place is its place in the form. */
function toFields(values: EventValues): EventFieldsInput {
  const { requirements, event_type, difficulty, ...rest } = values
  return {
    ...rest,
    requirements: requirements.map(({ text }) => text),
    // The schema refuses what is not on its lists; the cast only lets it do so.
    event_type: event_type as EventFieldsInput['event_type'],
    difficulty: difficulty as EventFieldsInput['difficulty'],
  }
}

/** What the schema cannot know: the moment it is, and the other field. */
function timeProblems(
  values: EventValues,
  { now, startFixed }: { now: Date; startFixed: boolean },
): EventProblem[] {
  const start = parseZonedTime(values.start_date, values.time_zone)
  const end = parseZonedTime(values.end_date, values.time_zone)
  const problems: EventProblem[] = []
  if (!startFixed && start < earliestStart(now)) {
    problems.push({
      path: 'start_date',
      message: 'Start date cannot be in the past or less than 1 hour from now.',
    })
  }
  if (end < start) {
    problems.push({ path: 'end_date', message: 'End date cannot be before the start date.' })
  }
  return problems
}

function formPath(path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.')
  return /^requirements\.\d+$/.test(name) ? `${name}.text` : name
}

const order: readonly string[] = [
  'title',
  'description',
  'location',
  'event_type',
  'difficulty',
  'time_zone',
  'start_date',
  'end_date',
  'maxattendees',
  'requirements',
  'agenda',
] satisfies (keyof EventValues)[]

function orderOf({ path }: EventProblem): number {
  const index = order.indexOf(path.split('.')[0] ?? '')
  return index < 0 ? order.length : index
}
