import type { AttendedFacts } from '@certify/domain/certificate/attended'
import type { CertificateRecord, RequestId } from '@certify/domain/certificate/certificate'
import type { CorrectionId } from '@certify/domain/certificate/correction'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { TokenId } from '@certify/domain/shared/token-id'
import { eq } from 'drizzle-orm'
import type { Scope } from '../act/act'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { certificateRequests, revocationRequests } from '../database/schema/certificates'

/** What a replacement states of hours and sessions, and how the attendance was recorded. */
export type Restated = {
  readonly attended: AttendedFacts | null
  readonly source: AttendanceSource
}

/** Requests a certificate that replaces another one, and requests the end of the old one once the new one is final. */
export async function requestReplacement(
  { tx, at, note }: Pick<Scope, 'tx' | 'at' | 'note'>,
  record: CertificateRecord,
  to: {
    tokenId: TokenId
    accountId: AccountId
    wallet: Address
    /** Null if nobody asked for it. */
    correctionId: CorrectionId | null
    actorId: AccountId
    reason: string
    /** What it states of hours from now on; absent: what the old one states. */
    restated?: Restated
    /** Whether the event names people's sessions now. */
    listsSessions: boolean
  },
): Promise<RequestId> {
  const { tokenId, actorId, reason, correctionId } = to
  const kept = { attended: to.listsSessions ? record.attended : withoutList(record.attended) }
  const { attended, source } = to.restated ?? { ...kept, source: record.attendanceSource }
  await tx
    .update(certificateRequests)
    .set({ isCurrent: false, updatedAt: at })
    .where(eq(certificateRequests.id, record.requestId))
  const inserted = await tx
    .insert(certificateRequests)
    .values({
      eventId: record.eventId,
      recipientId: to.accountId,
      recipientWallet: to.wallet,
      requestedBy: actorId,
      attendanceSource: source,
      state: 'requested',
      attended,
      replacesId: record.requestId,
      requestedAt: at,
      updatedAt: at,
    })
    .returning({ id: certificateRequests.id })
  const { id } = onlyRow(inserted)
  await tx.insert(revocationRequests).values({
    tokenId,
    contract: record.minted?.contract ?? '',
    reason,
    replacementId: id,
    requestedBy: actorId,
    requestedAt: at,
  })
  const facts = { reason, ...(correctionId !== null && { correctionId }), requestId: id }
  await note('certificate.replacement_requested', facts, { eventId: record.eventId, tokenId })
  return trusted.requestId(id)
}

/** Sessions that the organizer no longer names are not named on a new certificate. */
function withoutList(attended: AttendedFacts | null): AttendedFacts | null {
  if (attended === null) return null
  const { list: _, ...others } = attended
  return others
}

export async function findReplacement(tx: Queries, { requestId }: Pick<CertificateRecord, 'requestId'>) {
  const rows = await tx
    .select({ id: certificateRequests.id })
    .from(certificateRequests)
    .where(eq(certificateRequests.replacesId, requestId))
  return rows[0] ? trusted.requestId(rows[0].id) : null
}
