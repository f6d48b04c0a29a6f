import { getRule, type MailFacts, type MailKind } from '@certify/domain/mail/mail-kind'
import { type Told, writeKey } from '@certify/domain/mail/told'
import { and, desc, eq, like, ne } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { mailOutbox } from '../database/schema/mail'
import { findCaller, findCallingPlace } from './calling-place'

/** How long a mail waits for more of its kind, or for the person to change their mind. */
const SETTLING_MS = 5 * 60_000

/** The parts of a mail that exist whatever its kind is. */
export type AnyTold = {
  readonly to: number
  readonly facts: MailFacts
  readonly at: Date
  readonly eventId?: number
  readonly invitationId?: number
  readonly topic?: PropertyKey
}

/**
 * Writes a mail to an account, in the transaction of its fact. The same fact again writes nothing; the answer says so.
 * A digest that still waits reports this fact, too, and the next one waits its time.
 */
export async function tellByMail<Kind extends MailKind>(
  tx: Queries,
  kind: Kind,
  told: Told<Kind>,
): Promise<boolean> {
  const at = await findTurn(tx, kind, told)
  return at !== null && (await tellEachByMail(tx, kind, [{ ...told, at }])) > 0
}

/** Writes mails of one kind in the same way, and returns how many are new. Their kind is no digest. */
export async function tellEachByMail<Kind extends MailKind>(
  tx: Queries,
  kind: Kind,
  mails: readonly Told<Kind>[],
): Promise<number> {
  if (mails.length === 0) return 0
  const written = await tx
    .insert(mailOutbox)
    .values(mails.map((told) => ({ ...toRow(kind, told), key: writeKey(kind, told) })))
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id })
  return written.length
}

function toRow(kind: MailKind, { to, facts, at, eventId, invitationId }: AnyTold) {
  // A mail to an address that nobody has confirmed counts for the place from which it is caused.
  const sourceMac = getRule(kind).who.sendsTo === 'own' ? findCallingPlace() : null
  return {
    kind,
    caller: findCaller(),
    accountId: to,
    eventId: eventId ?? null,
    invitationId: invitationId ?? null,
    facts,
    sourceMac,
    createdAt: at,
    notBefore: settle(kind, at),
  }
}

/** When a mail of this kind goes out. */
export function settle(kind: MailKind, at: Date): Date {
  const { urgency } = getRule(kind).goes
  return urgency === 'settling' || urgency === 'digest' ? new Date(at.getTime() + SETTLING_MS) : at
}

/** When a mail may be written; null if a digest that waits tells the fact. */
async function findTurn(tx: Queries, kind: MailKind, { at, eventId, topic }: AnyTold): Promise<Date | null> {
  const { goes } = getRule(kind)
  if (goes.urgency !== 'digest') return at
  const [last] = await tx
    .select({ state: mailOutbox.state, attempts: mailOutbox.attempts, notBefore: mailOutbox.notBefore })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.eventId, eventId ?? 0),
        like(mailOutbox.key, `${kind}:${String(topic)}:%`),
        ne(mailOutbox.state, 'dropped'),
      ),
    )
    .orderBy(desc(mailOutbox.id))
    .limit(1)
  if (last?.state === 'waiting' && last.attempts === 0) return null
  const next = last ? new Date(last.notBefore.getTime() + (goes.topics[String(topic)] ?? 0)) : at
  return next > at ? next : at
}
