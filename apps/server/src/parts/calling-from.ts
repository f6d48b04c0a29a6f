import { callingPlaces } from '@certify/core/mail/calling-place'
import type { CallingFrom } from '@certify/domain/mail/calling-from'
import { isPublicAddress } from '../outgoing/public-address'

/**
 * Counts only callers from the public internet. Behind a proxy that the settings do not name, all callers have its
 * address, which is a private one, and together they would soon reach the limit of one place.
 */
export function callingFromPublic(codeKey: Uint8Array): CallingFrom {
  const calling = callingPlaces(codeKey)
  // Of IPv6 the key of a caller has the first half only.
  const isPublic = (key: string) => isPublicAddress(key.includes(':') ? `${key}::` : key)
  return (key, work) => (isPublic(key) ? calling(key, work) : work())
}
