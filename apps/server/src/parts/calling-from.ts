import { callingPlaces } from '@certify/core/mail/calling-place'
import type { CallingFrom } from '@certify/domain/mail/calling-from'
import { isPublicAddress } from '../outgoing/public-address'

/**
 * Tells callers apart by their network addresses. Behind a proxy that the settings do not name, all callers have its
 * address, which is a private one and so no place: together they would soon reach the limit of one place.
 */
export function callingFromSettings(
  codeKey: Uint8Array,
  { trustedProxies }: { trustedProxies: number },
): CallingFrom {
  // Of IPv6 the key of a caller has the first half only.
  const isPublic = (key: string) => isPublicAddress(key.includes(':') ? `${key}::` : key)
  return callingPlaces(codeKey, (key) => trustedProxies > 0 || isPublic(key))
}
