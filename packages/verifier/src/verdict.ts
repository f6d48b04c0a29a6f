import type { CheckId } from './check-id'
import type { CertificateFacts, Check, Outcome, Verdict } from './report'

/**
 * The checks that show that a certificate comes from the known registry, unchanged. `chain.match` is not among them,
 * because it judges a source and not the certificate.
 */
const authenticity = [
  'contract.known',
  'metadata.hash',
  'metadata.binding',
  'image.hash',
] as const satisfies readonly CheckId[]

/**
 * The verdict over all checks: the first rule that applies.
 *
 * "Can't confirm" comes before "valid" and after every negative verdict. A negative verdict rests on an answer from the
 * authority, whereas a single unanswered required question rules out a yes.
 *
 * @param facts - The registry's agreed answer, which says when and why a certificate ended; null if there is none.
 */
export function decideVerdict(checks: readonly Check[], facts: CertificateFacts | null): Verdict {
  const has = (id: CheckId, outcome: Outcome) =>
    checks.some((check) => check.id === id && check.outcome === outcome)
  const failed = (id: CheckId) => has(id, 'fail')
  const forged = authenticity.filter(failed)
  // A caller that names no network trusts the registry at its node, so there is no network to compare with.
  const isUnnamed = has('chain.match', 'not-applicable')
  // Each required check must have passed. Only the holder check may fail and still leave an answer.
  const missing = checks.filter(({ id, weight, outcome }) =>
    id === 'holder.binding'
      ? outcome === 'unknown'
      : weight === 'required' && outcome !== 'pass' && !(id === 'chain.match' && isUnnamed),
  )
  const unanswered = missing.filter((check) => !isErased(check))

  if (failed('id.wellformed')) return { status: 'malformed' }
  if (forged.length > 0) return { status: 'not-authentic', failed: forged }

  // An answer counts as the registry's only after the registry itself is confirmed.
  const isRegistry = (has('chain.match', 'pass') || isUnnamed) && has('contract.known', 'pass')
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
 * Whether the content that a check is about was erased at the person's request. Then only the registry answers for the
 * certificate, because erased content cannot contradict the registry.
 */
export function isErased(check: Check): boolean {
  return isAboutContent(check.id) && check.outcome === 'unknown' && check.kind === 'erased'
}

/** Whether a check is about content, which may be erased. The registry's own answers cannot be. */
function isAboutContent(id: CheckId): boolean {
  return ['metadata.fetched', 'metadata.hash', 'metadata.binding', 'image.hash'].includes(id)
}
