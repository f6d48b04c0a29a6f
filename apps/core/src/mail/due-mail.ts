import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { quoteKind } from './mail-kinds-in-sql'
import { insertMails } from './tell-people'

/** Reminders: how many hours before the start each is due, and how many hours before the start it is too late. */
const reminders = [
  { hours: 24, notAfter: 2 },
  { hours: 1, notAfter: 0 },
] as const

/**
 * When an unclaimed certificate is mentioned again, in days after the first mail. Minting has no announced end, so the
 * last reminder is late.
 */
const unclaimed = [
  { days: 3, mark: '' },
  { days: 17, mark: ':again' },
] as const
/** No mail goes out about missing attendance of an event that ended longer ago than this. */
const SILENT_DAYS = 1

/**
 * Writes the mails that became due since the last call. It is one statement, because it also runs regularly on an idle
 * server. The statement ends with an insert, so that the embedded database sees that it may write.
 */
export async function addDueMail(
  queries: Queries,
  { since, now }: { since: Date; now: Date },
): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const last = sql`${since.toISOString()}::timestamptz`
  const others = [
    ...reminders.map((reminder) => addReminders(reminder, moment)),
    ...unclaimed.map((reminder) => addUnclaimed(reminder, { since: last, now: moment })),
  ].map((insert, place) => sql`${sql.identifier(`due_${place}`)} as (${insert})`)
  await queries.execute(sql`with ${sql.join(others, sql`, `)} ${addSilent(moment)}`)
}

/** The next moment at which one of these mails may become due, unless somebody changes something before. */
export async function findNextDue(queries: Queries, now: Date): Promise<Date | null> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const moments = [
    ...reminders.map(({ hours }) => {
      const before = sql`${hours} * interval '1 hour'`
      return sql`(select min(starts_at) from events where canceled_at is null and starts_at > ${moment} + ${before}) - ${before}`
    }),
    ...unclaimed.map(({ days }) => {
      const after = sql`${days} * interval '1 day'`
      return sql`(select min(sent_at) from mail_outbox
        where kind = ${quoteKind('certificate.open')} and sent_at > ${moment} - ${after}) + ${after}`
    }),
    sql`(select min(ends_at) from events
      where canceled_at is null and ends_at > ${moment} - interval '1 hour') + interval '1 hour'`,
  ]
  const { rows } = await queries.execute<{ next: number | null }>(sql`
    select (extract(epoch from least(${sql.join(moments, sql`, `)})) * 1000)::float8 as next`)
  const { next } = onlyRow(rows)
  return next === null ? null : new Date(next)
}

/**
 * Reminds only people who joined at least two hours before the reminder is due. A new start time causes a new reminder.
 */
function addReminders({ hours, notAfter }: (typeof reminders)[number], now: SQL): SQL {
  const start = sql`(extract(epoch from e.starts_at) * 1000)::bigint`
  const people = sql`
    select r.account_id, e.id as event_id, jsonb_build_object('hours', ${hours}::int, 'startsAtMs', ${start}) as facts,
      ${now} as not_before, ${now} as created_at
    from events e join roster_entries r on r.event_id = e.id and r.status = 'active'
    where e.canceled_at is null and e.starts_at > ${now} + ${notAfter} * interval '1 hour'
      and e.starts_at <= ${now} + ${hours} * interval '1 hour'
      and r.created_at < e.starts_at - ${hours} * interval '1 hour' - interval '2 hours'
      and not exists (
        select 1 from mail_outbox o where o.event_id = e.id and o.kind = ${quoteKind('event.reminder')}
          and o.facts ->> 'hours' = ${String(hours)} and o.facts ->> 'startsAtMs' = ${start}::text)`
  return insertMails('event.reminder', people)
}

/** Reminds people some days after "your certificate is open" went out. */
function addUnclaimed(
  { days, mark }: (typeof unclaimed)[number],
  { since, now }: { since: SQL; now: SQL },
): SQL {
  const people = sql`
    select o.account_id, o.event_id, '{}'::jsonb as facts, ${now} as not_before, ${now} as created_at,
      ${mark}::text as mark
    from mail_outbox o
    where o.kind = ${quoteKind('certificate.open')} and o.sent_at <= ${now} - ${days} * interval '1 day'
      and o.sent_at > ${since} - ${days} * interval '1 day'`
  return insertMails('certificate.unclaimed', people)
}

/** Reminds organizers who recorded no attendance within an hour after the end. */
function addSilent(now: SQL): SQL {
  const organizers = sql`
    select e.organizer_id as account_id, e.id as event_id, '{}'::jsonb as facts, ${now} as not_before,
      ${now} as created_at
    from events e
    where e.canceled_at is null and e.minting = 'never' and e.seats_taken > 0
      and e.ends_at <= ${now} - interval '1 hour' and e.ends_at > ${now} - ${SILENT_DAYS} * interval '1 day'
      and not exists (select 1 from roster_entries r where r.event_id = e.id and r.attendance is not null)`
  return insertMails('attendance.missing', organizers)
}
