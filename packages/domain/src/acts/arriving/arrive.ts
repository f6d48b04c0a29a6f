import type { Account } from '../../account/account'
import type { LegalVersions } from '../../account/legal-texts'
import { parseAttendee } from '../../account/registration'
import { hashSecret } from '../../account/secret'
import { getOpening } from '../../event/doors'
import type { EventRepository } from '../../event/event-repository'
import { AttendanceRefusedError, DoorsClosedError } from '../../roster/attendance-errors'
import { ClaimOverError, ClaimUsedError } from '../../roster/claim-errors'
import type { ArrivalStores, ClaimRepository } from '../../roster/claim-repository'
import { assertMayWalkIn } from '../../roster/may-join'
import { assertMayMark } from '../../roster/may-mark'
import { readCode } from '../../roster/read-code'
import { AlreadyRegisteredError } from '../../roster/roster-errors'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { Language } from '../../shared/language'
import { NotAllowedError } from '../../shared/not-allowed'

/** What an arrival did. `registered` and `joined` are false where that had happened before. */
export type Arrival = {
  readonly account: Account
  readonly eventId: EventId
  readonly attendanceAt: Date
  readonly registered: boolean
  readonly joined: boolean
}

/**
 * Completes an arrival with one press: registers, joins where the event takes people who are not on its list, and marks
 * present as of the moment of the scan, all or nothing.
 * A repeated call gives the same answer. Each step has the same refusals as when it is called alone.
 */
export async function arrive(ports: arrive.Ports, command: arrive.Command): Promise<Arrival> {
  const now = ports.clock()
  const proof = command.code
    ? await readTypedCode(ports, command.code, now)
    : await findClaim(ports, command.claimSecret, now)
  const { eventId, scannedAt, source } = proof
  return ports.claims.arriveInTurn(eventId, async (stores) => {
    const account = command.account ?? (await register(ports, stores, command, now))
    if (account.role !== 'attendee') throw new NotAllowedError({ why: 'not_an_attendee' })
    const who = { eventId, accountId: account.id, at: now }
    const joined = await joinOnce(stores, who, scannedAt)
    const entry = await stores.roster.recordAttendance({ ...who, actorId: account.id }, (event, current) => {
      if (current?.attendance === 'present') return null
      if (scannedAt < getOpening(event)) throw new DoorsClosedError({ event, field: 'event_token' })
      assertMayMark(event, current, scannedAt)
      return { attendance: 'present', source, at: scannedAt }
    })
    if (proof.tokenHash && !(await stores.claims.redeem(proof.tokenHash, account.id))) {
      throw new ClaimUsedError()
    }
    const attendanceAt = entry?.attendanceAt ?? scannedAt
    return { account, eventId, attendanceAt, registered: command.account === null, joined }
  })
}
export declare namespace arrive {
  type Ports = readCode.Ports & {
    events: Pick<EventRepository, 'find'>
    claims: Pick<ClaimRepository, 'find' | 'arriveInTurn'>
    legalVersions: LegalVersions
    clock: Clock
  }
  type Command = {
    /** The session's wallet, and its account if it has one. */
    wallet: Address
    account: Account | null
    /** The secret of the scan, from the cookie. */
    claimSecret: string | null
    /** A code in place of a scan. */
    code: { eventId: EventId; text: string } | null
    /** The registration of somebody without an account. */
    form: { name: string; email: string; acceptTerms: boolean; language: Language }
  }
}

type Proof = {
  readonly eventId: EventId
  readonly source: 'code' | 'rotating'
  readonly scannedAt: Date
  readonly tokenHash: string | null
}

async function readTypedCode(
  ports: arrive.Ports,
  { eventId, text }: { eventId: EventId; text: string },
  now: Date,
): Promise<Proof> {
  const event = await ports.events.find(eventId)
  const source = event && (await readCode(ports, event, text, now))
  if (!source) throw new AttendanceRefusedError()
  return { eventId, source, scannedAt: now, tokenHash: null }
}

async function findClaim({ claims }: arrive.Ports, secret: string | null, now: Date): Promise<Proof> {
  const claim = secret === null ? null : await claims.find(hashSecret(secret), now)
  if (claim === null) throw new ClaimOverError()
  return claim
}

function register(
  { legalVersions }: arrive.Ports,
  { accounts }: ArrivalStores,
  { wallet, form: { language, ...form } }: arrive.Command,
  now: Date,
): Promise<Account> {
  return accounts.register(parseAttendee({ ...form, wallet }, legalVersions), now, language)
}

/** Joins unless the account is on the roster; of two tabs, only one joins. Answers whether this call joined. */
async function joinOnce(
  { roster }: ArrivalStores,
  command: Parameters<ArrivalStores['roster']['join']>[0],
  scannedAt: Date,
): Promise<boolean> {
  if (await roster.find(command.eventId, command.accountId)) return false
  try {
    await roster.join(command, (event, standing) => assertMayWalkIn(event, standing, scannedAt))
    return true
  } catch (error) {
    if (error instanceof AlreadyRegisteredError) return false
    throw error
  }
}
