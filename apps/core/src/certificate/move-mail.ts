import { type Correction, MOVE_WAIT_DAYS } from '@certify/domain/certificate/correction'
import type { MoveOutcome } from '@certify/domain/mail/mail-details'
import { shortAddress } from '@certify/domain/shared/address'
import { and, eq, gte, like, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { corrections } from '../database/schema/certificates'
import { mailOutbox } from '../database/schema/mail'
import { tellByMail } from '../mail/tell-by-mail'
import { existing, findCorrection } from './correction-rows'

const DAY_MS = 86_400_000

/**
 * Begins the wait of a move that something has proven. The old account is warned first, a day before the wait ends, and at
 * its end, so that a theft is stopped in time.
 */
export async function beginWait(tx: Queries, id: Correction['id'], at: Date): Promise<void> {
  const asked = existing(await findCorrection(tx, eq(corrections.id, id)))
  const { eventId, recipientId, move } = asked
  if (!move || move.notBefore !== null) return
  const warnedAt = (await findWarning(tx, asked, at)) ?? (await warn(tx, asked, at))
  const notBefore = new Date(warnedAt.getTime() + MOVE_WAIT_DAYS * DAY_MS)
  await tx.update(corrections).set({ notBefore }).where(eq(corrections.id, id))
  const lastDay = new Date(notBefore.getTime() - DAY_MS)
  const facts = { ...collectMoveFacts(asked), notBefore: notBefore.toISOString() }
  const mark = `${pairOf(asked)}:again:${dayOf(lastDay)}`
  await tellByMail(tx, 'move.asked', { to: recipientId, eventId, mark, facts, at: lastDay })
  await tellOutcome(tx, asked, 'due', notBefore)
}

/** When the old account is warned of a move to the same account, if that happens today or later. */
async function findWarning(tx: Queries, { recipientId, move }: Correction, at: Date): Promise<Date | null> {
  const [warning] = await tx
    .select({ notBefore: mailOutbox.notBefore })
    .from(mailOutbox)
    .innerJoin(corrections, sql`${corrections.id} = (${mailOutbox.facts} ->> 'correctionId')::int`)
    .where(
      and(
        eq(mailOutbox.accountId, recipientId),
        like(mailOutbox.key, `move.asked:${warningMark(recipientId)}%`),
        gte(mailOutbox.notBefore, startOfDay(at)),
        eq(corrections.toAccountId, move?.accountId ?? 0),
        eq(corrections.state, 'open'),
      ),
    )
    .orderBy(mailOutbox.notBefore)
    .limit(1)
  return warning ? later(warning.notBefore, at) : null
}

/** Writes the warning on the first day without one, and returns when it goes out: one mail a day for all askers together. */
async function warn(tx: Queries, asked: Correction, at: Date): Promise<Date> {
  const { eventId, recipientId } = asked
  for (let day = startOfDay(at); ; day = new Date(day.getTime() + DAY_MS)) {
    const warnedAt = later(day, at)
    const facts = {
      ...collectMoveFacts(asked),
      notBefore: new Date(warnedAt.getTime() + MOVE_WAIT_DAYS * DAY_MS).toISOString(),
    }
    const mark = `${warningMark(recipientId)}${dayOf(day)}`
    if (await tellByMail(tx, 'move.asked', { to: recipientId, eventId, mark, facts, at: warnedAt }))
      return warnedAt
  }
}

/** Tells the old account that a move's wait is over, or how the move ended. Does nothing for other corrections. */
export async function tellOutcome(
  tx: Queries,
  asked: Correction,
  outcome: MoveOutcome,
  at: Date,
): Promise<void> {
  const { id, eventId, recipientId, move } = asked
  if (!move) return
  const facts = { ...collectMoveFacts(asked), outcome }
  const mark = outcome === 'moved' ? `${id}:moved` : `${pairOf(asked)}:${outcome}:${dayOf(at)}`
  await tellByMail(tx, 'move.ended', { to: recipientId, eventId, mark, facts, at })
}

/** The facts in every mail about a move. */
export function collectMoveFacts({ id, tokenId, move }: Correction) {
  return {
    correctionId: id,
    ...(move && { toWallet: shortAddress(move.wallet) }),
    ...(tokenId !== null && { tokenId: tokenId.toString() }),
  }
}

const warningMark = (recipientId: number) => `${recipientId}:on:`
const pairOf = ({ recipientId, move }: Correction) => `${recipientId}:${move?.accountId}`
const startOfDay = (at: Date) => new Date(at.getTime() - (at.getTime() % DAY_MS))
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const later = (a: Date, b: Date) => (a > b ? a : b)
