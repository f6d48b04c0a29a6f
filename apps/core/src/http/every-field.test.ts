import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from '../testing/conformity'

/** Wrong values to send in a field. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  1,
  -1,
  1.5,
  Number.POSITIVE_INFINITY,
  true,
  '',
  ' ',
  '1e3',
  '１２',
  '\0',
  'x'.repeat(30_000),
  [],
  ['a'],
  [null],
  {},
]

/** The library's own wording, which shows that a refusal has no sentence of ours. */
const unworded = /^(Invalid (input|option|string|type)|Too (big|small)|Expected)|\bexpected\b/

/** Finds the schema's sentences for wrong values of each field, and those in the library's own wording. */
function findRefusals(fields: Record<string, z.ZodType>) {
  const messages = Object.entries(fields).flatMap(([name, field]) =>
    wrong.flatMap((value) =>
      (field.safeParse(value).error?.issues ?? []).map((issue) => `${name}: ${issue.message}`),
    ),
  )
  return {
    messages,
    unworded: [...new Set(messages.filter((text) => unworded.test(text.replace(/^\w+: /, ''))))],
  }
}

const withFields = routes.flatMap(({ method, name, body, query }) =>
  [body?.schema, query].flatMap((schema) =>
    schema instanceof z.ZodObject ? [[method, name, schema.shape as Record<string, z.ZodType>] as const] : [],
  ),
)

describe('every field of every payload and query', () => {
  test.each(withFields)('error: %s %s refuses with sentences that a person wrote', (_, __, fields) => {
    const { messages, unworded: found } = findRefusals(fields)
    expect(messages.length).toBeGreaterThan(0)
    expect(found).toEqual([])
  })

  test('behavior: every payload is checked, and a field without a sentence is found', () => {
    const asked = routes
      .filter(({ body, query }) => body ?? query)
      .map(({ method, name }) => `${method} ${name}`)
    const looked = new Set(withFields.map(([method, name]) => `${method} ${name}`))
    // The window on the chain words its own refusals, the test clock has one sentence for its whole body, and answers
    // have numbers, which `joinRequest` looks at.
    expect(asked.filter((operation) => !looked.has(operation)).sort()).toEqual([
      'post rpc',
      'post testClock',
      'post userAnswersSave',
    ])
    expect(findRefusals({ planted: z.number().min(3) }).unworded).not.toEqual([])
  })
})
