import { REFUSALS_UNTIL_UNREACHABLE } from '@certify/domain/mail/still-true'
import type { EventId } from '@certify/domain/shared/event-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { lacksAnswer } from '../database/schema/question-clauses'
import { quoteKind } from '../mail/mail-kinds-in-sql'
import { insertMails } from '../mail/tell-people'

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
