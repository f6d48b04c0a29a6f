import type { Question } from '@certify/domain/event/question'
import { REFUSALS_UNTIL_UNREACHABLE } from '@certify/domain/mail/still-true'
import type { Answering, Answers, AnswerValue, PersonsAnswers } from '@certify/domain/roster/answers'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import type { PartRequest } from '@certify/domain/shared/page'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { answers } from '../database/schema/questions'
import { lacksAnswer } from '../database/schema/roster-clauses'
import { quoteKind } from '../mail/mail-kinds-in-sql'
import { insertMails } from '../mail/tell-people'

/** The answers of one event. The act that uses it holds the event. */
export function answerStore(tx: Queries, eventId: EventId, at: Date) {
  const ofPerson = (accountId: AccountId) =>
    and(eq(answers.eventId, eventId), eq(answers.accountId, accountId))
  return {
    of: (accountId: AccountId) => findAnswers(tx, eventId, accountId),
    /** Writes what changes; null removes an answer. */
    async write(
      accountId: AccountId,
      changes: ReadonlyMap<number, AnswerValue | null>,
      asked: readonly Question[],
    ): Promise<void> {
      const gone = [...changes].filter(([, value]) => value === null).map(([number]) => number)
      if (gone.length > 0) {
        await tx.delete(answers).where(and(ofPerson(accountId), inArray(answers.question, gone)))
      }
      const rows = asked.flatMap(({ number, label }) => {
        const value = changes.get(number)
        return value === undefined || value === null
          ? []
          : [{ eventId, accountId, question: number, value, asked: label, answeredAt: at }]
      })
      if (rows.length === 0) return
      await tx
        .insert(answers)
        .values(rows)
        .onConflictDoUpdate({
          target: [answers.eventId, answers.accountId, answers.question],
          set: {
            value: sql`excluded.value`,
            asked: sql`excluded.asked`,
            answeredAt: sql`excluded.answered_at`,
          },
        })
    },
    /** Forgets what a person answered, because they have left. */
    forget: (accountId: AccountId) => forgetAnswers(tx, eventId, [accountId]),
  }
}

/** Forgets what people answered who have no place at the event any more. */
export async function forgetAnswers(
  tx: Queries,
  eventId: EventId,
  accountIds: readonly number[],
): Promise<void> {
  await tx.delete(answers).where(and(eq(answers.eventId, eventId), among(answers.accountId, accountIds)))
}

async function findAnswers(queries: Queries, eventId: EventId, accountId: AccountId): Promise<Answers> {
  const rows = await queries
    .select({ question: answers.question, value: answers.value })
    .from(answers)
    .where(and(eq(answers.eventId, eventId), eq(answers.accountId, accountId)))
  return new Map(rows.map(({ question, value }) => [question, value]))
}

/** Reads answers. */
export function answerReads(queries: Queries) {
  return translated({
    of: (eventId: EventId, accountId: AccountId) => findAnswers(queries, eventId, accountId),
    /** The questions that the person answered, in the words that they had then. */
    wordsOf: (eventId: EventId, accountId: AccountId) =>
      queries
        .select({ number: answers.question, label: answers.asked })
        .from(answers)
        .where(and(eq(answers.eventId, eventId), eq(answers.accountId, accountId)))
        .orderBy(asc(answers.question)),
    /** Whether a required question of the event waits for the person's answer. */
    isLacking: async (eventId: EventId, accountId: AccountId): Promise<boolean> => {
      const lacking = sql`select ${lacksAnswer(eventId, accountId)} as lacks`
      return onlyRow((await queries.execute<{ lacks: boolean }>(lacking)).rows).lacks
    },
    /** A part of the people of an event, in the order in which they registered, each with their answers. */
    peopleAfter: (eventId: EventId, part: PartRequest<number>) =>
      listPeople(forLists(queries), eventId, part),
  })
}

type PersonRow = {
  id: number
  name: string | null
  email: string | null
  wallet: string
  stands: Answering
  answers: Record<string, AnswerValue>
}

/**
 * A statement reads the first people of list, line and requests, so that the length of the others costs nothing; and of
 * all who answered, so that the list has every answer that removing a question counts.
 */
