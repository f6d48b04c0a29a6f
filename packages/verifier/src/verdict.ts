import type { CheckId } from './check-id'
import type { CertificateFacts, Check, Outcome, Verdict } from './report'

/** What a certificate is shown to be only if it comes from the registry that we know, unchanged. */
const authenticity = [
  'chain.match',
  'contract.known',
  'metadata.hash',
  'metadata.binding',
  'image.hash',
] as const satisfies readonly CheckId[]

/**
 * The verdict over all checks: the first rule that applies.
 *
 * "Can't confirm" comes before "valid" and after every negative, because a negative rests on an answer of the
 * authority, while one required question without an answer is enough to withhold a yes.
 *
 * @param facts - The registry's agreed answer, for when and why; null where there is none.
 */
export function verdictOf(checks: readonly Check[], facts: CertificateFacts | null): Verdict {
  const has = (id: CheckId, outcome: Outcome) =>
    checks.some((check) => check.id === id && check.outcome === outcome)
  const failed = (id: CheckId) => has(id, 'fail')
  const forged = authenticity.filter(failed)
  // Each required check must have passed; only who holds it may be answered otherwise and still be an answer.
  const missing = checks.filter(({ id, weight, outcome }) =>
    id === 'holder.binding' ? outcome === 'unknown' : weight === 'required' && outcome !== 'pass',
  )
  const unanswered = missing.filter((check) => !isErased(check))

  if (failed('id.wellformed')) return { status: 'malformed' }
  if (forged.length > 0) return { status: 'not-authentic', failed: forged }

  // An answer counts as the registry's only once it is sure that this is the registry.
  const isRegistry = has('chain.match', 'pass') && has('contract.known', 'pass')
  if (isRegistry && failed('exists')) return { status: 'not-found', burnedAt: facts?.endedAt ?? null }
  if (isRegistry && failed('status.replaced') && facts?.replacedBy) {
    return { status: 'replaced', replacedBy: facts.replacedBy, at: facts.endedAt, reason: facts.reason }
  }
  if (isRegistry && failed('status.revoked')) {
    return { status: 'revoked', at: facts?.endedAt ?? null, reason: facts?.reason ?? '' }
  }
  if (unanswered.length > 0) {
    return {
      status: 'unknown',
      missing: missing.map((check) => check.id),
      retryable: missing.some((check) => check.outcome === 'unknown' && check.retryable),
    }
  }
  if (failed('holder.binding')) return { status: 'not-held', owner: facts?.owner ?? '' }
  return { status: 'valid' }
}

/**
 * Whether what a check asks about was erased at its person's request. The registry alone then answers for the
 * certificate: nothing that was erased can contradict it.
 */
export function isErased(check: Check): boolean {
  return isAboutContent(check.id) && check.outcome === 'unknown' && check.kind === 'erased'
}

/** What may be erased. A node that says so of the registry's own answers is not believed. */
function isAboutContent(id: CheckId): boolean {
  return ['metadata.fetched', 'metadata.hash', 'metadata.binding', 'image.hash'].includes(id)
}
