import type { WireOwnCertificate } from '@certify/wire/certificates'
import { isBefore } from '../../lib/is-before'

/** Whether attendance was recorded, or the certificate issued, before anybody could be at the event. */
export function isAhead(certificate: WireOwnCertificate): boolean {
  const { attendance_source: source, attended_at, minted_at, event_start_date: startsAt } = certificate
  // People may check in before the start, once the doors are open. A word alone cannot be about what is to come.
  const isWord = source === 'organizer' || source === 'imported' || source === 'minting'
  return isBefore(minted_at, startsAt) || (isWord && isBefore(attended_at, startsAt))
}
