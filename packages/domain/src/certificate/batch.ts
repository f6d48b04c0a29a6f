import type { Brand } from '../shared/brand'
import type { Random } from '../shared/random'
import { BatchNotFoundError } from './certificate-errors'

/** Name of one press of "mint all": a random UUID, so that it can be shown in an address. */
export type BatchId = Brand<string, 'BatchId'>

/** How far a batch is; `minted + failed + pending = total`. */
export type BatchProgress = {
  readonly total: number
  readonly minted: number
  readonly failed: number
  readonly pending: number
  readonly done: boolean
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
