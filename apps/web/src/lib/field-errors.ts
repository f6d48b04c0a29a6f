import type { FieldProblem } from '@certify/domain/shared/errors'
import { translateProblem } from '../i18n/words'

/** Sentences of a form's errors, by field in the words of the wire. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first problem of each field as a sentence. */
export function toFieldErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const problem of problems) errors[problem.field] ??= translateProblem(problem)
  return errors
}
