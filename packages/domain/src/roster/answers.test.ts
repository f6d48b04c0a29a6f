import { describe, expect, test } from 'vitest'
import type { Question } from '../event/question'
import { entryOfAlice, summit } from '../testing/events'
import { afterwards, hourBefore } from '../testing/moments'
import {
  type AnswerValue,
  answersCsv,
  assertAnswered,
  assertAnswering,
  assertMayChange,
  changeAnswers,
  findAnswerObstacle,
  findUnanswered,
  parseAnswers,
} from './answers'
import { stranger } from './may-join'

const ask = (number: number, changes: Partial<Question>): Question => ({
  number,
  kind: 'text',
  label: `Question ${number}`,
  help: null,
  options: [],
  required: false,
  closedAt: null,
  ...changes,
})
const asked = [
  ask(1, {}),
  ask(2, { kind: 'one', options: ['S', 'M'], required: true }),
  ask(3, { kind: 'several', options: ['Fish', 'Nuts'] }),
  ask(4, { kind: 'tick', required: true }),
]
const read = (sent: Record<string, unknown>, stored: [number, AnswerValue][] = []) =>
  Object.fromEntries(parseAnswers(asked, sent as Record<string, AnswerValue>, new Map(stored)))
const refusal = (act: () => unknown) => {
  try {
    act()
    return 'ok'
  } catch (error) {
    const { code, field } = error as { code: string; field: string }
    return `${code} ${field}`
  }
}

describe('answers', () => {
  test('behavior: each kind of question takes its own kind of answer, and blank is none', () => {
    expect(read({ 1: ' No\r\nnuts ', 2: 'M', 3: ['Nuts', 'Nuts'], 4: true })).toEqual({
      1: 'No\nnuts',
      2: 'M',
      3: ['Nuts'],
      4: true,
    })
    expect(read({ 1: ' ', 2: '', 3: [], 4: null })).toEqual({ 1: null, 2: null, 3: null, 4: null })
  })

  test.each<[Record<string, unknown>, string]>([
    [{ 1: true }, 'field.not_text answers.1'],
    [{ 1: 'x'.repeat(1000) }, 'ok'],
    [{ 1: 'x'.repeat(1001) }, 'field.too_long answers.1'],
    [{ 1: 'a\u202eb' }, 'field.hidden_characters answers.1'],
    [{ 2: 'XL' }, 'field.not_a_choice answers.2'],
    [{ 2: ['M'] }, 'field.not_text answers.2'],
    [{ 3: 'Nuts' }, 'field.not_a_list answers.3'],
    [{ 3: ['Nuts', 'Milk'] }, 'field.not_a_choice answers.3'],
    [{ 4: 'true' }, 'field.not_a_boolean answers.4'],
    [{ 9: 'M' }, 'field.unknown answers.9'],
  ])('error: %o is judged as %s', (sent, outcome) => {
    expect(refusal(() => read(sent))).toBe(outcome)
  })

  test('behavior: an option that is not offered any more stays with those who chose it', () => {
    expect(
      read({ 2: 'XL', 3: ['Milk', 'Nuts'] }, [
        [2, 'XL'],
        [3, ['Milk']],
      ]),
    ).toEqual({
      2: 'XL',
      3: ['Milk', 'Nuts'],
    })
  })

  test('behavior: an answer to a closed question can be taken back, and nothing else be said to it', () => {
    expect(read({ 9: null }, [[9, 'Nuts']])).toEqual({ 9: null })
    expect(refusal(() => read({ 9: null }))).toBe('field.unknown answers.9')
    expect(refusal(() => read({ 9: 'Fish' }, [[9, 'Nuts']]))).toBe('field.unknown answers.9')
  })

  test('behavior: a required question waits for an answer, and a box that is not ticked is none', () => {
    const numbers = (answers: [number, AnswerValue][]) =>
      findUnanswered(asked, new Map(answers)).map(({ number }) => number)
    expect(numbers([])).toEqual([2, 4])
    expect(
      numbers([
        [2, 'M'],
        [4, false],
      ]),
    ).toEqual([4])
    expect(
      numbers([
        [2, 'M'],
        [4, true],
      ]),
    ).toEqual([])
    expect(findUnanswered([ask(5, { required: true, closedAt: afterwards })], new Map())).toEqual([])
    expect(refusal(() => assertAnswered(asked, new Map([[4, true]])))).toBe('answer.required answers.2')
    const given = changeAnswers(new Map([[2, 'M']]), new Map<number, AnswerValue | null>([[2, null]]))
    expect(given.size).toBe(0)
  })

  test('behavior: taking back an answer waits for no other question, unless it leaves a required one open', () => {
    const stored = new Map<number, AnswerValue>([
      [1, 'Nuts'],
      [2, 'M'],
      [5, true],
    ])
    const change = (sent: [number, AnswerValue | null][], given = stored) =>
      refusal(() => assertMayChange([...asked, ask(5, { kind: 'tick' })], given, new Map(sent)))
    expect(change([[1, null]])).toBe('ok')
    expect(change([[5, false]])).toBe('ok')
    expect(change([[2, null]])).toBe('answer.required answers.2')
    expect(change([[4, false]])).toBe('answer.required answers.4')
    expect(change([[1, 'Milk']])).toBe('answer.required answers.4')
    expect([change([]), change([[1, null]], new Map())]).toEqual([
      'answer.required answers.4',
      'answer.required answers.2',
    ])
  })

  test('behavior: people of the event answer until it ends; strangers when they join', () => {
    const on = { ...stranger, entry: entryOfAlice() }
    expect(findAnswerObstacle(summit(), on, hourBefore)).toBeNull()
    expect(findAnswerObstacle(summit(), stranger, hourBefore)).toBe('answer.not_asked')
    const revoked = { ...stranger, entry: entryOfAlice({ status: 'revoked' }) }
    expect(findAnswerObstacle(summit(), revoked, hourBefore)).toBe('answer.not_asked')
    expect(findAnswerObstacle(summit(), on, afterwards)).toBe('answer.closed')
    const canceled = summit({ canceledAt: hourBefore })
    expect(findAnswerObstacle(canceled, on, hourBefore)).toBe('answer.closed')
    expect(() => assertAnswering(canceled, hourBefore)).toThrow(
      expect.objectContaining({ code: 'answer.closed', values: { case: 'canceled' } }),
    )
    expect(() => assertAnswering(summit(), afterwards)).toThrow(expect.objectContaining({ values: {} }))
    expect(() => assertAnswering(summit(), hourBefore)).not.toThrow()
  })

  test('behavior: the file has a column for each question, closed ones too, and a row for each person', () => {
    const kind = answersCsv([ask(1, {}), ask(3, { closedAt: afterwards })])
    expect(kind.head.slice(4)).toEqual(['Question 1', 'Question 3 (closed)'])
    const person = { id: 1, name: null, email: null, wallet: '0x1', stands: 'line' } as const
    const answers = new Map<number, AnswerValue>([[3, ['Fish', 'Nuts']]])
    expect(kind.toRow({ ...person, answers })).toEqual(['', '', '0x1', 'In line', '', 'Fish; Nuts'])
  })
})
