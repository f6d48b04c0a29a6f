import {
  MAX_KEPT_QUESTIONS,
  MAX_OPTIONS,
  optionRule,
  type Question,
  questionFields,
  questionKinds,
} from '@certify/domain/event/question'
import {
  type Answers,
  type AnswerValue,
  MAX_ANSWER_TEXT,
  type PersonsAnswers,
} from '@certify/domain/roster/answers'
import { MAX_PAGE_ITEMS } from '@certify/domain/shared/page'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, count, MAX_ID, wallet } from './fields'
import { text } from './rule-schemas'

const answerText = () =>
  z.string(rule('field.not_text')).max(MAX_ANSWER_TEXT, rule('field.too_long', { max: MAX_ANSWER_TEXT }))

/** A text or an option, several options, or whether a box is ticked. */
const answerValue = z.union(
  [
    answerText(),
    z
      .array(answerText(), rule('field.not_a_list'))
      .max(MAX_OPTIONS, rule('field.too_many', { max: MAX_OPTIONS })),
    z.boolean(),
  ],
  rule('field.invalid'),
)
export type WireAnswer = z.infer<typeof answerValue>

const numbered = z.string().regex(/^[1-9][0-9]{0,5}$/, rule('field.unknown'))
const givenAnswers = z.record(numbered, answerValue.nullable(), rule('field.not_an_object'))

/**
 * Answers by the numbers of the questions: `{ "3": "M" }`. Null takes one back. A record leaves out what is called
 * `__proto__`, so that is refused before.
 */
export const sentAnswers = z.preprocess((sent, context) => {
  if (typeof sent === 'object' && sent !== null && Object.hasOwn(sent, '__proto__')) {
    context.addIssue({ code: 'custom', path: ['__proto__'], message: rule('field.unknown') })
  }
  return sent
}, givenAnswers)

/** One question, as everybody sees it who may join. */
const question = z
  .object({
    number: z.int(),
    kind: z.enum(questionKinds),
    label: z.string(),
    help: z.string().nullable(),
    /** Empty for a text and a tick. */
    options: z.array(z.string()),
    required: z.boolean(),
  })
  .meta({ id: 'Question' })
export type WireQuestion = z.infer<typeof question>

/** The same for the event's organizer. */
const ownQuestion = question
  .extend({
    /** Whether somebody answered it. */
    answered: z.boolean(),
    /** Whether it is not asked any more. */
    closed: z.boolean(),
  })
  .meta({ id: 'OwnQuestion' })
export type WireOwnQuestion = z.infer<typeof ownQuestion>

/** `GET events/{id}/questions`: what joining asks; for the organizer also every question that there is. */
export const questionsResponse = z
  .object({ questions: z.array(question), all: z.array(ownQuestion).optional() })
  .meta({ id: 'Questions' })
export type WireQuestions = z.infer<typeof questionsResponse>

/** `POST events/{id}/questions`: a new question, or with `number` what changes of one. What is left out stays. */
export const questionRequest = z
  .strictObject({
    number: z.int(rule('field.not_an_id')).positive(rule('field.not_an_id')).optional(),
    kind: choice(questionKinds).optional(),
    label: text(questionFields.label).optional(),
    help: text(questionFields.help).optional(),
    options: z
      .array(text(optionRule), rule('field.not_a_list'))
      .max(MAX_OPTIONS, rule('field.too_many', { max: MAX_OPTIONS }))
      .optional(),
    required: z.boolean(rule('field.not_a_boolean')).optional(),
    /** Its place among all questions, from 1. */
    position: count(MAX_KEPT_QUESTIONS).optional(),
    /** Whether it is not asked any more. */
    closed: z.boolean(rule('field.not_a_boolean')).optional(),
    /** What other words are, once people have answered: only a correction, or a new question. */
    rewording: choice(['correction', 'new']).optional(),
  })
  .meta({ id: 'QuestionRequest' })

/** `POST events/{id}/questions`. */
export const questionSaved = z.object({ message: z.string(), number: z.int() }).meta({ id: 'QuestionSaved' })

/** `POST events/{id}/questions/{question}/remove`. */
export const questionRemoveRequest = z
  .strictObject({ with_answers: z.boolean(rule('field.not_a_boolean')).optional() })
  .meta({ id: 'QuestionRemoveRequest' })

/** `GET users/{wallet}/events/{id}/answers`: what the event asks now, and what the person answered, also before. */
export const ownAnswers = z
  .object({
    questions: z.array(question),
    answers: z.record(z.string(), answerValue),
    /** Whether the person may answer, or answer anew, now. */
    open: z.boolean(),
    /** Of these answers, those to questions that are not asked any more, in the words then; left out if none. */
    asked_before: z.array(question.pick({ number: true, label: true })).optional(),
  })
  .meta({ id: 'OwnAnswers' })
export type WireOwnAnswers = z.infer<typeof ownAnswers>

/** One person of an event. */
const personsAnswers = z
  .object({
    id: z.int(),
    /** Null once the person erased the account. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    wallet_address: wallet(),
    /** On the list, off it for good, in line, asking for a place, or none of these, such as declined. */
    stands: z.enum(['seat', 'revoked', 'line', 'asking', 'off']),
    answers: z.record(z.string(), answerValue),
  })
  .meta({ id: 'PersonsAnswers' })
export type WirePersonsAnswers = z.infer<typeof personsAnswers>

/** `GET events/{id}/answers`: `after` is the `next` of the page before. */
export const answersQuery = z.object({
  after: count(MAX_ID).optional(),
  per_page: count(MAX_PAGE_ITEMS).default(20),
})

/** `GET events/{id}/answers`: every question, also closed ones, and a page of the people with their answers. */
export const answersResponse = z
  .object({
    questions: z.array(ownQuestion),
    people: z.array(personsAnswers),
    /** The `after` of the next page; null at the end. */
    next: z.int().nullable(),
  })
  .meta({ id: 'AnswersPage' })
export type WireAnswersPage = z.infer<typeof answersResponse>

/** `POST events/{id}/answers/remind`. */
export const remindRequest = z
  .strictObject({
    /** Only counts. */
    dry_run: z.boolean(rule('field.not_a_boolean')).optional(),
  })
  .meta({ id: 'AnswersRemindRequest' })

/** How many people have yet to answer a required question, and how many of them get a mail. */
export const remindResponse = z.object({ people: z.int(), gets: z.int() }).meta({ id: 'AnswersReminded' })

/** One question. */
export function toWireQuestion({ number, kind, label, help, options, required }: Question): WireQuestion {
  return { number, kind, label, help, options: [...options], required }
}

/** One question, for its organizer. */
export function toWireOwnQuestion(own: Question & { readonly isAnswered: boolean }): WireOwnQuestion {
  return { ...toWireQuestion(own), answered: own.isAnswered, closed: own.closedAt !== null }
}

/** Answers by number. */
export function toWireAnswers(answers: Answers): Record<string, WireAnswer> {
  return Object.fromEntries([...answers].map(([number, value]) => [number, toWireAnswer(value)]))
}

function toWireAnswer(value: AnswerValue): WireAnswer {
  return typeof value === 'object' ? [...value] : value
}

/** One person with their answers. */
export function toPersonsAnswers({ wallet, answers, ...person }: PersonsAnswers): WirePersonsAnswers {
  return { ...person, wallet_address: wallet, answers: toWireAnswers(answers) }
}
