import type { FieldProblem } from '@certify/domain/shared/errors'
import { cleanText, findTextProblem, type TextRule } from '@certify/domain/shared/field-rules'
import * as z from 'zod'
import { rule as refusal } from './field-problems'

/** For the document; the domain has the rule. */
const EMAIL = '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$'

/**
 * Lets the domain judge what a schema has read: its problems become the issues of the schema.
 *
 * @param find - The problems. What follows the first name of their field is the place inside the value.
 * @param label - Whose words the sentences use, where the payload has another name for the field than the rule.
 */
export function judge<Schema extends z.ZodType>(
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

/** A text that keeps one of the domain's rules, cleaned. `label` is as in {@link judge}. */
export function text(rule: TextRule, label?: string): z.ZodString {
  const named = label === undefined ? [] : ([{ label }] as const)
  const schema = z
    .string(refusal(rule.required ? 'field.required' : 'field.not_text', ...named))
    .overwrite((typed) => cleanText(rule, typed))
  const find = (typed: string) => [findTextProblem(rule, typed)].filter((problem) => problem !== null)
  return judge(schema, find, label).meta({
    ...(rule.required && { minLength: 1 }),
    maxLength: rule.max,
    ...(rule.kind === 'email' && { pattern: EMAIL }),
  })
}
