import type { FieldProblem } from '@certify/domain/shared/errors'
import { translateProblem } from '../i18n/words'

/** The error sentences of a form, by the wire name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The first problem of each field as a sentence. */
export function toFieldErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const problem of problems) errors[problem.field] ??= translateProblem(problem)
  return errors
}
