import type { Address } from '@certify/domain/shared/address'
import type { Report } from '@certify/verifier/report'
import type { Verifier } from './ports'

/** After this time the verification is "could not ask". */
const PATIENCE_MS = 10_000

const underWay = new WeakMap<Verifier, Map<string, Promise<Report>>>()

/**
 * Verifies a number once for everybody who asks at the same moment, so that a thousand readers cost the chain one
 * look. Nothing is kept afterwards, so a revocation shows at once.
 */
export function verifyOnce(
  verifier: Verifier,
  tokenId: string,
  address: Address | undefined,
): Promise<Report> {
  const asked = underWay.get(verifier) ?? new Map<string, Promise<Report>>()
  underWay.set(verifier, asked)
  const key = `${tokenId} ${address ?? ''}`
  const known = asked.get(key)
  if (known) return known
  // Not the caller's own signal, because others may wait for the same answer.
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const report = verifier
    .verify(tokenId, address === undefined ? { signal } : { signal, address })
    .finally(() => asked.delete(key))
  asked.set(key, report)
  return report
}
