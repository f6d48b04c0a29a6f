import { mintStatusOf } from '@certify/domain/certificate/certificate'
import type { Correction } from '@certify/domain/certificate/correction'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../connection/client'
import { maybe, trusted } from '../connection/trusted'
import { toMoveCode } from '../mail/stored-code'
import { accounts } from '../schema/accounts'
import { certificateRequests, corrections } from '../schema/certificates'

/** The account that a certificate moves to. */
const movedTo = alias(accounts, 'moved_to')
const replacement = alias(certificateRequests, 'replacement')

/** A query of corrections with the certificate each is about and the one that took its place. */
export function selectCorrections(queries: Queries) {
  return queries
    .select({
      correction: corrections,
      request: certificateRequests,
      toWallet: movedTo.wallet,
      replacement: { tokenId: replacement.tokenId, state: replacement.state },
    })
    .from(corrections)
    .innerJoin(certificateRequests, eq(certificateRequests.id, corrections.requestId))
    .leftJoin(movedTo, eq(movedTo.id, corrections.toAccountId))
    .leftJoin(replacement, eq(replacement.replacesId, certificateRequests.id))
}

export function toCorrection({
  correction,
  request,
  toWallet,
  replacement,
}: Awaited<ReturnType<typeof selectCorrections>>[number]): Correction {
  return {
    id: trusted.correctionId(correction.id),
    eventId: trusted.eventId(correction.eventId),
    recipientId: trusted.accountId(correction.recipientId),
    recipientWallet: trusted.address(request.recipientWallet),
    requestId: trusted.requestId(request.id),
    tokenId: maybe(request.tokenId, trusted.tokenId),
    printedName: request.printedName,
    move:
      correction.toAccountId !== null && correction.notBefore && toWallet
        ? {
            accountId: trusted.accountId(correction.toAccountId),
            wallet: trusted.address(toWallet),
            notBefore: correction.notBefore,
            code: toMoveCode(correction),
            emailConfirmedAt: correction.emailConfirmedAt,
          }
        : null,
    name: correction.name,
    reason: correction.reason,
    askedAt: correction.askedAt,
    state: correction.state,
    answer: correction.answer,
    decidedAt: correction.decidedAt,
    replacement:
      correction.state === 'accepted' && replacement
        ? {
            tokenId: maybe(replacement.tokenId, trusted.tokenId),
            mintStatus: mintStatusOf[replacement.state],
          }
        : null,
  }
}
