import type { Address } from '@certify/domain/shared/address'
import type { Report } from '@certify/verifier/report'
import type { Verifier } from './ports'

/** A verification that the parts do not answer by then is "could not ask". */
const PATIENCE_MS = 10_000

const underWay = new WeakMap<Verifier, Map<string, Promise<Report>>>()

/**
 * Verifies a number, together with everybody who asks the same at the same moment: a number that a thousand people look
 * at costs the chain one look. Nothing is kept afterwards, so a revocation shows at once.
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
  // Not the caller's own signal: others may be waiting for the same answer.
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const report = verifier
    .verify(tokenId, address === undefined ? { signal } : { signal, address })
    .finally(() => asked.delete(key))
  asked.set(key, report)
  return report
}
