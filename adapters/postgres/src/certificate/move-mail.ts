import type { Correction } from '@certify/domain/certificate/correction'
import type { MoveOutcome } from '@certify/domain/mail/mail'
import { shortAddress } from '@certify/domain/shared/address'
import type { Queries } from '../connection/client'
import { writeMail } from '../mail/write-mail'

const DAY_MS = 86_400_000

/** Warns the old account at once, a day before the wait ends, and at its end, so that a theft is stopped in time. */
export async function warnOldWallet(tx: Queries, asked: Correction, at: Date): Promise<void> {
  const { id, eventId, recipientId, move } = asked
  if (!move) return
  const facts = { ...collectMoveFacts(asked), notBefore: move.notBefore.toISOString() }
  const mail = { kind: 'move.asked', accountId: recipientId, eventId, facts } as const
  await writeMail(tx, { ...mail, key: `move.asked:${id}`, at })
  const lastDay = new Date(move.notBefore.getTime() - DAY_MS)
  await writeMail(tx, { ...mail, key: `move.asked:${id}:again`, at: lastDay })
  await tellOutcome(tx, asked, 'due', move.notBefore)
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
  const mail = { kind: 'move.ended', accountId: recipientId, eventId, facts, at } as const
  await writeMail(tx, { ...mail, key: `move.ended:${id}:${outcome}` })
}

/** The facts in every mail about a move. */
export function collectMoveFacts({ id, tokenId, move }: Correction) {
  return {
    correctionId: id,
    ...(move && { toWallet: shortAddress(move.wallet) }),
    ...(tokenId !== null && { tokenId: tokenId.toString() }),
  }
}
