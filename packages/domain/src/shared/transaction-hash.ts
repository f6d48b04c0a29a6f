import type { Brand } from './brand'
import { FieldInvalidError } from './errors'

/** Hash of an EVM transaction: `0x` and 64 lower-case hexadecimal digits. */
export type TransactionHash = Brand<`0x${string}`, 'TransactionHash'>

/**
 * Reads a transaction hash from untrusted text.
 *
 * @throws {FieldInvalidError} when `text` is anything else.
 */
export function parseTransactionHash(text: string, field = 'hash'): TransactionHash {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text)) {
    throw new FieldInvalidError({ field, code: 'field.not_a_transaction' })
  }
  return text.toLowerCase() as TransactionHash
}
