import { mintStatusOf } from '@certify/domain/certificate/certificate'
import { refuseUnknownCertificate } from '@certify/domain/certificate/certificate-errors'
import type { Correction } from '@certify/domain/certificate/correction'
import type { CorrectionFacts } from '@certify/domain/certificate/may-correct'
import type { Event } from '@certify/domain/event/event'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { certificateRequests, corrections } from '../database/schema/certificates'
import { toMoveCode } from '../mail/stored-code'
import { readRecords } from './certificate-rows'

/** The account that a certificate moves to. */
const movedTo = alias(accounts, 'moved_to')
const replacement = alias(certificateRequests, 'replacement')

/** A query of corrections, each with the certificate that it is about and the one that replaced it. */
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
      correction.toAccountId !== null && toWallet
        ? {
            accountId: trusted.accountId(correction.toAccountId),
            wallet: trusted.address(toWallet),
            notBefore: correction.notBefore,
            code: toMoveCode(correction),
            emailConfirmedAt: correction.emailConfirmedAt,
          }
        : null,
    isAboutAttendance: correction.aboutAttendance,
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

export const isOpen = eq(corrections.state, 'open')

export async function findCorrection(
  queries: Queries,
  condition: SQL | undefined,
): Promise<Correction | null> {
  const rows = await selectCorrections(queries).where(condition).orderBy(desc(corrections.id)).limit(1)
  return rows[0] ? toCorrection(rows[0]) : null
}

export function existing(correction: Correction | null): Correction {
  if (!correction) throw refuse('correction.not_found')
  return correction
}

/** The event of a certificate. @throws `certificate.not_found` */
export async function findEventOfToken(queries: Queries, tokenId: TokenId): Promise<EventId> {
  const [found] = await queries
    .select({ eventId: certificateRequests.eventId })
    .from(certificateRequests)
    .where(eq(certificateRequests.tokenId, tokenId))
  if (!found) throw refuseUnknownCertificate({ tokenId })
  return trusted.eventId(found.eventId)
}

/** Reads a certificate and what waits for an answer, at its event, which is locked. */
export async function readFacts(tx: Queries, event: Event, tokenId: TokenId): Promise<CorrectionFacts> {
  const ofEvent = eq(certificateRequests.eventId, event.id)
  const [record] = await readRecords(tx, and(eq(certificateRequests.tokenId, tokenId), ofEvent))
  if (!record) throw refuseUnknownCertificate({ tokenId })
  const ofRecord = and(eq(corrections.requestId, record.requestId), isOpen)
  const open = await selectCorrections(tx).where(ofRecord).orderBy(corrections.id)
  return { event, record, open: open.map(toCorrection) }
}
