import type { FieldCode, FieldProblem, ProblemValues } from '@certify/domain/shared/errors'
import type * as z from 'zod'

/**
 * A broken rule as a schema's message. Zod's checks carry only text, so code and values travel inside it, and
 * {@link fieldProblems} reads them back.
 *
 * @example
 * z.string(rule('field.not_text')).max(255, rule('field.too_long', { max: 255 }))
 */
export function rule<Code extends FieldCode>(code: Code, ...[values]: ProblemValues<Code>): string {
  return JSON.stringify({ code, values })
}

/** Everything that a schema refused, in its order, each with its place: `title`, `agenda.2.topic`. */
export function fieldProblems(error: z.ZodError | undefined): FieldProblem[] {
  return (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(
          (key): FieldProblem => ({
            field: [...issue.path, key].join('.').slice(0, 60),
            code: 'field.unknown',
          }),
        )
      : [toProblem(issue)],
  )
}

function toProblem({ path, message }: z.core.$ZodIssue): FieldProblem {
  const field = path.map(String).join('.') || 'body'
  // A check without one of our codes has zod's English text as its message.
  if (!message.startsWith('{"code":"field.')) return { field, code: 'field.invalid' }
  return { field, ...JSON.parse(message) }
}
