import { gzipSync } from 'fflate'
import type { TokenId } from '../shared/token-id'
import type { UnsignedCredential } from './credential-signer'
import { formatMoment } from './moment'
import { findStatusEntry, STATUS_LIST_BITS } from './status-entry'

/** How long verifiers may rely on a list, in milliseconds. */
export const STATUS_LIST_VALID_MS = 24 * 60 * 60_000

/** A status list before it is signed. */
export type StatusList = UnsignedCredential & { readonly validUntil: string } & Readonly<
    Record<string, unknown>
  >

/**
 * Builds a status list.
 *
 * @param url - The list's own address.
 * @param issuer - The DID of the badges' issuer, which must be the list's too.
 * @param ended - Certificates of this list that are no longer valid.
 * @param knownUntil - The moment up to which `ended` is complete.
 * @see https://www.w3.org/TR/vc-bitstring-status-list/
 */
export function buildStatusList({
  url,
  issuer,
  ended,
  knownUntil,
}: {
  url: string
  issuer: string
  ended: readonly TokenId[]
  knownUntil: Date
}): StatusList {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: formatMoment(knownUntil),
    validUntil: formatMoment(new Date(knownUntil.getTime() + STATUS_LIST_VALID_MS)),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeBits(ended.map((tokenId) => findStatusEntry(tokenId).index)),
    },
  }
}

/** Multibase base64url of the compressed bits; the first bit is the highest of the first byte. */
function encodeBits(indexes: readonly number[]): string {
  const bits = new Uint8Array(STATUS_LIST_BITS / 8)
  for (const index of indexes) {
    const byte = index >> 3
    bits[byte] = (bits[byte] ?? 0) | (0x80 >> (index & 7))
  }
  // Without a time in the header, and with our own compressor, every machine gives the same bytes.
  const compressed = gzipSync(bits, { level: 9, mtime: 0 })
  const text = btoa(Array.from(compressed, (byte) => String.fromCharCode(byte)).join(''))
  return `u${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}
