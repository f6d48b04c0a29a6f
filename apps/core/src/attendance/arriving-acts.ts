import type { Account } from '@certify/domain/account/account'
import { type AttendeeForm, parseAttendee } from '@certify/domain/account/registration'
import { hashSecret, newSecret } from '@certify/domain/account/secret'
import { assertSessionOpen } from '@certify/domain/agenda/agenda-session'
import { parseAttendanceCode } from '@certify/domain/event/attendance-code'
import { isDoorCode } from '@certify/domain/event/door-code'
import { getOpening } from '@certify/domain/event/doors'
import type { Entrance } from '@certify/domain/event/entrance'
import {
  CLAIM_LIFETIME_SECONDS,
  HANDOVER_LENGTH,
  HANDOVER_LIFETIME_SECONDS,
} from '@certify/domain/roster/attendance-claim'
import { AttendanceRefusedError, refuseBeforeDoors } from '@certify/domain/roster/attendance-errors'
import { assertMayWalkIn } from '@certify/domain/roster/may-join'
import { assertMayMark } from '@certify/domain/roster/may-mark'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { Address } from '@certify/domain/shared/address'
import { writeBase32 } from '@certify/domain/shared/base32'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Language } from '@certify/domain/shared/language'
import { enroll } from '../account/enroll'
import { actsAtEvent, type EventScope } from '../act/act'
import type { Core } from '../act/core'
import { comesBack, findAtSession, readSession } from '../agenda/session-reads'
import { findEventById } from '../event/find-event'
import { enter } from '../roster/enter'
import { openRoster, type RosterStores } from '../roster/roster-stores'
import { codeStore } from './code-store'
import { markPresence } from './mark-presence'
import { scanStore } from './scan-store'

/**
 * Exchanges a code from a wall or screen for a scan, before anybody signs in. The code of a handover gives this browser
 * the scan of another one.
 *
 * @returns the secret for the browser's cookie; null for a wrong or late code.
 */
export async function scanCode(
  core: Core,
  { entrance, code }: { entrance: Entrance; code: string },
): Promise<string | null> {
  const { id: eventId, session } = entrance
  const now = core.clock()
  const scans = scanStore(core.queries)
  const secret = newSecret(core.random)
  if (code.length === HANDOVER_LENGTH) {
    const [offerHash, takenHash] = [hashSecret(code.toUpperCase()), hashSecret(secret)]
    return (await scans.takeHandover({ eventId, offerHash, takenHash, at: now })) ? secret : null
  }
  const source = await readCode(core, entrance, code, now)
  if (!source) return null
  await scans.add({
    tokenHash: hashSecret(secret),
    eventId,
    session,
    source,
    scannedAt: now,
    expiresAt: new Date(now.getTime() + CLAIM_LIFETIME_SECONDS * 1000),
    accountId: null,
  })
  return secret
}

/**
 * Offers the scan of one browser to another, because a wallet's own browser has other cookies. Both browsers then hold
 * the scan, and only one account can use it.
 *
 * @param claimSecret - From the cookie of the browser that scanned.
 * @returns the code that the other browser opens once, within five minutes.
 * @throws `attendance.scan_over` if this browser has no scan, or its scan is over.
 */
export async function offerHandover(
  core: Core,
  claimSecret: string | null,
): Promise<{ eventId: EventId; code: string }> {
  const now = core.clock()
  const { eventId, tokenHash } = await findScan(core, claimSecret, now)
  const code = writeBase32(core.random(HANDOVER_LENGTH))
  const expiresAt = new Date(now.getTime() + HANDOVER_LIFETIME_SECONDS * 1000)
  await scanStore(core.queries).offerHandover(tokenHash, { hash: hashSecret(code), expiresAt })
  return { eventId, code }
}

/** What an arrival did. `registered` and `joined` are false where that had happened before. */
export type Arrived = {
  readonly account: Account
  readonly eventId: EventId
  /** The session at which the person is present now; null: the event alone. */
  readonly session: number | null
  readonly attendanceAt: Date
  readonly registered: boolean
  readonly joined: boolean
}

/** Who arrives. */
type Arriving = {
  /** The session's wallet, and its account if it has one. */
  readonly wallet: Address
  readonly account: Account | null
  /** The registration of somebody without an account. */
  readonly form: Omit<AttendeeForm, 'wallet'> & { readonly language: Language }
}

