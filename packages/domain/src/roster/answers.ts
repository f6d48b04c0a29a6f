import type { Event } from '../event/event'
import type { Question } from '../event/question'
import type { ListFileKind } from '../shared/csv'
import { FieldInvalidError, refuse } from '../shared/errors'
import { findTextProblem, type TextRule } from '../shared/field-rules'
import { cleanParagraphs } from '../shared/plain-text'
import type { Standing } from './may-join'

/** Days after the end of an event at which its answers are erased. */
export const ANSWERS_KEPT_DAYS = 365

/** The longest answer in words of one's own, in characters. */
export const MAX_ANSWER_TEXT = 1_000

/** A text, the chosen option or options, or whether the box is ticked. */
export type AnswerValue = string | readonly string[] | boolean

/** A person's answers, by the numbers of the questions. */
export type Answers = ReadonlyMap<number, AnswerValue>

/** What a person sends: null takes an answer back. */
export type SentAnswers = Readonly<Record<string, AnswerValue | null>>

const answerText = { name: 'answers', kind: 'paragraphs', max: MAX_ANSWER_TEXT } as const satisfies TextRule

/**
 * What people are in the list of answers: on the list of the event, off it for good, in its line, asking for a place, or
 * none of these, such as a person who was declined.
 */
export type Answering = 'seat' | 'revoked' | 'line' | 'asking' | 'off'

/** One person of an event, with what they answered. */
export type PersonsAnswers = {
  readonly id: number
  readonly name: string | null
  readonly email: string | null
  readonly wallet: string
  readonly stands: Answering
  readonly answers: Answers
}

/**
 * Reads answers to the questions that are asked now. An option that is not offered any more stays with those who chose
 * it, and an answer to a closed question can be taken back.
 *
 * @param stored - What the person answered before.
 * @returns What changes; null for an answer that goes.
 * @throws {FieldInvalidError} with its place: `answers.3`.
 */
export function parseAnswers(
  asked: readonly Question[],
  sent: SentAnswers,
  stored: Answers,
): Map<number, AnswerValue | null> {
  const byNumber = new Map(asked.map((question) => [String(question.number), question]))
  return new Map(
    Object.entries(sent).map(([key, value]) => {
      const field = `answers.${key}`
      if (value === null && stored.has(Number(key))) return [Number(key), null]
      const question = byNumber.get(key)
      if (!question) throw new FieldInvalidError({ field, code: 'field.unknown' })
      return [question.number, parseAnswer(question, value, stored.get(question.number), field)]
    }),
  )
}

function parseAnswer(
  question: Question,
  value: AnswerValue | null,
  before: AnswerValue | undefined,
  field: string,
): AnswerValue | null {
  if (value === null) return null
  switch (question.kind) {
    case 'tick':
      if (typeof value !== 'boolean') throw new FieldInvalidError({ field, code: 'field.not_a_boolean' })
      return value
    case 'text':
      return parseText(value, field)
    case 'one':
      if (typeof value !== 'string') throw new FieldInvalidError({ field, code: 'field.not_text' })
      if (value === '') return null
      assertOffered(question, [value], before, field)
      return value
    case 'several': {
      if (!Array.isArray(value)) throw new FieldInvalidError({ field, code: 'field.not_a_list' })
      const chosen = [...new Set<string>(value)]
      assertOffered(question, chosen, before, field)
      return chosen.length === 0 ? null : chosen
    }
  }
}

function parseText(value: AnswerValue, field: string): string | null {
  if (typeof value !== 'string') throw new FieldInvalidError({ field, code: 'field.not_text' })
  const problem = findTextProblem(answerText, value, field)
  if (problem) throw new FieldInvalidError(problem)
  return cleanParagraphs(value) || null
}

function assertOffered(
  { options }: Question,
  chosen: readonly string[],
  before: AnswerValue | undefined,
  field: string,
): void {
  const kept = typeof before === 'string' ? [before] : Array.isArray(before) ? before : []
  if (chosen.every((option) => options.includes(option) || kept.includes(option))) return
  throw new FieldInvalidError({ field, code: 'field.not_a_choice', values: { choices: options.join(', ') } })
}

