import { type Address, isAddress } from '../shared/address'
import { parseAddress } from '../shared/parse-address'
import { InvalidTokenIdError, parseTokenId, type TokenId } from '../shared/token-id'

/** Keyword of a PNG's text chunk and id of an SVG's `<metadata>` that carry the mark. */
export const DOCUMENT_MARK_KEYWORD = 'certify'

/** The certificate that a document belongs to. It proves nothing; it says where to ask. */
export type DocumentMark = {
  readonly chainId: number
  readonly contract: Address
  readonly tokenId: TokenId
}

/** Matches a mark anywhere in a text. The address may be in any case. */
const MARK =
  /(?:^|[^\w:])certify:(?<chainId>[1-9][0-9]{0,15}):(?<contract>0x[0-9a-fA-F]{40}):(?<tokenId>0|[1-9][0-9]{0,77})(?![\w:])/

/** The mark as text, as documents carry it: `certify:31337:0x5FbD…0aa3:10001`. */
export function formatDocumentMark({ chainId, contract, tokenId }: DocumentMark): string {
  return `${DOCUMENT_MARK_KEYWORD}:${chainId}:${contract}:${tokenId}`
}

/**
 * Finds the mark in untrusted text: a PNG's text chunk, a PDF's keywords, an SVG's metadata.
 *
 * @returns The first mark, or null.
 */
export function parseDocumentMark(text: string): DocumentMark | null {
  const { chainId, contract, tokenId } = MARK.exec(text)?.groups ?? {}
  if (chainId === undefined || contract === undefined || tokenId === undefined) return null
  if (!Number.isSafeInteger(Number(chainId)) || !isAddress(contract)) return null
  try {
    return { chainId: Number(chainId), contract: parseAddress(contract), tokenId: parseTokenId(tokenId) }
  } catch (error) {
    // Too large for a token id.
    if (error instanceof InvalidTokenIdError) return null
    throw error
  }
}