/**
 * Completes an arrival with one press: registers, joins where the event takes people who are not on its list, and marks
 * present as of the moment of the scan, all or nothing. A repeated call gives the same answer. Each step has the same
 * refusals as when it is called alone.
 *
 * @param claimSecret - The secret of the scan, from the cookie. `code`: a typed code in place of a scan.
 */
export async function arrive(
  core: Core,
  {
    claimSecret,
    code,
    ...arriving
  }: Arriving & { claimSecret: string | null; code: { entrance: Entrance; text: string } | null },
): Promise<Arrived> {
  const now = core.clock()
  const proof = code ? await readTyped(core, code, now) : await findScan(core, claimSecret, now)
  const by = { account: arriving.account?.id ?? null, member: null }
  return arriveNow({ core, by, about: proof.eventId }, { ...arriving, proof })
}

const arriveNow = actsAtEvent(
  'arrivals',
  openRoster,
)(async (scope, { wallet, account, form, proof }: Arriving & { proof: Proof }): Promise<Arrived> => {
  const { core, tx, event } = scope
  const { scannedAt, session, tokenHash } = proof
  const { language, ...registration } = form
  const person =
    account ??
    (await enroll(scope, parseAttendee({ ...registration, wallet }, core.legalVersions), { language }))
  if (person.role !== 'attendee') throw refuse('session.forbidden', { case: 'not_an_attendee' })
  const own = scope.as(person.id)
  const standing = await own.roster.standing(person.id)
  if (!standing.entry) assertMayWalkIn(event, standing, scannedAt)
  const entry = standing.entry ?? (await enter(own, person.id, standing))
  const since = await comeIn(own, entry, proof)
  if (tokenHash && !(await scanStore(tx).redeem(tokenHash, person.id))) throw refuse('attendance.scan_used')
  return {
    account: person,
    eventId: event.id,
    session,
    attendanceAt: since ?? scannedAt,
    registered: account === null,
    joined: !standing.entry,
  }
})

/** Marks a person present, unless they are. Answers since when they are. */
async function comeIn(
  scope: EventScope<RosterStores>,
  entry: RosterEntry,
  { source, scannedAt: at, session: number }: Proof,
): Promise<Date | null> {
  const { tx, event } = scope
  const known =
    number === null
      ? { attendance: entry.attendance, at: entry.attendanceAt }
      : await findAtSession(tx, entry.id, number)
  if (known?.attendance === 'present') {
    const said = { attendance: 'present', source, at, session: number } as const
    if (number !== null && (await comesBack(tx, { entryId: entry.id, session: number, at })))
      await markPresence(scope, entry, said)
    return known.at
  }
  if (at < getOpening(event)) throw refuseBeforeDoors({ event, field: 'event_token' })
  assertMayMark(event, entry, at)
  if (number !== null) assertSessionOpen(await readSession(tx, event.id, number), at, event.timeZone)
  const said = { attendance: 'present', source, at, session: number } as const
  const { entry: marked } = await markPresence(scope, entry, said)
  return number === null ? marked.attendanceAt : at
}

type Proof = {
  readonly eventId: EventId
  readonly session: number | null
  readonly source: 'code' | 'rotating'
  readonly scannedAt: Date
  readonly tokenHash: string | null
}

async function readTyped(
  core: Core,
  { entrance, text }: { entrance: Entrance; text: string },
  now: Date,
): Promise<Proof> {
  const source = await readCode(core, entrance, text, now)
  if (!source) throw new AttendanceRefusedError()
  return { eventId: entrance.id, session: entrance.session, source, scannedAt: now, tokenHash: null }
}

async function findScan(
  { queries }: Core,
  secret: string | null,
  now: Date,
): Promise<Proof & { tokenHash: string }> {
  const scan = secret === null ? null : await scanStore(queries).find(hashSecret(secret), now)
  if (scan === null) throw refuse('attendance.scan_over')
  return scan
}

/**
 * Which of an entrance's codes a text is at this moment: one of its screen, the event's attendance code, or neither. The
 * attendance code lets people in at the event only.
 */
async function readCode(
  core: Core,
  { id, session }: Entrance,
  text: string,
  now: Date,
): Promise<'code' | 'rotating' | null> {
  const event = await findEventById(core.queries, id)
  if (!event) return null
  if (isDoorCode(core.doorKey, { ...event, session }, text, now)) return 'rotating'
  const typed = session === null ? parseAttendanceCode(text) : null
  return typed !== null && (await codeStore(core).isPresentCode(id, typed)) ? 'code' : null
}
