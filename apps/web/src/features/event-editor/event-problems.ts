import { earliestStart, findEventProblems } from '@certify/domain/event/event-draft'
import { toEventForm } from '@certify/wire/event-form'
import { translateProblem } from '../../i18n/words'
import { toSent } from './event-payload'
import type { EventValues, KeptMoments } from './event-values'
import { toFormPath } from './form-path'

/** One problem: its path in the form (`agenda.2.topic`), and the sentence to show. */
type EventProblem = { path: string; message: string }

/** All problems of a form at `now`, in its order. An unchanged start may have passed. */
export function eventProblems(
  values: EventValues,
  { now, kept = {} }: { now: Date; kept?: KeptMoments },
): EventProblem[] {
  const rule = { earliestStart: kept.start_date === undefined ? earliestStart(now) : null }
  return findEventProblems(toEventForm(toSent(values, kept)), rule).map((problem) => ({
    path: toFormPath(problem.field, values) ?? problem.field,
    message: translateProblem(problem),
  }))
}
