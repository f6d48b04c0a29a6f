import { earliestStart, findEventProblems } from '@certify/domain/event/event-draft'
import type { FieldProblem } from '@certify/domain/shared/errors'
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
  const problems = [...findEventProblems(toEventForm(toSent(values, kept)), rule), ...findUntimed(values)]
  return problems.map((problem) => ({
    path: toFormPath(problem.field, values) ?? problem.field,
    message: translateProblem(problem),
  }))
}

/** Rows that are to check people in, without any time. On the wire they would check nobody in. */
function findUntimed({ agenda }: EventValues): FieldProblem[] {
  return agenda.flatMap(({ checks_in, start, end }, index) =>
    checks_in && start === '' && end === ''
      ? [{ field: `agenda.${index}.start`, code: 'field.required' as const }]
      : [],
  )
}
