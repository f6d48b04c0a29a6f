import type { OpenBadge } from './open-badge'

/**
 * Compares a badge from elsewhere with the same badge built from chain and metadata, leaf by leaf. The proof is left
 * out: our copy needs no signature.
 *
 * @returns The places that differ, such as `credentialSubject.achievement.name`; empty if the badge is the same.
 */
export function compareBadge(given: unknown, built: OpenBadge): readonly string[] {
  const differences: string[] = []
  compare(withoutProof(given), JSON.parse(JSON.stringify(built)), '')
  return differences

  function compare(left: unknown, right: unknown, path: string): void {
    if (isBranch(left) && isBranch(right) && Array.isArray(left) === Array.isArray(right)) {
      for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
        compare(Reflect.get(left, key), Reflect.get(right, key), path === '' ? key : `${path}.${key}`)
      }
    } else if (!Object.is(left, right)) differences.push(path)
  }
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function withoutProof(given: unknown): unknown {
  if (!isBranch(given)) return given
  const { proof: _, ...rest } = given as Record<string, unknown>
  return rest
}
