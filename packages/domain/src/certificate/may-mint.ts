import type { Account } from '../account/account'
import { type EventStatus, statusAt } from '../event/event-status'
import { assertOwner } from '../event/owned-event'
import { isConsideredPresent } from '../roster/attendance'
import { NotRegisteredError } from '../roster/roster-errors'
import type { Address } from '../shared/address'
import { NotAllowedError } from '../shared/not-allowed'
import { ArtworkMissingError, AttendanceMissingError, MintingClosedError } from './certificate-errors'
import type { Admission, MintFacts } from './certificate-repository'

/** Lets only the recipient and the event's organizer request a certificate. */
export function assertMayAsk(caller: Account, recipient: Address, event: MintFacts['event']): void {
  if (caller.role === 'organizer') {
    assertOwner(event, caller)
  } else if (caller.wallet !== recipient) {
    throw new NotAllowedError({ why: 'not_your_certificate', facts: { eventId: event.id } })
  }
}

/**
 * Decides whether a certificate may be issued now, and how attendance counts. An attendee must be recorded present.
 * An organizer may also mint for somebody not recorded, which records them present, but never for somebody recorded
 * absent.
 */
export function admitToMint(caller: Account, { event, entry, hasArtwork }: MintFacts, now: Date): Admission {
  const eventId = event.id
  const byOrganizer = caller.role === 'organizer'
  const status: EventStatus = statusAt(event, now)
  if (status !== 'minting') throw new MintingClosedError({ eventId, status })
  if (entry?.status !== 'active') {
    throw new NotRegisteredError({ eventId, isAnother: byOrganizer })
  }
  if (byOrganizer && !isConsideredPresent(entry)) {
    throw new AttendanceMissingError({ eventId, recorded: 'absent' })
  }
  if (!byOrganizer && entry.attendance !== 'present') {
    throw new AttendanceMissingError({ eventId })
  }
  if (!hasArtwork) {
    const named = entry.name === null ? 'nameless' : { name: entry.name }
    throw new ArtworkMissingError({ eventId, recipient: byOrganizer ? named : 'you' })
  }
  return { source: entry.attendance === 'present' ? (entry.attendanceSource ?? 'organizer') : 'minting' }
}

/**
 * The rule for each of several people at once. It is the organizer's rule for one person, but admits only people
 * recorded present.
 */
export function admitAmongMany(organizer: Account, facts: MintFacts, now: Date): Admission {
  const admission = admitToMint(organizer, facts, now)
  if (admission.source === 'minting') {
    throw new AttendanceMissingError({ eventId: facts.event.id, recorded: 'nothing' })
  }
  return admission
}
