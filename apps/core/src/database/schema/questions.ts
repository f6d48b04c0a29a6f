import { questionKinds } from '@certify/domain/event/question'
import type { AnswerValue } from '@certify/domain/roster/answers'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts'
import { momentColumn } from './columns'
import { events } from './events'

/** The questions that an event asks when people join, and those that it asked before. */
export const questions = pgTable(
  'questions',
  {
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id),
    /** From 1 in each event. No number is used twice, so that an answer is never one to another question. */
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    kind: text('kind', { enum: questionKinds }).notNull(),
    label: text('label').notNull(),
    help: text('help'),
    options: jsonb('options').$type<string[]>().notNull().default([]),
    required: boolean('required').notNull().default(false),
    /** null while it is asked. */
    closedAt: momentColumn('closed_at'),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.number] })],
)

/** What people answered. Leaving the event deletes the rows, and so do erasing the account and a year after the event. */
export const answers = pgTable(
  'answers',
  {
    eventId: integer('event_id').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    question: integer('question').notNull(),
    value: jsonb('value').$type<AnswerValue>().notNull(),
    /** The words of the question at that time. */
    asked: text('asked').notNull(),
    answeredAt: momentColumn('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.accountId, t.question] }),
    foreignKey({ columns: [t.eventId, t.question], foreignColumns: [questions.eventId, questions.number] }),
    index('answers_question').on(t.eventId, t.question),
    index('answers_account').on(t.accountId),
  ],
)
