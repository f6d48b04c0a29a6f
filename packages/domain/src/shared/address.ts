import type { Brand } from './brand'
import { FieldInvalidError } from './errors'

/** An EVM address in EIP-55 checksum form, e.g. `0x329e…`. Two addresses are equal iff their strings are. */
export type Address = Brand<`0x${string}`, 'Address'>

/** The zero address, which has no owner. */
export const ZERO_ADDRESS = `0x${'0'.repeat(40)}` as Address

/** Whether `text` is an address in any case. */
export function isAddress(text: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(text)
}

/** First 6 and last 4 characters, as screens show an address: `0x329e…8C62`. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/**
 * Takes an address that has its checksum: one that our own server sent, that this browser stored from it, or that a
 * library wrote. Only its form is checked, so pages need no hash function. Use `parseAddress` for any other text.
 *
 * @throws {FieldInvalidError} when `text` is not an address.
 */
export function trustAddress(text: string): Address {
  if (!isAddress(text)) throw new FieldInvalidError({ field: 'wallet_address', code: 'field.not_a_wallet' })
  return text as Address
}
