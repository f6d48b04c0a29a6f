import type { Account } from '../account/account'
import { awaitsEnd } from '../agenda/agenda-item'
import { findUnmet, type RuleUnmet } from '../agenda/completion'
import type { Event } from '../event/event'
import { type EventStatus, statusAt } from '../event/event-status'
import { assertOwnedBy } from '../event/owned-event'
import { type AttendanceSource, isConsideredPresent } from '../roster/attendance'
import type { RosterEntry } from '../roster/roster-entry'
import type { Address } from '../shared/address'
import { type CertifyError, refuse } from '../shared/errors'
import type { MintStatus } from './certificate'
import { refuseArtworkMissing, refuseAttendanceMissing, refuseRuleNotMet } from './certificate-errors'

/** The facts that decide about one certificate. */
export type MintFacts = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** A user-specific image, or the event's template. */
  readonly hasArtwork: boolean
}

/** Who gets a certificate, and how attendance counts for it; `minting` records them present on the organizer's word. */
export type Admission = { readonly entry: RosterEntry; readonly source: AttendanceSource }

/** Lets only the recipient and the event's organizer request a certificate. */
export function assertMayAsk(caller: Account, recipient: Address, event: Event): void {
  if (caller.role === 'organizer') {
    assertOwnedBy(event, caller.id)
  } else if (caller.wallet !== recipient) {
    throw refuse('session.forbidden', { case: 'not_your_certificate' }, { facts: { eventId: event.id } })
  }
}

/** What stands between a person and a certificate, in the order in which a request is refused. */
export const mintObstacles = [
  'minted',
  'requested',
  'blocked',
  'closed',
  'not_registered',
  'absent',
  'not_recorded',
  'rule_not_met',
  'no_artwork',
] as const
export type MintObstacle = (typeof mintObstacles)[number]

/** The facts about one person and event. `certificate`: the state of their request; null without one. */
type PersonalFacts = {
  readonly status: EventStatus
  readonly entry: Pick<RosterEntry, 'status' | 'attendance'> | null
  readonly hasArtwork: boolean
  readonly certificate: MintStatus | null
  /** What is missing for the event's rule, see `findUnmet`. */
  readonly unmet: RuleUnmet | null
}

/** A certificate that exists, or is requested, is the only obstacle. A request that failed waits for a person. */
const obstacleOf = { minted: 'minted', pending: 'requested', failed: 'blocked' } as const

/**
 * Finds everything that stands between a person and a certificate; nothing: it may be requested now. `by`: who would
 * request it. An attendee must be recorded present. An organizer may also mint for somebody not recorded, but for nobody who
 * does not meet the event's rule. Every page, mail and call asks this function.
 */
export function findMintObstacles(
  { status, entry, hasArtwork, certificate, unmet }: PersonalFacts,
  by: Account['role'],
): readonly MintObstacle[] {
  if (certificate !== null) return [obstacleOf[certificate]]
  const isActive = entry?.status === 'active'
  const needsRecord = by !== 'organizer' && isActive && entry.attendance === null
  const isThere = isActive && isConsideredPresent(entry) && !needsRecord
  const found: Partial<Record<MintObstacle, boolean>> = {
    closed: status !== 'minting',
    not_registered: !isActive,
    absent: isActive && !isConsideredPresent(entry),
    not_recorded: needsRecord,
    rule_not_met: isThere && unmet !== null,
    no_artwork: !hasArtwork,
  }
  return mintObstacles.filter((obstacle) => found[obstacle])
}

/**
 * The status of an event as certificates see it. Minting that was opened early waits for the end of an event whose
 * certificates depend on what people attended: before it, nobody has attended anything whole.
 */
export function mintingStatusAt(
  event: Parameters<typeof statusAt>[0] & Parameters<typeof awaitsEnd>[0],
  now: Date,
): EventStatus {
  const status = statusAt(event, now)
  if (status !== 'minting' || now > event.endsAt || !awaitsEnd(event)) return status
  return now < event.startsAt ? 'upcoming' : 'ongoing'
}

/** It may be open, and its certificates wait for the end of the event. */
function refuseClosed(event: Event, status: EventStatus): CertifyError {
  const isOpen = event.minting === 'open' && !event.canceledAt
  const facts = { eventId: event.id, status }
  return refuse('certificate.minting_closed', isOpen ? { case: 'not_over' } : { status }, { facts })
}

/** Decides whether a certificate may be issued now, and how attendance counts. Minting records somebody as present. */
export function admitToMint(
  caller: Pick<Account, 'role'>,
  { event, entry, hasArtwork }: MintFacts,
  now: Date,
): Admission {
  const eventId = event.id
  const byOrganizer = caller.role === 'organizer'
  const status = mintingStatusAt(event, now)
  const unmet = findUnmet(event, entry)
  const [obstacle] = findMintObstacles({ status, entry, hasArtwork, certificate: null, unmet }, caller.role)
  if (obstacle === 'closed') throw refuseClosed(event, status)
  if (obstacle === 'not_registered' || entry === null) {
    throw refuse('roster.not_registered', byOrganizer ? { case: 'another' } : {}, { facts: { eventId } })
  }
  if (obstacle === 'absent' || obstacle === 'not_recorded') {
    throw refuseAttendanceMissing(byOrganizer ? { eventId, recorded: 'absent' } : { eventId })
  }
  if (obstacle === 'rule_not_met' && unmet) throw refuseRuleNotMet({ eventId, unmet })
  if (obstacle === 'no_artwork') {
    const named = entry.name === null ? 'nameless' : { name: entry.name }
    throw refuseArtworkMissing({ eventId, recipient: byOrganizer ? named : 'you' })
  }
  const source = entry.attendance === 'present' ? (entry.attendanceSource ?? 'organizer') : 'minting'
  return { entry, source }
}

/**
 * The rule for each of several people at once. It is the organizer's rule for one person, but admits only people
 * recorded present.
 */
export function admitAmongMany(facts: MintFacts, now: Date): Admission {
  const admission = admitToMint({ role: 'organizer' }, facts, now)
  if (admission.source === 'minting') {
    throw refuseAttendanceMissing({ eventId: facts.event.id, recorded: 'nothing' })
  }
  return admission
}

/** For requests about the whole event. @throws `certificate.minting_closed` outside of the minting period. */
export function assertMinting(event: Event, now: Date): void {
  const status = mintingStatusAt(event, now)
  if (status !== 'minting') throw refuseClosed(event, status)
}
