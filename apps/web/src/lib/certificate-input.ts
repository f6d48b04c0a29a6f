import { isAddress } from '@certify/domain/shared/address'

/** The text typed or pasted into the number box. */
type CertificateInput =
  | { kind: 'number'; tokenId: string }
  | { kind: 'address'; address: string }
  | { kind: 'unreadable' }

/** Reads a certificate number (`10001`, `№ 10 001`, `#10001`), a verify link, or a wallet address. */
export function readCertificateInput(text: string): CertificateInput {
  const trimmed = text.trim()
  if (isAddress(trimmed)) return { kind: 'address', address: trimmed }
  const linked = /\/verify\/([0-9]{1,78})(?:[/?#]|$)/.exec(trimmed)?.[1]
  const typed = /^(?:№|#|no\.?)?([0-9]{1,78})$/i.exec(trimmed.replace(/[\s,'’]/g, ''))?.[1]
  const digits = linked ?? typed
  return digits === undefined
    ? { kind: 'unreadable' }
    : { kind: 'number', tokenId: digits.replace(/^0+(?=\d)/, '') }
}
