import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fieldProblems, rule } from './field-problems'

const schema = z.strictObject({
  title: z.string(rule('field.required')).max(3, rule('field.too_long', { max: 3 })),
  agenda: z
    .array(z.object({ topic: z.string(rule('field.required', { label: 'agenda.topic' })) }))
    .optional(),
  seats: z.number().optional(),
})
const problemsIn = (value: unknown) => fieldProblems(schema.safeParse(value).error)

describe('fieldProblems', () => {
  test('behavior: a good value has no problems', () => {
    expect(problemsIn({ title: 'abc' })).toEqual([])
  })

  test('behavior: reads code, values and place of each broken rule', () => {
    expect(problemsIn({ title: 'four', agenda: [{ topic: 'Opening' }, {}] })).toEqual([
      { field: 'title', code: 'field.too_long', values: { max: 3 } },
      { field: 'agenda.1.topic', code: 'field.required', values: { label: 'agenda.topic' } },
    ])
  })

  test('behavior: names an unknown field, and a field whose rule has no code', () => {
    expect(problemsIn({ title: 'abc', seats: 'many', color: 'red' })).toEqual([
      { field: 'seats', code: 'field.invalid' },
      { field: 'color', code: 'field.unknown' },
    ])
  })

  test('behavior: a value that is not an object is a problem of the body', () => {
    expect(problemsIn('four')).toEqual([{ field: 'body', code: 'field.invalid' }])
  })
})
