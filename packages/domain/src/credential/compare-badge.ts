import type { AddedParts, OpenBadge } from './open-badge'

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

/**
 * Reads what an instance added to a badge. A badge built again with it differs from the given one only where metadata
 * and chain say something else.
 */
export function readAddedParts(badge: object, publicUrl: string): AddedParts {
  const issuer = readPart(badge, 'issuer')
  const subject = readPart(badge, 'credentialSubject')
  const logo = readPart(readPart(issuer, 'image'), 'id')
  const tags = readPart(readPart(subject, 'achievement'), 'tag')
  const email = findEmail(readPart(subject, 'identifier'))
  return {
    ...(isText(logo) && logo.startsWith(`${publicUrl}/ipfs/`) && { logo }),
    ...(Array.isArray(tags) && tags.every(isText) && { tags }),
    ...(email && { email }),
  }
}

function findEmail(identifiers: unknown): AddedParts['email'] | null {
  if (!Array.isArray(identifiers)) return null
  const found: unknown = identifiers.find((each) => readPart(each, 'identityType') === 'emailAddress')
  const hash = readPart(found, 'identityHash')
  const salt = readPart(found, 'salt')
  return isText(hash) && isText(salt) ? { hash, salt } : null
}

function readPart(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
