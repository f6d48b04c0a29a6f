import type { Brand } from './brand'
import { FieldInvalidError } from './errors'

/** ERC-721 token id of a certificate: a uint256, so a bigint in code and a decimal string on the wire. */
export type TokenId = Brand<bigint, 'TokenId'>

/** Serials start at 1 within a page; a page holds at most 1,226 owners by the code size limit. */
export const SERIALS_PER_PAGE = 10_000n

/** The text is not a certificate number. */
export class InvalidTokenIdError extends FieldInvalidError {
  constructor({ text }: { text: string }) {
    super({ field: 'tokenId', code: 'field.not_a_token_id' }, { facts: { text: text.slice(0, 90) } })
  }
}

/**
 * Reads a token id from untrusted text: a URL, a form field, a database row.
 *
 * @param text - Decimal digits only, e.g. `'12345'`; no sign, spaces or `0x`.
 * @returns The id, in `[0, 2^256)`.
 * @throws {InvalidTokenIdError} when `text` is anything else.
 * @see https://eips.ethereum.org/EIPS/eip-721
 */
export function parseTokenId(text: string): TokenId {
  if (!/^[0-9]{1,78}$/.test(text)) throw new InvalidTokenIdError({ text })
  const value = BigInt(text)
  if (value >= 2n ** 256n) throw new InvalidTokenIdError({ text })
  return value as TokenId
}

/** The token id of the `serial`-th certificate (from 1) of `page`. */
export function toTokenId(page: number, serial: number): TokenId {
  return (BigInt(page) * SERIALS_PER_PAGE + BigInt(serial)) as TokenId
}
