import { createHash } from 'node:crypto'
import type { IssuerKey } from './issuer-key'

/** The text that is signed to derive a key. Nothing else signs these words, and the signature stays secret. */
const DERIVATION = 'Certify: key of the attendance codes, version 1. Never publish this signature.'

/** The key of the attendance codes that all replicas with one issuing key share. It needs a local key. */
export async function deriveCodeKey(issuerKey: IssuerKey): Promise<Uint8Array> {
  const signature = await issuerKey.account().signMessage({ message: DERIVATION })
  return createHash('sha256').update(signature).digest()
}
