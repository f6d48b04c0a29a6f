import { getRule, type MailKind } from '@certify/domain/mail/mail-kind'
import { splitKey, type Told } from '@certify/domain/mail/told'
import { type SQL, sql } from 'drizzle-orm'
import { meetsCompletion } from '../agenda/meets-completion'
import type { Queries } from '../database/connection/client'
import { events, rosterEntries } from '../database/schema/events'
import { quoteKind } from './mail-kinds-in-sql'
import { type AnyTold, settle } from './tell-by-mail'

/** A mail to everybody of an event: the accounts are found in the database. */
type ToldPeople<Kind extends MailKind> = Omit<Told<Kind>, 'to'>

/** The columns that keys name. */
const columns: Readonly<Record<string, SQL>> = {
  to: sql`account_id`,
  eventId: sql`event_id`,
  invitationId: sql`invitation_id`,
  at: sql`(extract(epoch from created_at) * 1000)::bigint`,
  mark: sql`mark`,
  topic: sql`topic`,
}

/**
 * The statement that writes a mail for each row, in the transaction of its fact. Facts that have a mail write nothing.
 *
 * @param rows - Rows of `account_id`, `event_id`, `facts` (jsonb), `not_before`, `created_at`, of `mark` if the key
 *   names it, and of the other columns in `more`.
 */
export function insertMails(kind: MailKind, rows: SQL, more: readonly string[] = []): SQL {
  const key = splitKey(kind).map((part, index) =>
    index % 2 === 0 ? sql`${part}::text` : sql`(${columns[part] ?? sql`facts ->> ${part}::text`})::text`,
  )
  // One place in the queue for all mails about an event. Invitations have their organizer's.
  const isOfEvent = getRule(kind).who.to !== 'invited'
  const caller = isOfEvent ? sql`'event:' || event_id` : sql`null::text`
  const others = sql.join(more.map((name) => sql`, ${sql.identifier(name)}`))
  return sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at, caller${others})
    select ${sql.join(key, sql` || `)}, ${kind}::text, account_id, event_id, facts, not_before, created_at, ${caller}${others}
    from (${rows}) as told
    on conflict (key) do nothing`
}

/**
 * Writes the mail to everybody with a seat at an event and everybody in its line. If a mail of this kind already waits
 * for a person, that mail reports this fact, too.
 */
export async function tellSeatsAndLine<Kind extends MailKind>(
  tx: Queries,
  kind: Kind,
  told: ToldPeople<Kind> & { eventId: number },
): Promise<void> {
  await tellThose(tx, kind, told, sql`roster_entries r where r.status = 'active'`)
  await tellThose(tx, kind, told, sql`waitlist_entries r where true`)
}

/** Writes the mail to everybody whose request for a place waits. */
export async function tellAsking<Kind extends MailKind>(
  tx: Queries,
  kind: Kind,
  told: ToldPeople<Kind> & { eventId: number },
): Promise<void> {
  await tellThose(tx, kind, told, sql`join_requests r where r.state = 'waiting'`)
}

/**
 * Writes "your certificate is open" to the people who were present, meet the event's rule and have not requested their certificate.
 *
 * @param of - `accountIds`: the people of whom something was just recorded; without it, everybody.
 */
export async function writeToClaimants(
  tx: Queries,
  { eventId, accountIds, at }: { eventId: number; accountIds?: readonly number[]; at: Date },
): Promise<void> {
  const some =
    accountIds === undefined
      ? sql`true`
      : sql`r.account_id in (select jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb)::int)`
  const people = sql`roster_entries r where ${some} and r.attendance = 'present' and not exists (
    select 1 from certificate_requests c where c.event_id = r.event_id and c.recipient_id = r.account_id)
    and exists (
      select 1 from ${rosterEntries} join ${events} on ${events.id} = ${rosterEntries.eventId}
      where ${rosterEntries.id} = r.id and ${meetsCompletion})`
  // Who lacked something when their mail was due was never told. Its key is free again.
  await tx.execute(sql`
    update mail_outbox o set key = o.key || ':' || o.id
    where o.event_id = ${eventId} and o.key = 'certificate.open:' || o.event_id || '::' || o.account_id
      and o.state = 'dropped' and o.reason in ('absent', 'rule_not_met', 'closed')
      and o.account_id in (select r.account_id from ${people} and r.event_id = ${eventId})`)
  await tellThose(tx, 'certificate.open', { eventId, facts: {}, at }, people)
  await waitForEnd(tx, eventId)
}

/**
 * Certificates that depend on what people attended can be claimed after the end, although minting was opened before. What
 * waited for an end that is no longer awaited, or comes earlier now, goes out then.
 */
async function waitForEnd(tx: Queries, eventId: number): Promise<void> {
  const awaited = sql`case when ${events.completion} is not null or ${events.sessionsHeld} > 0
    then ${events.endsAt} + interval '1 second' end`
  const due = sql`greatest(o.created_at, ${awaited})`
  await tx.execute(sql`
    update mail_outbox o set not_before = ${due} from ${events}
    where ${events.id} = ${eventId} and o.event_id = ${events.id} and o.kind = ${quoteKind('certificate.open')}
      and o.state = 'waiting' and o.attempts = 0 and o.reason is null and o.not_before <> ${due}`)
}

async function tellThose(
  tx: Queries,
  kind: MailKind,
  { eventId, facts, at }: Omit<AnyTold, 'to'> & { eventId: number },
  people: SQL,
): Promise<void> {
  const rows = sql`
    select r.account_id, r.event_id, ${JSON.stringify(facts)}::jsonb as facts,
      ${settle(kind, at).toISOString()}::timestamptz as not_before, ${at.toISOString()}::timestamptz as created_at
    from ${people} and r.event_id = ${eventId} and not exists (
      select 1 from mail_outbox o
      where o.event_id = r.event_id and o.account_id = r.account_id and o.kind = ${kind} and o.state = 'waiting'
        and o.attempts = 0)`
  await tx.execute(insertMails(kind, rows))
}
