import type { Address } from '../shared/address'
import type { Brand } from '../shared/brand'
import { refuse } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { Random } from '../shared/random'
import type { Said } from '../shared/refusal-words'
import type { RequestState } from './certificate'

/** Identifies one "mint all": a random UUID, so that it can be part of an address. */
export type BatchId = Brand<string, 'BatchId'>

/** The stage of one certificate in a batch, as the progress screen shows it. */
export const batchStages = ['waiting', 'stored', 'sent', 'confirmed', 'final', 'blocked'] as const
export type BatchStage = (typeof batchStages)[number]

/** Sealing stores what the certificate says; a signed transaction counts as sent once a node has it. */
export const batchStageOf = {
  requested: 'waiting',
  sealed: 'stored',
  signed: 'stored',
  sent: 'sent',
  mined: 'confirmed',
  final: 'final',
  blocked: 'blocked',
} as const satisfies Record<RequestState, BatchStage>

/** Why a person of a batch got no certificate: something changed between the press and their slice. */
export const batchRefusals = [
  'rule-not-met',
  'not-registered',
  'attendance-missing',
  'correction-open',
  'no-difference',
  'not-valid',
  'event-canceled',
] as const
export type BatchRefusal = (typeof batchRefusals)[number]

/** A person of a batch whose certificate was not requested. */
export type RefusedPerson = {
  /** Numbers the refusals of all batches. */
  readonly refusalId: number
  readonly recipientName: string | null
  readonly recipientWallet: Address
  readonly code: BatchRefusal
}

/** The progress of a batch. `minted + failed + pending = total`, and the stages also add up to `total`. */
export type BatchProgress = {
  readonly batchId: BatchId
  readonly eventId: EventId
  readonly startedAt: Date
  readonly total: number
  readonly minted: number
  /** Blocked ones, and those of `refused`. */
  readonly failed: number
  /** People who got no request after all. Trying again changes nothing for them. */
  readonly refused: number
  readonly pending: number
  readonly done: boolean
  readonly stages: Readonly<Record<BatchStage, number>>
  /**
   * How many of the waiting certificates have their picture. A page is stored and sent once all its pictures are drawn.
   */
  readonly drawn: number
  /** Why requests are blocked, the most frequent reason first, and why people got none. */
  readonly reasons: readonly (Said & { readonly count: number })[]
  /** When the last certificate was minted; null before the first. */
  readonly lastMintedAt: Date | null
}

/** A batch in an organizer's list. */
export type BatchOfEvent = BatchProgress & { readonly eventTitle: string }

/** The speed of a batch. */
type BatchPace = {
  /** Certificates minted per second so far; null before the first. */
  readonly perSecond: number | null
  /** Remaining seconds at this pace; 0 when nothing is left, null while unknown. */
  readonly secondsLeft: number | null
}

/** Computes a batch's speed at `now` from what it minted since it was requested. A finished batch keeps its speed. */
export function batchPace(
  { startedAt, lastMintedAt, minted, pending, done }: BatchProgress,
  now: Date,
): BatchPace {
  const until = done && lastMintedAt ? lastMintedAt : now
  const seconds = Math.max(1, (until.getTime() - startedAt.getTime()) / 1000)
  const perSecond = minted === 0 ? null : minted / seconds
  const secondsLeft = perSecond === null ? null : Math.ceil(pending / perSecond)
  return { perSecond, secondsLeft: done ? 0 : secondsLeft }
}

/** A fresh version 4 UUID. @see https://www.rfc-editor.org/rfc/rfc9562#name-uuid-version-4 */
export function newBatchId(random: Random): BatchId {
  const bytes = Uint8Array.from(random(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as BatchId
}

/** Reads a batch id from an address. @throws `certificate.batch_not_found` when the text is not a batch id. */
export function parseBatchId(text: string): BatchId {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw refuse('certificate.batch_not_found')
  return text.toLowerCase() as BatchId
}
