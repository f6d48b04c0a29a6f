import { isAddress } from '@certify/domain/shared/address'
import { findNumbers } from '@certify/verifier/find-numbers'

/** The text typed or pasted into the number box. */
type CertificateInput =
  | { kind: 'number'; tokenId: string }
  /** More than one number, of which none is chosen for the person. */
  | { kind: 'several' }
  | { kind: 'address'; address: string }
  | { kind: 'unreadable' }

/** Reads a certificate number (`10001`, `Certificate № 10 001`), one of our links, or a wallet address. */
export function readCertificateInput(text: string): CertificateInput {
  const trimmed = text.trim()
  if (isAddress(trimmed)) return { kind: 'address', address: trimmed }
  const [tokenId, ...others] = new Set(findNumbers(trimmed))
  if (tokenId === undefined) return { kind: 'unreadable' }
  return others.length === 0 ? { kind: 'number', tokenId } : { kind: 'several' }
}
