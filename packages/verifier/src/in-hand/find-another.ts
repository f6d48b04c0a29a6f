import type { DocumentMark } from '@certify/domain/certificate/document-mark'
import type { Report } from '../report'
import { readBadgeNumber } from './check-badge'

/** What a document says about where it belongs. */
export type NamingDocument = {
  readonly bytes: Uint8Array
  readonly isProof: boolean
  readonly mark: DocumentMark | null
  /** The address in its code, and the number in that address. */
  readonly code: { readonly address: string; readonly tokenId: string } | null
}

/** Another certificate that a document names, and what in it does. */
export type NamedAnother = {
  readonly by: 'mark' | 'code' | 'badge'
  readonly names: string
  readonly tokenId: string
}

/**
 * Finds the other certificate that a document names. Such a document is not this certificate's. A right mark says
 * nothing about the code: who prints another code onto a genuine document keeps its mark.
 *
 * @returns null if it names no other.
 */
export function findAnother(
  { mark, code, bytes, isProof }: NamingDocument,
  { network, tokenId, document }: Report,
): NamedAnother | null {
  const isMarkOfThis =
    mark === null ||
    (mark.chainId === network.chainId &&
      mark.contract.toLowerCase() === network.contract.toLowerCase() &&
      mark.tokenId === BigInt(tokenId))
  if (mark && !isMarkOfThis) {
    return {
      by: 'mark',
      names: `${mark.chainId}:${mark.contract}:${mark.tokenId}`,
      tokenId: `${mark.tokenId}`,
    }
  }
  if (code) {
    const own = document?.external_url
    const leadsElsewhere = own ? findHost(code.address) !== findHost(own) : false
    return BigInt(code.tokenId) !== BigInt(tokenId) || leadsElsewhere
      ? { by: 'code', names: code.address, tokenId: code.tokenId }
      : null
  }
  const number = isProof ? null : readBadgeNumber(bytes)
  return number !== null && BigInt(number) !== BigInt(tokenId)
    ? { by: 'badge', names: `№ ${number}`, tokenId: number }
    : null
}

/** The host of an address. What is no address is no host but itself. */
function findHost(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
