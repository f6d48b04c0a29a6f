import type { FieldProblem } from '@certify/domain/shared/errors'
import { cleanText, findTextProblem, type TextRule } from '@certify/domain/shared/field-rules'
import * as z from 'zod'
import { rule as refusal } from './field-problems'

/** The pattern for the OpenAPI document. The domain enforces the rule. */
const EMAIL = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'

/**
 * Lets the domain judge what a schema has read. Its problems become the schema's issues.
 *
 * @param find - Finds the problems. After the name of the field comes the place inside the value.
 * @param label - The payload's own name for the field, to use in sentences.
 */
export function refineByRule<Schema extends z.ZodType>(
  schema: Schema,
  find: (value: z.output<Schema>) => readonly FieldProblem[],
  label?: string,
): Schema {
  return schema.superRefine((value, context) => {
    for (const { field, code, values } of find(value)) {
      const path = field.split('.').slice(1)
      const message = JSON.stringify({ code, values: label === undefined ? values : { ...values, label } })
      context.addIssue({ code: 'custom', path, message })
    }
  })
}

/** A text that follows one of the domain's rules, cleaned. `label` is as in {@link refineByRule}. */
export function text(rule: TextRule, label?: string): z.ZodString {
  const named = label === undefined ? [] : ([{ label }] as const)
  const schema = z
    .string(refusal(rule.required ? 'field.required' : 'field.not_text', ...named))
    .overwrite((typed) => cleanText(rule, typed))
  const find = (typed: string) => [findTextProblem(rule, typed)].filter((problem) => problem !== null)
  return refineByRule(schema, find, label).meta({
    ...(rule.required && { minLength: 1 }),
    maxLength: rule.max,
    ...(rule.kind === 'email' && { pattern: EMAIL }),
  })
}
