import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'

/** When people are reminded: hours before the start, and how long before it that reminder has no sense any more. */
const reminders = [
  { hours: 24, notAfter: 2 },
  { hours: 1, notAfter: 0 },
] as const

/** Days until a certificate that nobody claimed is mentioned again. Minting has no announced end, so the last is late. */
const unclaimed = [
  { days: 3, mark: '' },
  { days: 17, mark: ':again' },
] as const
/** An event that ended longer ago than this is not news. */
const SILENT_DAYS = 1

/** Writes the mails whose fact is that time has passed since the last look. */
export async function addDueMail(tx: Queries, { since, now }: { since: Date; now: Date }): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  for (const reminder of reminders) await addReminders(tx, reminder, moment)
  const last = sql`${since.toISOString()}::timestamptz`
  for (const reminder of unclaimed) await addUnclaimed(tx, reminder, { since: last, now: moment })
  await addSilent(tx, moment)
}

/** Only people who joined well before are reminded. A new time is a new reminder. */
async function addReminders(
  tx: Queries,
  { hours, notAfter }: (typeof reminders)[number],
  now: SQL,
): Promise<void> {
  const start = sql`(extract(epoch from e.starts_at) * 1000)::bigint`
  await tx.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at)
    select 'event.reminder:' || e.id || ':' || ${start} || ${`:${hours}:`}::text || r.account_id, 'event.reminder',
      r.account_id, e.id, jsonb_build_object('hours', ${hours}::int, 'startsAtMs', ${start}), ${now}, ${now}
    from events e join roster_entries r on r.event_id = e.id and r.status = 'active'
    where e.canceled_at is null and e.starts_at > ${now} + ${notAfter} * interval '1 hour'
      and e.starts_at <= ${now} + ${hours} * interval '1 hour'
      and r.created_at < e.starts_at - ${hours} * interval '1 hour' - interval '2 hours'
      and not exists (
        select 1 from mail_outbox o where o.event_id = e.id and o.kind = 'event.reminder'
          and o.facts ->> 'hours' = ${String(hours)} and o.facts ->> 'startsAtMs' = ${start}::text)
    on conflict (key) do nothing`)
}

/** Some days after "your certificate is open" went out. */
async function addUnclaimed(
  tx: Queries,
  { days, mark }: (typeof unclaimed)[number],
  { since, now }: { since: SQL; now: SQL },
): Promise<void> {
  await tx.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at)
    select 'certificate.unclaimed:' || o.event_id || ':' || o.account_id || ${mark}::text, 'certificate.unclaimed',
      o.account_id, o.event_id, '{}'::jsonb, ${now}, ${now}
    from mail_outbox o
    where o.kind = 'certificate.open' and o.sent_at <= ${now} - ${days} * interval '1 day'
      and o.sent_at > ${since} - ${days} * interval '1 day'
    on conflict (key) do nothing`)
}

/** An hour after the end, and nobody is recorded: the organizer may have forgotten. */
async function addSilent(tx: Queries, now: SQL): Promise<void> {
  await tx.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at)
    select 'attendance.missing:' || e.id, 'attendance.missing', e.organizer_id, e.id, '{}'::jsonb, ${now}, ${now}
    from events e
    where e.canceled_at is null and e.minting = 'never' and e.seats_taken > 0
      and e.ends_at <= ${now} - interval '1 hour' and e.ends_at > ${now} - ${SILENT_DAYS} * interval '1 day'
      and not exists (select 1 from roster_entries r where r.event_id = e.id and r.attendance is not null)
    on conflict (key) do nothing`)
}
