import type { AddedParts } from './open-badge'

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
