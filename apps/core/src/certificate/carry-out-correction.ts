import type { CertificateRecord, RequestId } from '@certify/domain/certificate/certificate'
import { type Correction, MOVE_REASON } from '@certify/domain/certificate/correction'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { EventScope } from '../act/act'
import type { Queries } from '../database/connection/client'
import { correctionStore } from './correction-store'
import { assertNotThere, moveEntry } from './move-entry'
import { tellOutcome } from './move-mail'
import { nameStore } from './name-store'
import { requestReplacement } from './request-replacement'

/** The reason written on chain when the organizer gives none. It contains no person's name. */
const REPLACEMENT_REASON = 'The printed name was corrected.'

/** The stores of corrections. */
export const openCorrections = (tx: Queries, eventId: EventId) => ({
  corrections: correctionStore(tx),
  names: nameStore(tx, eventId),
})

export type CorrectionScope = EventScope<ReturnType<typeof openCorrections>>

/**
 * Reissues a certificate as its recipient asked and the organizer approved. Whatever else waits about it ends.
 *
 * @param how.by - The organizer.
 * @param how.reason - Written on chain; null for the usual sentence.
 * @throws what `assertNotThere` throws
 */
export async function carryOut(
  scope: CorrectionScope,
  record: CertificateRecord,
  correction: Correction,
  { tokenId, by, reason }: { tokenId: TokenId; by: AccountId; reason: string | null },
): Promise<RequestId> {
  const { tx, event, at, corrections, names, wake } = scope
  const { move } = correction
  await corrections.close(correction, 'accepted', { by, at })
  await corrections.overtakeOfRequest(record.requestId, { by, at })
  await names.endProposal(record.recipientId, 'overtaken')
  if (move) {
    await assertNotThere(tx, event.id, move.accountId)
    await moveEntry(tx, correction, move.accountId, at)
    await tellOutcome(tx, correction, 'moved', at)
  } else await corrections.agree(correction)
  wake('issuer')
  return requestReplacement(scope, record, {
    tokenId,
    accountId: move?.accountId ?? record.recipientId,
    wallet: move?.wallet ?? record.recipientWallet,
    correctionId: correction.id,
    actorId: by,
    reason: reason ?? (move ? MOVE_REASON : REPLACEMENT_REASON),
  })
}
