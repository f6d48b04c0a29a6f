import type { Brand } from './brand'

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
