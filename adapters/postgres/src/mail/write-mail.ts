import type { MailFacts } from '@certify/domain/mail/mail'
import type { MailKind } from '@certify/domain/mail/mail-kind'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { mailOutbox } from '../schema/mail'

/** How long a mail waits for more of its kind, or for the person to change their mind. */
const SETTLING_MS = 5 * 60_000

/** The kinds that wait before they go out. */
const settling: readonly MailKind[] = ['seat.taken', 'event.changed', 'correction.asked']

/** A mail to one account. */
type NewMail = {
  /** Names the fact: `certificate.ready:17`. */
  readonly key: string
  readonly kind: MailKind
  readonly accountId: number
  readonly eventId: number | null
  readonly facts: MailFacts
  readonly at: Date
}

/** Writes a mail, in the transaction of its fact. The same fact again writes nothing. */
export async function writeMail(tx: Queries, { at, ...mail }: NewMail): Promise<void> {
  await tx
    .insert(mailOutbox)
    .values({ ...mail, createdAt: at, notBefore: settled(mail.kind, at) })
    .onConflictDoNothing({ target: mailOutbox.key })
}

/**
 * Writes the mail to everybody with a seat at an event, in the transaction of its fact. While one of this kind waits
 * for a person, it reports this fact, too.
 *
 * @param mark - Tells this fact from others of its kind and event.
 */
export async function writeToSeats(
  tx: Queries,
  {
    kind,
    eventId,
    mark,
    facts,
    at,
  }: Omit<NewMail, 'key' | 'accountId' | 'eventId'> & { eventId: number; mark: string },
): Promise<void> {
  await insertForEntries(tx, { kind, eventId, mark, facts, at }, sql`r.status = 'active'`)
}

/**
 * Writes "your certificate is open" to those who were present and have not asked for theirs.
 *
 * @param of - `accountIds`: the people whose attendance was just recorded; everybody if absent.
 */
export async function writeToClaimants(
  tx: Queries,
  { eventId, accountIds, at }: { eventId: number; accountIds?: readonly number[]; at: Date },
): Promise<void> {
  const some =
    accountIds === undefined
      ? sql`true`
      : sql`r.account_id in (select jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb)::int)`
  await insertForEntries(
    tx,
    { kind: 'certificate.open', eventId, mark: '', facts: {}, at },
    sql`${some} and r.attendance = 'present' and not exists (
      select 1 from certificate_requests c where c.event_id = r.event_id and c.recipient_id = r.account_id)`,
  )
}

async function insertForEntries(
  tx: Queries,
  { kind, eventId, mark, facts, at }: Omit<NewMail, 'key' | 'accountId'> & { mark: string },
  condition: SQL,
): Promise<void> {
  const key = `${kind}:${eventId}:${mark}:`
  await tx.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at)
    select ${key}::text || r.account_id, ${kind}, r.account_id, r.event_id, ${JSON.stringify(facts)}::jsonb,
      ${settled(kind, at).toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from roster_entries r
    where r.event_id = ${eventId} and ${condition} and not exists (
      select 1 from mail_outbox o
      where o.event_id = r.event_id and o.account_id = r.account_id and o.kind = ${kind} and o.state = 'waiting'
        and o.attempts = 0)
    on conflict (key) do nothing`)
}

function settled(kind: MailKind, at: Date): Date {
  return settling.includes(kind) ? new Date(at.getTime() + SETTLING_MS) : at
}
