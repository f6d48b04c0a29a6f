import { assertOwnedBy } from '@certify/domain/event/owned-event'
import {
  isReworded,
  MAX_KEPT_QUESTIONS,
  MAX_QUESTIONS,
  parseQuestion,
  type QuestionChanges,
  type QuestionDraft,
} from '@certify/domain/event/question'
import { refuse } from '@certify/domain/shared/errors'
import { actsAtEvent, type EventScope } from '../act/act'
import { findQuestion, type KeptQuestion, questionStore } from './question-store'

type Stores = { readonly questions: ReturnType<typeof questionStore> }

/** What new words are to people who answered the old ones. */
type Rewording = 'correction' | 'new'

/** What an organizer does with a question. */
type Written = {
  /** The question that changes; null for a new one. */
  readonly number: number | null
  /** The question; of one that changes only what changes. */
  readonly form: QuestionChanges
  readonly rewording: Rewording | null
  /** Its place among all questions, from 1; null: where it is, and at the end for a new one. */
  readonly position: number | null
  /** Whether it is not asked any more; null: as before. */
  readonly closed: boolean | null
}

const act = actsAtEvent('events', (tx, eventId): Stores => ({ questions: questionStore(tx, eventId) }))

/**
 * Adds or changes a question. A changed label makes a new question with a new number, so that no answer counts for
 * words that its author never read. If people answered, the organizer may say that it is only a correction.
 *
 * @returns the question's number.
 * @throws {FieldInvalidError} @throws `question.not_found` @throws `question.reworded` @throws `question.too_many`
 */
export const saveQuestion = act(async (scope, written: Written): Promise<number> => {
  const { event, at, by, questions, note } = scope
  assertOwnedBy(event, by.account)
  const all = await questions.list()
  const before = written.number === null ? null : findQuestion(all, written.number)
  const draft = parseQuestion(written.form, before)
  const number = before === null ? await questions.add(draft) : await change(scope, before, draft, written)
  const wasClosed = before?.closedAt != null
  if (written.closed !== null && written.closed !== wasClosed) {
    await questions.change(number, { closedAt: written.closed ? at : null })
  }
  const others = all.map((each) => each.number).filter((each) => each !== number)
  const place = before === null ? all.length : all.indexOf(before)
  const index = written.position === null ? place : written.position - 1
  await questions.arrange([...others.slice(0, index), number, ...others.slice(index)])
  await questions.countAsked()
  assertRoom(await questions.list())
  await note('event.questions_changed', { question: number })
  return number
})

/** @returns the number of the question with these words. */
async function change(
  { at, questions }: EventScope<Stores>,
  before: KeptQuestion,
  draft: QuestionDraft,
  { rewording }: Written,
): Promise<number> {
  const { number, kind, isAnswered } = before
  const isCorrection = rewording === 'correction' && kind === draft.kind
  if (!isReworded(before, draft) || (isAnswered && isCorrection)) {
    await questions.change(number, draft)
    return number
  }
  if (isAnswered && rewording !== 'new') {
    throw refuse('question.reworded', kind === draft.kind ? {} : { case: 'kind' })
  }
  if (!isAnswered) await questions.remove(number)
  else if (before.closedAt === null) await questions.change(number, { closedAt: at })
  return questions.add(draft, before.closedAt)
}

function assertRoom(all: readonly KeptQuestion[]): void {
  const asked = all.filter(({ closedAt }) => closedAt === null).length
  if (asked > MAX_QUESTIONS) throw refuse('question.too_many', { max: MAX_QUESTIONS })
  if (all.length > MAX_KEPT_QUESTIONS) throw refuse('question.too_many', { max: MAX_KEPT_QUESTIONS })
}

/**
 * Removes a question for good.
 *
 * @param how.withAnswers - Whether what people answered goes, too.
 * @throws `question.not_found` @throws `question.has_answers`
 */
export const removeQuestion = act(
  async (
    { event, by, questions, note },
    { number, withAnswers }: { number: number; withAnswers: boolean },
  ): Promise<void> => {
    assertOwnedBy(event, by.account)
    const { isAnswered } = findQuestion(await questions.list(), number)
    if (isAnswered && !withAnswers)
      throw refuse('question.has_answers', { count: await questions.countAnswers(number) })
    await questions.remove(number)
    await questions.countAsked()
    await note('event.questions_changed', { question: number })
  },
)