async function listPeople(
  queries: Queries,
  eventId: EventId,
  { after, limit }: PartRequest<number>,
): Promise<PersonsAnswers[]> {
  const first = (columns: string, table: string) => sql`(
    select account_id, ${sql.raw(columns)} as stands from ${sql.raw(table)}
      and event_id = ${eventId} and account_id > ${after ?? 0} order by account_id limit ${limit})`
  const { rows } = await queries.execute<PersonRow>(sql`
    select a.id, a.name, a.email, a.wallet, p.stands, coalesce((
      select jsonb_object_agg(w.question, w.value) from answers w
      where w.event_id = ${eventId} and w.account_id = a.id), '{}'::jsonb) as answers
    from (
      select distinct on (account_id) account_id, stands from (
        ${first(`case status when 'active' then 'seat' else 'revoked' end`, 'roster_entries where true')}
        union all ${first(`'line'`, 'waitlist_entries where true')}
        union all ${first(`'asking'`, `join_requests where state = 'waiting'`)}
        union all (select distinct account_id, 'off' as stands from answers
          where event_id = ${eventId} and account_id > ${after ?? 0} order by account_id limit ${limit})) all_of_them
      order by account_id, stands = 'off', stands = 'asking', stands = 'line' limit ${limit}) p
    join accounts a on a.id = p.account_id
    order by a.id`)
  return rows.map(({ answers: given, wallet, ...person }) => ({
    ...person,
    wallet: trusted.address(wallet),
    answers: new Map(Object.entries(given).map(([number, value]) => [Number(number), value])),
  }))
}

/**
 * Gives what an account answered to another account of the same person; at one event, or at all where the old account
 * has no entry any more. What the other account answered itself stays.
 */
export async function moveAnswers(
  tx: Queries,
  { from, to, eventId }: { from: AccountId; to: AccountId; eventId?: EventId },
): Promise<void> {
  const moved = sql`account_id = ${from} and ${
    eventId === undefined
      ? sql`not exists (select from roster_entries r where r.event_id = answers.event_id and r.account_id = ${from})`
      : sql`event_id = ${eventId}`
  }`
  await tx.execute(sql`
    delete from answers where ${moved} and exists (
      select from answers own where own.event_id = answers.event_id and own.account_id = ${to}
        and own.question = answers.question)`)
  await tx.execute(sql`update answers set account_id = ${to} where ${moved}`)
}

/** Events whose answers are erased in one go. */
const EVENTS_AT_ONCE = 20

/** Erases the answers of some events that ended, or were canceled, before a moment. @returns how many went. */
export async function eraseOldAnswers(tx: Queries, endedBefore: Date): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from answers where event_id in (
      select e.id from events e where least(e.ends_at, e.canceled_at) < ${endedBefore.toISOString()}::timestamptz
        and e.id in (select event_id from questions) and exists (select from answers w where w.event_id = e.id)
      order by e.id limit ${EVENTS_AT_ONCE})`)
  return rowCount ?? 0
}

/** People who have yet to answer, and how many of them get a mail now. */
export type Unanswered = { readonly people: number; readonly gets: number }

type Asked = { readonly eventId: EventId; readonly day: string; readonly at: Date }

/** Those with a seat, in line or asking who lack an answer. Erased accounts are gone; `gets`: those whom a mail reaches. */
function selectUnanswered({ eventId, day }: Asked): SQL {
  return sql`
    select p.account_id, (a.email_confirmed_at is not null and coalesce(s.refusals, 0) < ${REFUSALS_UNTIL_UNREACHABLE}
      and not coalesce(s.unwanted @> to_jsonb(${quoteKind('event.questions')}::text), false)
      and not exists (select from mail_outbox o where o.account_id = p.account_id and o.event_id = ${eventId}
        and o.kind = ${quoteKind('event.questions')} and o.facts ->> 'day' = ${day})) as gets
    from (
      select account_id from roster_entries where event_id = ${eventId} and status = 'active'
      union select account_id from waitlist_entries where event_id = ${eventId}
      union select account_id from join_requests where event_id = ${eventId} and state = 'waiting') p
    join accounts a on a.id = p.account_id and a.erased_at is null
    left join mail_settings s on s.account_id = a.id
    where ${lacksAnswer(eventId, sql`p.account_id`)}`
}

export async function countUnanswered(tx: Queries, asked: Asked): Promise<Unanswered> {
  const { rows } = await tx.execute<Unanswered>(sql`
    select count(*)::int as people, (count(*) filter (where gets))::int as gets
    from (${selectUnanswered(asked)}) unanswered`)
  return onlyRow(rows)
}

/** Writes the mail to each whom one reaches. */
export async function remindUnanswered(tx: Queries, asked: Asked): Promise<void> {
  const moment = sql`${asked.at.toISOString()}::timestamptz`
  const rows = sql`
    select account_id, ${asked.eventId}::int as event_id, jsonb_build_object('day', ${asked.day}::text) as facts,
      ${moment} as not_before, ${moment} as created_at
    from (${selectUnanswered(asked)}) unanswered where gets`
  await tx.execute(insertMails('event.questions', rows))
}
