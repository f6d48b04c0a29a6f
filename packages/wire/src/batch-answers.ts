import type { BatchOfEvent as DomainBatch } from '@certify/domain/certificate/batch'
import { type BatchProgress, batchPace, batchStageOf } from '@certify/domain/certificate/batch'
import type { PersonOfBatch } from '@certify/domain/certificate/certificate-views'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import type { BatchPerson, MintProgress, RetryResponse, WireBatchOfEvent } from './batches'

/** The progress of a batch at `now`. */
export function toMintProgress(progress: BatchProgress, now: Date): MintProgress {
  const {
    total,
    minted,
    failed,
    refused,
    pending,
    done,
    batchId,
    eventId,
    startedAt,
    stages,
    drawn,
    reasons,
  } = progress
  const { perSecond, secondsLeft } = batchPace(progress, now)
  return {
    total,
    minted,
    failed,
    ...(refused > 0 && { refused }),
    pending,
    done,
    batchId,
    event_id: eventId,
    started_at: startedAt.toISOString(),
    states: { ...stages },
    drawn,
    rate: perSecond,
    seconds_left: secondsLeft,
    reasons: reasons.map(({ code, values, count }) => ({
      reason: sayIssuing({ code, values }),
      code,
      values,
      count,
    })),
  }
}

/** A batch in its organizer's list. */
export function toBatchOfEvent(batch: DomainBatch, now: Date): WireBatchOfEvent {
  return { ...toMintProgress(batch, now), event_title: batch.eventTitle }
}

/** One person of a batch. */
export function toBatchPerson(record: PersonOfBatch): BatchPerson {
  if ('code' in record) {
    const blocked = { code: record.code, values: {} }
    return {
      id: record.refusalId,
      name: record.recipientName,
      wallet_address: record.recipientWallet,
      state: 'blocked',
      reason: sayIssuing(blocked),
      blocked,
      tokenId: null,
      transactionHash: null,
      minted_at: null,
    }
  }
  return {
    id: record.requestId,
    name: record.recipientName,
    wallet_address: record.recipientWallet,
    state: batchStageOf[record.state],
    reason: record.blocked && sayIssuing(record.blocked),
    blocked: record.blocked,
    tokenId: record.tokenId?.toString() ?? null,
    transactionHash: record.minted?.transactionHash ?? record.transactionHash,
    minted_at: record.minted?.mintedAt.toISOString() ?? null,
  }
}

/** What a retry started. */
export function toRetryResponse(
  batchId: string,
  { retried, stillBlocked }: { retried: number; stillBlocked: number },
): RetryResponse {
  const message =
    retried === 0
      ? 'Nothing could be tried again yet.'
      : `Trying ${retried} ${retried === 1 ? 'certificate' : 'certificates'} again.`
  return { message, batchId, retried, still_blocked: stillBlocked }
}
