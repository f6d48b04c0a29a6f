import { describe, expect, test } from 'vitest'
import { isReworded, parseQuestion, type QuestionForm } from './question'

const question = (changes: Partial<QuestionForm> = {}): QuestionForm => ({
  kind: 'one',
  label: ' Which  size? ',
  help: ' ',
  options: ['S', ' M '],
  ...changes,
})
const refusal = (form: QuestionForm) => {
  try {
    parseQuestion(form)
    return 'ok'
  } catch (error) {
    const { code, field } = error as { code: string; field: string }
    return `${code} ${field}`
  }
}

describe('a question', () => {
  test('behavior: its texts are cleaned, and it need not be answered unless that is said', () => {
    expect(parseQuestion(question())).toEqual({
      kind: 'one',
      label: 'Which size?',
      help: null,
      options: ['S', 'M'],
      required: false,
    })
  })

  test.each<[Partial<QuestionForm>, string]>([
    [{ label: ' ' }, 'field.required label'],
    [{ label: 'x'.repeat(201) }, 'field.too_long label'],
    [{ label: 'x'.repeat(200), help: 'x'.repeat(300) }, 'ok'],
    [{ help: 'x'.repeat(301) }, 'field.too_long help'],
    [{ options: ['S'] }, 'field.required options'],
    [{ options: Array.from({ length: 30 }, (_, at) => `${at}`) }, 'ok'],
    [{ options: Array.from({ length: 31 }, (_, at) => `${at}`) }, 'field.too_many options'],
    [{ options: ['S', ' '] }, 'field.required options.1'],
    [{ options: ['S', 'x'.repeat(101)] }, 'field.too_long options.1'],
    [{ options: ['S', 'M', ' S'] }, 'field.repeated options.2'],
    [{ kind: 'text' }, 'field.invalid options'],
    [{ kind: 'tick', options: [] }, 'ok'],
  ])('error: %o is judged as %s', (changes, outcome) => {
    expect(refusal(question(changes))).toBe(outcome)
  })

  test('behavior: what is left out stays as it was, but a text has no options', () => {
    const before = { ...parseQuestion(question({ help: 'Shirts run small.' })), required: true }
    expect(parseQuestion({}, before)).toEqual(before)
    expect(parseQuestion({ help: '', required: false }, before)).toEqual({
      ...before,
      help: null,
      required: false,
    })
    expect(parseQuestion({ kind: 'several' }, before).options).toEqual(['S', 'M'])
    expect(parseQuestion({ kind: 'text' }, before).options).toEqual([])
    expect(refusal({} as QuestionForm)).toBe('field.required kind')
    expect(refusal({ kind: 'text' } as QuestionForm)).toBe('field.required label')
  })

  test('behavior: other words or another kind make another question; a hint, options and order do not', () => {
    const before = { kind: 'text', label: 'Diet?' } as const
    expect(isReworded(before, { kind: 'text', label: 'Diet?' })).toBe(false)
    expect(isReworded(before, { kind: 'text', label: 'Allergies?' })).toBe(true)
    expect(isReworded(before, { kind: 'tick', label: 'Diet?' })).toBe(true)
  })
})
