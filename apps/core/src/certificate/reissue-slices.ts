import type { BatchId, BatchRefusal } from '@certify/domain/certificate/batch'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type { Event } from '@certify/domain/event/event'
import type { AccountId } from '@certify/domain/shared/account-id'
import { CertifyError, type ErrorCode } from '@certify/domain/shared/errors'
import { asc, eq } from 'drizzle-orm'
import { writeAudits } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import {
  certificateRequests,
  mintBatches,
  mintBatchRefusals,
  mintBatchRequests,
  reissueSlices,
} from '../database/schema/certificates'
import { lockEvent } from '../event/event-rows'
import { carryOutToday, openCorrections } from './carry-out-correction'
import { readFacts } from './correction-rows'
import { findReplacement } from './request-replacement'

/** Each takes some statements. */
export const REISSUES_PER_SLICE = 25

/**
 * Reissues the certificates of a batch's next slice, in the transaction that deletes it. One that was replaced since the press
 * counts with its replacement. One that no longer differs, that its person would not get today, or about which something
 * else waits for an answer, is refused.
 *
 * @returns whether there was one.
 */
export async function addReissueSlice(tx: Queries, batchId: BatchId): Promise<boolean> {
  const [next] = await tx
    .select({ id: reissueSlices.id, batch: mintBatches })
    .from(reissueSlices)
    .innerJoin(mintBatches, eq(mintBatches.id, reissueSlices.batchId))
    .where(eq(mintBatches.id, batchId))
    .orderBy(asc(reissueSlices.id))
    .limit(1)
  if (!next) return false
  const event = await lockEvent(tx, trusted.eventId(next.batch.eventId))
  const [slice] = await tx.delete(reissueSlices).where(eq(reissueSlices.id, next.id)).returning()
  const { createdAt: at } = next.batch
  const by = { account: trusted.accountId(next.batch.requestedBy), member: slice?.memberId ?? null }
  for (const id of slice?.requestIds ?? []) {
    const done = await reissueOne(tx, event, { id, by, at, reason: slice?.reason ?? null })
    if ('code' in done)
      await tx
        .insert(mintBatchRefusals)
        .values({ ...done, batchId })
        .onConflictDoNothing()
    else
      await tx
        .insert(mintBatchRequests)
        .values({ ...done, batchId })
        .onConflictDoNothing()
  }
  return true
}

type Asked = {
  readonly id: number
  readonly by: { readonly account: AccountId; readonly member: number | null }
  readonly at: Date
  readonly reason: string | null
}
type Done = { readonly requestId: RequestId } | { readonly recipientId: number; readonly code: BatchRefusal }

async function reissueOne(tx: Queries, event: Event, { id, by, at, reason }: Asked): Promise<Done> {
  const { tokenId: token, recipientId } = certificateRequests
  const found = await tx
    .select({ token, recipientId })
    .from(certificateRequests)
    .where(eq(certificateRequests.id, id))
  const request = onlyRow(found)
  if (request.token === null) return { recipientId: request.recipientId, code: 'not-valid' }
  const tokenId = trusted.tokenId(request.token)
  const facts = await readFacts(tx, event, tokenId)
  const earlier = await findReplacement(tx, facts.record)
  if (earlier !== null) return { requestId: earlier }
  const scope = {
    ...openCorrections(tx, event.id),
    tx,
    event,
    at,
    note: (action, noted = {}, about = {}) =>
      writeAudits(tx, [
        { actorId: by.account, member: by.member, at, ...about, note: { action, facts: noted } },
      ]),
    // The issuer itself does this, and looks for requests afterwards.
    wake: () => {},
  } satisfies Parameters<typeof carryOutToday>[0]
  try {
    return { requestId: await carryOutToday(scope, facts, { tokenId, by: by.account, reason }) }
  } catch (error) {
    const code = error instanceof CertifyError && refusals[error.code as ErrorCode]
    if (!code) throw error
    return { recipientId: request.recipientId, code }
  }
}

const refusals: Partial<Record<ErrorCode, BatchRefusal>> = {
  'certificate.no_difference': 'no-difference',
  'correction.waits': 'correction-open',
  'roster.not_registered': 'not-registered',
  'certificate.rule_not_met': 'rule-not-met',
  'certificate.attendance_missing': 'attendance-missing',
  'certificate.already_revoked': 'not-valid',
  'certificate.not_found': 'not-valid',
  'event.canceled': 'event-canceled',
}
