import type { Brand } from '../shared/brand'
import type { EventId } from '../shared/event-id'
import type { Random } from '../shared/random'
import type { RequestState } from './certificate'
import { BatchNotFoundError } from './certificate-errors'

/** Name of one press of "mint all": a random UUID, so that it can be shown in an address. */
export type BatchId = Brand<string, 'BatchId'>

/** How far one certificate of a batch is, in the words people watch it by. */
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

/** How far a batch is; `minted + failed + pending = total`, and so are the stages together. */
export type BatchProgress = {
  readonly batchId: BatchId
  readonly eventId: EventId
  readonly startedAt: Date
  readonly total: number
  readonly minted: number
  readonly failed: number
  readonly pending: number
  readonly done: boolean
  readonly stages: Readonly<Record<BatchStage, number>>
  /** Why some are blocked, the reason most have first. */
  readonly reasons: readonly { readonly reason: string; readonly count: number }[]
  /** When the chain took the last of those minted; null before the first. */
  readonly lastMintedAt: Date | null
}

/** How fast a batch goes. */
export type BatchPace = {
  /** Certificates minted per second so far; null before the first. */
  readonly perSecond: number | null
  /** Until the last one at this pace; 0 when nothing is left to wait for, null while nobody can say. */
  readonly secondsLeft: number | null
}

/** How fast a batch goes at `now`, by what it has minted since it was asked for. A finished one keeps its pace. */
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

/** Reads a batch's name from an address. @throws {BatchNotFoundError} when it cannot be one. */
export function parseBatchId(text: string): BatchId {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new BatchNotFoundError()
  return text.toLowerCase() as BatchId
}
