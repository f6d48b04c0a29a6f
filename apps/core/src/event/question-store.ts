import type { Question, QuestionDraft } from '@certify/domain/event/question'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { events } from '../database/schema/events'
import { answers, questions } from '../database/schema/questions'

/** A question, and whether somebody answered it. */
export type KeptQuestion = Question & { readonly isAnswered: boolean }

const questionColumns = {
  number: questions.number,
  kind: questions.kind,
  label: questions.label,
  help: questions.help,
  options: questions.options,
  required: questions.required,
  closedAt: questions.closedAt,
}

const ofEvent = (eventId: EventId) => eq(questions.eventId, eventId)
/**
 * Whether somebody answered: the first answer from this question on is one to it. Asked for any, PostgreSQL looks through
 * the table until it meets one. A statement over one table has no table names of its own accord, so this writes them.
 */
const isAnswered = sql<boolean>`coalesce((
  select w.event_id = questions.event_id and w.question = questions.number from answers w
  where (w.event_id, w.question) >= (questions.event_id, questions.number)
  order by w.event_id, w.question limit 1), false)`

/** The questions of one event. The act that uses it holds the event. */
export function questionStore(tx: Queries, eventId: EventId) {
  const one = (number: number) => and(ofEvent(eventId), eq(questions.number, number))
  const list = () => listQuestions(tx, eventId)
  return {
    list,
    countAnswers: (number: number) => countAnswers(tx, eventId, number),
    /** Adds a question at the end, with a number that none had before. It is asked unless `closedAt` is set. */
    async add(draft: QuestionDraft, closedAt: Date | null = null): Promise<number> {
      const numbered = await tx
        .update(events)
        .set({ questionsNumbered: sql`${events.questionsNumbered} + 1` })
        .where(eq(events.id, eventId))
        .returning({ number: events.questionsNumbered })
      const { number } = onlyRow(numbered)
      const options = [...draft.options]
      await tx.insert(questions).values({ ...draft, options, eventId, number, position: number, closedAt })
      return number
    },
    async change(
      number: number,
      { options, ...changes }: Partial<QuestionDraft> & { closedAt?: Date | null },
    ) {
      await tx
        .update(questions)
        .set({ ...changes, ...(options && { options: [...options] }) })
        .where(one(number))
    },
    /** Removes a question with all its answers. */
    async remove(number: number): Promise<void> {
      await tx.delete(answers).where(and(eq(answers.eventId, eventId), eq(answers.question, number)))
      await tx.delete(questions).where(one(number))
    },
    /** Puts the questions in this order. */
    async arrange(numbers: readonly number[]): Promise<void> {
      await tx.execute(sql`
        update questions q set position = o.position
        from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) with ordinality o (number, position)
        where q.event_id = ${eventId} and q.number = o.number::int and q.position <> o.position`)
    },
    /** Tells the event how many questions it asks now. */
    async countAsked(): Promise<void> {
      const asked = tx
        .select({ asked: count() })
        .from(questions)
        .where(and(ofEvent(eventId), isNull(questions.closedAt)))
      await tx
        .update(events)
        .set({ questionsAsked: sql`(${asked})` })
        .where(eq(events.id, eventId))
    },
  }
}

/** Every question of an event in its order, also those that it does not ask any more. */
async function listQuestions(queries: Queries, eventId: EventId): Promise<KeptQuestion[]> {
  return queries
    .select({ ...questionColumns, isAnswered })
    .from(questions)
    .where(ofEvent(eventId))
    .orderBy(asc(questions.position), asc(questions.number))
}

async function countAnswers(queries: Queries, eventId: EventId, number: number): Promise<number> {
  const toIt = and(eq(answers.eventId, eventId), eq(answers.question, number))
  return onlyRow(await queries.select({ people: count() }).from(answers).where(toIt)).people
}

/** The questions that an event asks now, in their order. */
export async function listAsked(queries: Queries, eventId: EventId): Promise<Question[]> {
  return queries
    .select(questionColumns)
    .from(questions)
    .where(and(ofEvent(eventId), isNull(questions.closedAt)))
    .orderBy(asc(questions.position), asc(questions.number))
}

/** Reads questions. */
export function questionReads(queries: Queries) {
  return translated({
    list: (eventId: EventId) => listQuestions(queries, eventId),
    asked: (eventId: EventId) => listAsked(queries, eventId),
  })
}

/** Gives a new event the questions that another one asks. */
export async function copyQuestions(
  tx: Queries,
  { from, to }: { from: EventId; to: EventId },
): Promise<void> {
  const asked = await listAsked(tx, from)
  const store = questionStore(tx, to)
  for (const { number: _number, closedAt: _closedAt, ...draft } of asked) await store.add(draft)
  await store.countAsked()
}

/** @throws `question.not_found` */
export function findQuestion(all: readonly KeptQuestion[], number: number): KeptQuestion {
  const found = all.find((each) => each.number === number)
  if (!found) throw refuse('question.not_found')
  return found
}
