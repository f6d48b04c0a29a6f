import { type SQL, sql } from 'drizzle-orm'

/** Whether a person has yet to answer a required question of an event. A box that is not ticked is no answer. */
export const lacksAnswer = (eventId: SQL | number, accountId: SQL | number): SQL<boolean> => sql`exists (
  select from questions q where q.event_id = ${eventId} and q.required and q.closed_at is null and not exists (
    select from answers w where w.event_id = q.event_id and w.account_id = ${accountId} and w.question = q.number
      and w.value <> 'false'::jsonb))`
