import { getRule, type MailFacts, type MailKind } from '@certify/domain/mail/mail-kind'
import { and, desc, eq, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { mailOutbox } from '../database/schema/mail'

const HOUR_MS = 3_600_000

/** How long a mail waits for more of its kind, or for the person to change their mind. */
const SETTLING_MS = 5 * 60_000

/** A mail to one account. */
type NewMail = {
  /** Names the fact: `certificate.ready:17`. */
  readonly key: string
  readonly kind: MailKind
  readonly accountId: number
  readonly eventId: number | null
  /** The invitation to whose address the mail goes. */
  readonly invitationId?: number
  readonly facts: MailFacts
  /** The network address that causes the mail, as a keyed hash. */
  readonly sourceMac?: string | null
  readonly at: Date
}

/** Writes a mail, in the transaction of its fact. The same fact again writes nothing; the answer says so. */
export async function writeMail(tx: Queries, mail: NewMail): Promise<boolean> {
  return (await writeMails(tx, [mail])) > 0
}

/** Writes several mails in the same way, and returns how many are new. */
export async function writeMails(tx: Queries, mails: readonly NewMail[]): Promise<number> {
  if (mails.length === 0) return 0
  const written = await tx
    .insert(mailOutbox)
    .values(mails.map(({ at, ...mail }) => ({ ...mail, createdAt: at, notBefore: settled(mail.kind, at) })))
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id })
  return written.length
}

/** What organizers learn of in one mail, and the shortest time between two. Moves and requests cost strangers nothing. */
const digests = {
  'correction.asked:names': HOUR_MS,
  'correction.asked:moves': 24 * HOUR_MS,
  'request.asked:places': HOUR_MS,
} as const

/**
 * Writes the mail to the organizer that reports all facts of its kind and event. A mail that still waits reports this
 * fact, too, and the next one waits its time.
 */
export async function writeDigest(
  tx: Queries,
  digest: keyof typeof digests,
  { eventId, id, at, accountId }: { eventId: number; id: number; at: Date; accountId: number },
): Promise<void> {
  const kind = digest.startsWith('request') ? 'request.asked' : 'correction.asked'
  const [last] = await tx
    .select({ state: mailOutbox.state, attempts: mailOutbox.attempts, notBefore: mailOutbox.notBefore })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.eventId, eventId),
        like(mailOutbox.key, `${digest}:%`),
        ne(mailOutbox.state, 'dropped'),
      ),
    )
    .orderBy(desc(mailOutbox.id))
    .limit(1)
  if (last?.state === 'waiting' && last.attempts === 0) return
  const next = last ? new Date(last.notBefore.getTime() + digests[digest]) : at
  const mail = {
    key: `${digest}:${id}`,
    kind,
    accountId,
    eventId,
    facts: {},
    at: next > at ? next : at,
  } as const
  await writeMail(tx, mail)
}

/**
 * Writes the mail to everybody with a seat at an event and everybody in its line, in the transaction of its fact. If a
 * mail of this kind already waits for a person, that mail reports this fact, too.
 *
 * @param mark - Distinguishes this fact from others of its kind and event.
 */
export async function writeToSeatsAndLine(
  tx: Queries,
  {
    kind,
    eventId,
    mark,
    facts,
    at,
  }: Omit<NewMail, 'key' | 'accountId' | 'eventId'> & { eventId: number; mark: string },
): Promise<void> {
  const mail = { kind, eventId, mark, facts, at }
  await insertForPeople(tx, mail, sql`roster_entries r`, sql`r.status = 'active'`)
  await insertForPeople(tx, mail, sql`waitlist_entries r`, sql`true`)
}

/** Writes the mail to everybody whose request for a place waits. */
export async function writeToAsking(
  tx: Queries,
  mail: Parameters<typeof writeToSeatsAndLine>[1],
): Promise<void> {
  await insertForPeople(tx, mail, sql`join_requests r`, sql`r.state = 'waiting'`)
}

/**
 * Writes "your certificate is open" to the people who were present and have not requested their certificate.
 *
 * @param of - `accountIds`: the people whose attendance was just recorded; without it, everybody.
 */
export async function writeToClaimants(
  tx: Queries,
  { eventId, accountIds, at }: { eventId: number; accountIds?: readonly number[]; at: Date },
): Promise<void> {
  const some =
    accountIds === undefined
      ? sql`true`
      : sql`r.account_id in (select jsonb_array_elements_text(${JSON.stringify(accountIds)}::jsonb)::int)`
  await insertForPeople(
    tx,
    { kind: 'certificate.open', eventId, mark: '', facts: {}, at },
    sql`roster_entries r`,
    sql`${some} and r.attendance = 'present' and not exists (
      select 1 from certificate_requests c where c.event_id = r.event_id and c.recipient_id = r.account_id)`,
  )
}

async function insertForPeople(
  tx: Queries,
  { kind, eventId, mark, facts, at }: Omit<NewMail, 'key' | 'accountId'> & { mark: string },
  people: SQL,
  condition: SQL,
): Promise<void> {
  const key = `${kind}:${eventId}:${mark}:`
  await tx.execute(sql`
    insert into mail_outbox (key, kind, account_id, event_id, facts, not_before, created_at)
    select ${key}::text || r.account_id, ${kind}, r.account_id, r.event_id, ${JSON.stringify(facts)}::jsonb,
      ${settled(kind, at).toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from ${people}
    where r.event_id = ${eventId} and ${condition} and not exists (
      select 1 from mail_outbox o
      where o.event_id = r.event_id and o.account_id = r.account_id and o.kind = ${kind} and o.state = 'waiting'
        and o.attempts = 0)
    on conflict (key) do nothing`)
}

function settled(kind: MailKind, at: Date): Date {
  const { urgency } = getRule(kind).goes
  return urgency === 'settling' || urgency === 'digest' ? new Date(at.getTime() + SETTLING_MS) : at
}