/** The answers as they are after a change. */
export function changeAnswers(stored: Answers, changes: ReadonlyMap<number, AnswerValue | null>): Answers {
  const answers = new Map(stored)
  for (const [number, value] of changes) {
    if (value === null) answers.delete(number)
    else answers.set(number, value)
  }
  return answers
}

/** The required questions that wait for an answer. A box that is not ticked is none. */
export function findUnanswered(asked: readonly Question[], answers: Answers): Question[] {
  return asked.filter(({ number, required, closedAt }) => {
    const answer = answers.get(number)
    return required && closedAt === null && (answer === undefined || answer === false)
  })
}

/** @throws `answer.required` with the place of the first question without an answer: `answers.3`. */
export function assertAnswered(asked: readonly Question[], answers: Answers): void {
  const [first] = findUnanswered(asked, answers)
  if (first) throw refuse('answer.required', { question: first.label }, { field: `answers.${first.number}` })
}

/**
 * Refuses a change that leaves a required question open. Taking back answers, or the tick of a box, leaves open those of
 * which it takes one back, and no other that still waits.
 *
 * @throws `answer.required`
 */
export function assertMayChange(
  asked: readonly Question[],
  stored: Answers,
  changes: ReadonlyMap<number, AnswerValue | null>,
): void {
  const values = [...changes.values()]
  const onlyTakesBack = stored.size > 0 && changes.size > 0 && values.every((value) => !value)
  const concerned = onlyTakesBack ? asked.filter(({ number }) => changes.has(number)) : asked
  assertAnswered(concerned, changeAnswers(stored, changes))
}

/** Why a person cannot answer outside of joining: they are not on the list, in line or asking, or the event is over. */
export function findAnswerObstacle(
  event: Pick<Event, 'canceledAt' | 'endsAt'>,
  { entry, place, request }: Standing,
  now: Date,
): 'answer.not_asked' | 'answer.closed' | null {
  if (entry?.status !== 'active' && !place && request?.state !== 'waiting') return 'answer.not_asked'
  return isAnsweringOver(event, now) ? 'answer.closed' : null
}

/** Refuses answers outside of joining. @throws `answer.not_asked` @throws `answer.closed` */
export function assertMayAnswerQuestions(
  event: Pick<Event, 'id' | 'canceledAt' | 'endsAt'>,
  standing: Standing,
  now: Date,
): void {
  const obstacle = findAnswerObstacle(event, standing, now)
  if (obstacle === 'answer.not_asked') throw refuse(obstacle, {}, { facts: { eventId: event.id } })
  assertAnswering(event, now)
}

/** Refuses once nobody can answer any more. @throws `answer.closed` */
export function assertAnswering(event: Pick<Event, 'id' | 'canceledAt' | 'endsAt'>, now: Date): void {
  if (!isAnsweringOver(event, now)) return
  const values = event.canceledAt === null ? {} : ({ case: 'canceled' } as const)
  throw refuse('answer.closed', values, { facts: { eventId: event.id } })
}

function isAnsweringOver({ canceledAt, endsAt }: Pick<Event, 'canceledAt' | 'endsAt'>, now: Date): boolean {
  return canceledAt !== null || now >= endsAt
}

/** Whether what is sent only takes back what the person answered. They may do so at any time. */
export function isTakingBack(sent: SentAnswers, stored: Answers): boolean {
  return stored.size > 0 && Object.values(sent).every((value) => value === null)
}

/** What people answered, as a CSV file with a column for each question, also for those that are not asked any more. */
export function answersCsv(questions: readonly Question[]): ListFileKind<PersonsAnswers> {
  return {
    suffix: 'answers',
    head: [
      'Name',
      'Email',
      'Wallet Address',
      'Status',
      ...questions.map(({ label, closedAt }) => (closedAt === null ? label : `${label} (closed)`)),
    ],
    toRow: ({ name, email, wallet, stands, answers }) => [
      name ?? '',
      email ?? '',
      wallet,
      statusWords[stands],
      ...questions.map(({ number }) => sayAnswer(answers.get(number))),
    ],
  }
}

const statusWords: Readonly<Record<Answering, string>> = {
  seat: 'On the list',
  revoked: 'Revoked',
  line: 'In line',
  asking: 'Asking for a place',
  off: 'Not on the list',
}

function sayAnswer(value: AnswerValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'string' ? value : value.join('; ')
}
