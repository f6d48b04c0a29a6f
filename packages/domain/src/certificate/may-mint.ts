import type { Account } from '../account/account'
import { type EventStatus, statusAt } from '../event/event-status'
import { assertOwner } from '../event/owned-event'
import { isConsideredPresent } from '../roster/attendance'
import { NotRegisteredError } from '../roster/roster-errors'
import type { Address } from '../shared/address'
import { NotAllowedError } from '../shared/not-allowed'
import { ArtworkMissingError, AttendanceMissingError, MintingClosedError } from './certificate-errors'
import type { Admission, MintFacts } from './certificate-repository'

/** Who may ask for a certificate at all: its recipient, or the event's organizer. */
export function assertMayAsk(caller: Account, recipient: Address, event: MintFacts['event']): void {
  if (caller.role === 'organizer') {
    assertOwner(event, caller)
  } else if (caller.wallet !== recipient) {
    throw new NotAllowedError({
      message: 'You can only mint your own certificate.',
      facts: { eventId: event.id },
    })
  }
}

/**
 * Whether a certificate may be issued now, and on what word. An attendee needs recorded presence; the organizer may
 * also vouch for somebody not recorded, which is then recorded; nobody mints for somebody explicitly absent.
 */
export function admitToMint(caller: Account, { event, entry, hasArtwork }: MintFacts, now: Date): Admission {
  const eventId = event.id
  const byOrganizer = caller.role === 'organizer'
  const status: EventStatus = statusAt(event, now)
  if (status !== 'minting') throw new MintingClosedError({ eventId, status })
  if (entry?.status !== 'active') {
    throw new NotRegisteredError({ eventId, ...(byOrganizer ? { message: 'User not found.' } : {}) })
  }
  if (byOrganizer && !isConsideredPresent(entry)) {
    throw new AttendanceMissingError({ eventId, message: 'This participant is recorded absent.' })
  }
  if (!byOrganizer && entry.attendance !== 'present') {
    const message = 'Certificate minting is active, but attendance record not found'
    throw new AttendanceMissingError({ eventId, message })
  }
  if (!hasArtwork)
    throw new ArtworkMissingError({ eventId, name: byOrganizer ? (entry.name ?? 'this user') : 'you' })
  return { source: entry.attendance === 'present' ? (entry.attendanceSource ?? 'organizer') : 'minting' }
}
