import type { Attendee } from '@certify/domain/account/account'
import { countMinutes, isOwnSession } from '@certify/domain/agenda/agenda-item'
import { type AgendaSession, assertSessionOpen, hasSessions } from '@certify/domain/agenda/agenda-session'
import { parseAttendanceCode, WRONG_CODES_BEFORE_LOCK } from '@certify/domain/event/attendance-code'
import { isDoorCode, looksLikeDoorCode } from '@certify/domain/event/door-code'
import { getOpening } from '@certify/domain/event/doors'
import type { Event } from '@certify/domain/event/event'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import type { Attendance, AttendanceSource } from '@certify/domain/roster/attendance'
import { type CodeMatch, codeCounts, type EventWithEntry } from '@certify/domain/roster/attendance-codes'
import {
  AttendanceRefusedError,
  refuseBeforeDoors,
  refuseLocked,
} from '@certify/domain/roster/attendance-errors'
import { assertMayMark, mayMark } from '@certify/domain/roster/may-mark'
import { isErased, type RosterEntry } from '@certify/domain/roster/roster-entry'
import { EntryNotFoundError } from '@certify/domain/roster/roster-errors'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { eq } from 'drizzle-orm'
import { actsAtEvent, actsOf, type EventScope } from '../act/act'
import { type Core, type Doing, NOBODY } from '../act/core'
import { addUpFirst } from '../agenda/refold'
import { comesBack, findAtSession, readSession, readSessionsOf } from '../agenda/session-reads'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { rosterEntries } from '../database/schema/events'
import { openRoster, type RosterStores } from '../roster/roster-stores'
import { codeStore, countWrongCode } from './code-store'
import { addMark, markPresence, type Recorded } from './mark-presence'
import { markStore } from './mark-store'

const act = actsAtEvent('roster', openRoster)

/**
 * Marks an attendee present by the code shown at the door. A repeated call succeeds and answers `already`. No limit
 * refuses a right code: nobody guesses 100 random bits, and a guesser must not lock out a whole room. The screen's codes,
 * of 8 or 16 characters, count only for the caller's own events.
 *
 * Every refusal makes the same database calls and gives the same answer, so that neither words nor timing reveal
 * whether a code exists. Only a person on the roster with the right code learns that the doors are still closed.
 *
 * @param params.code - As typed. A wrong one counts against the attendee's events unless `countsWrongCodes` is false.
 * @throws {AttendanceRefusedError} @throws `attendance.locked` @throws `attendance.doors_closed`
 * @throws `attendance.session_closed`
 */
export async function markAttendance(
  core: Core,
  {
    attendee,
    code,
    countsWrongCodes = true,
  }: { attendee: Attendee; code: string; countsWrongCodes?: boolean },
): Promise<{ already: boolean; event: Event; session: AgendaSession | null }> {
  const at = core.clock()
  const found = await findMatch(core, attendee, code, at)
  if (found && isEarly(found.match, at)) {
    throw refuseBeforeDoors({ event: found.match.event, field: 'event_token' })
  }
  if (!found || !isUsable(found.match, at)) {
    const lockedUntil = countsWrongCodes ? await noteWrongCode({ core, by: NOBODY }, attendee.id) : null
    throw lockedUntil ? refuseLocked({ lockedUntil, now: core.clock() }) : new AttendanceRefusedError()
  }
  const { match, source, session } = found
  if (session) assertSessionOpen(session, at, match.event.timeZone)
  const doing = { core, by: { account: attendee.id, member: null }, about: match.event.id }
  const already = await attendByCode(doing, { attendee, source, session: session?.number ?? null })
  return { already, event: match.event, session }
}

/**
 * The organizer of an event with too many wrong codes gets one record of it. Returns when the last mark ends; null if one
 * of the events has no mark, or if there is no event.
 */
const noteWrongCode = actsOf(() => ({}))(
  async ({ tx, at, note }, accountId: AccountId): Promise<Date | null> => {
    const counted = await countWrongCode(tx, accountId, at)
    for (const { id, count, lockedUntil } of counted) {
      if (count !== WRONG_CODES_BEFORE_LOCK || lockedUntil === null) continue
      await note('event.code_locked', { wrongCodes: count }, { eventId: trusted.eventId(id) })
    }
    const ends = counted.map(({ lockedUntil }) => lockedUntil)
    if (!ends.every((end) => end !== null)) return null
    return ends.sort((a, b) => a.getTime() - b.getTime()).at(-1) ?? null
  },
)

type Coming = {
  readonly attendee: Attendee
  readonly source: AttendanceSource
  readonly session: number | null
}

const attendByCode = act(async (scope, { attendee, source, session }: Coming): Promise<boolean> => {
  const entry = await scope.roster.entryOf(attendee.id)
  // The event may have changed since the code was looked up.
  assertMayMark(scope.event, entry, scope.at)
  if (session !== null) await readSession(scope.tx, scope.event.id, session)
  const { attendance } = session === null ? entry : ((await findAtSession(scope.tx, entry.id, session)) ?? {})
  const isThere = attendance === 'present'
  const { tx, at } = scope
  const isBack = isThere && session !== null && (await comesBack(tx, { entryId: entry.id, session, at }))
  if (!isThere || isBack) await markPresence(scope, entry, { attendance: 'present', source, at, session })
  return isThere
})

/** The event of a code. The screen's codes name no event, so this searches only the caller's own events. */
async function findMatch(
  core: Core,
  attendee: Attendee,
  code: string,
  at: Date,
): Promise<{ match: CodeMatch; source: 'code' | 'rotating'; session: AgendaSession | null } | null> {
  const codes = codeStore(core)
  if (looksLikeDoorCode(code)) {
    const own = await codes.findEventsOf(attendee.id, at)
    const match = own.find(({ event }) => isDoorCode(core.doorKey, event, code, at))
    const atSession = match ? null : await findSessionMatch(core, own, code, at)
    const found = match ?? atSession?.match
    if (!found) return null
    const session = atSession?.session ?? null
    return { match: { ...found, replacedAt: null }, source: 'rotating', session }
  }
  const typed = parseAttendanceCode(code)
  const match = typed && (await codes.findByAttendanceCode(typed, attendee.id))
  return match ? { match, source: 'code', session: null } : null
}

/** The session of a code, among those of the caller's own events. */
async function findSessionMatch(core: Core, own: readonly EventWithEntry[], code: string, at: Date) {
  const ids = own.flatMap(({ event }) => (hasSessions(event) ? event.id : []))
  if (ids.length === 0) return null
  for (const { eventId, session } of await readSessionsOf(core.queries, ids)) {
    const match = own.find(({ event }) => event.id === eventId)
    if (!match) continue
    const coded = { ...match.event, session: session.number }
    if (isDoorCode(core.doorKey, coded, code, at)) return { match, session }
  }
  return null
}

/** Whether the code fails only because the doors have not opened yet. */
function isEarly(match: CodeMatch, now: Date): boolean {
  const opensAt = getOpening(match.event)
  return now < opensAt && codeCounts(match, now) && mayMark(match.event, match.entry, opensAt)
}

function isUsable(match: CodeMatch, now: Date): boolean {
  return codeCounts(match, now) && mayMark(match.event, match.entry, now)
}

/** What the organizer says of a person: at the event, or at one of its sessions. */
type Word = {
  readonly wallet: Address
  readonly attendance: Attendance
  readonly session?: number | null
}

/**
 * Records an attendee present or absent on the organizer's word, at any time unless the event is canceled.
 *
 * @throws {EntryNotFoundError} @throws `attendance.closed` @throws `attendance.no_session`
 * @throws `attendance.session_closed`
 */
export const recordAttendance = act(
  async (scope, { wallet, attendance, session = null }: Word): Promise<Recorded> => {
    const { tx, event, by, at, roster } = scope
    const found = await roster.entryOfWallet(wallet)
    if (!found) throw new EntryNotFoundError({ eventId: event.id })
    assertOwnedBy(event, by.account)
    if (event.canceledAt) throw refuse('attendance.closed', {}, { facts: { eventId: event.id } })
    const isGone = found.status !== 'active' || (session !== null && isErased(found))
    if (isGone) throw new EntryNotFoundError({ eventId: event.id })
    const entry = await addedUp(scope, found)
    const isSaid =
      session === null
        ? isSaidAtEvent(event, entry, attendance)
        : await isSaidAtSession(tx, entry, await readOpened(scope, session, attendance), attendance)
    if (isSaid) return { entry, markId: null }
    return markPresence(scope, entry, { attendance, source: 'organizer', at, session })
  },
)

/** A person by the event's rule and agenda as they are now, so that no old sum tells what was said. */
async function addedUp(
  { tx, event, roster }: EventScope<RosterStores>,
  entry: RosterEntry,
): Promise<RosterEntry> {
  if (event.addingUpSince === null) return entry
  await addUpFirst(tx, event.id, eq(rosterEntries.id, entry.id))
  return roster.entry(entry.id)
}

/** A session at which the organizer can say that. @throws `attendance.session_closed` before anybody can have been there */
async function readOpened({ tx, event, at }: EventScope, number: number, attendance: Attendance) {
  const session = await readSession(tx, event.id, number)
  if (attendance === 'present' && session.startsAt > at)
    throw refuse('attendance.session_closed', { case: 'not_begun', topic: session.topic })
  return session
}

/** The word says that a person present was there all the time, which counts where an event is its own only session. */
function isSaidAtEvent(event: Event, entry: RosterEntry, attendance: Attendance): boolean {
  if (entry.attendance !== attendance || entry.attendanceContested) return false
  return attendance === 'absent' || !isOwnSession(event) || entry.attended.minutes === event.minutesHeld
}

/** Whether the organizer's word would change nothing. It says that a person present was there for the whole session. */
async function isSaidAtSession(
  tx: Queries,
  entry: RosterEntry,
  session: AgendaSession,
  attendance: Attendance,
) {
  const found = await findAtSession(tx, entry.id, session.number)
  if (found?.attendance !== attendance) return false
  return attendance === 'absent' ? !found.contested : found.minutes === countMinutes(session)
}

/** The outcome for one person. `not_on_list`: nothing changed. */
export type RecordedOutcome =
  | { readonly outcome: 'recorded'; readonly markId: string | null }
  | { readonly outcome: 'not_on_list' }

/**
 * Records several people present or absent, one after the other. If it fails midway, repeating the call completes it.
 *
 * @returns the outcomes in the order of `people`.
 */
export async function recordMany(
  doing: Doing<EventId>,
  people: readonly Word[],
): Promise<readonly RecordedOutcome[]> {
  const outcomes: RecordedOutcome[] = []
  for (const person of people) {
    try {
      const { markId } = await recordAttendance(doing, person)
      outcomes.push({ outcome: 'recorded', markId })
    } catch (error) {
      if (!(error instanceof EntryNotFoundError)) throw error
      outcomes.push({ outcome: 'not_on_list' })
    }
  }
  return outcomes
}

/** The outcome for one mark. `unknown`: no organizer set or imported such a mark at this event. */
export type TakenBackOutcome = 'taken_back' | 'unknown'

/**
 * Takes back marks that the organizer set or imported, one after the other. If it fails midway, repeating the call completes it.
 *
 * @returns the outcomes in the order of `markIds`.
 */
export async function takeBackMarks(
  doing: Doing<EventId>,
  markIds: readonly string[],
): Promise<readonly TakenBackOutcome[]> {
  const outcomes: TakenBackOutcome[] = []
  for (const markId of markIds) outcomes.push((await takeBackMark(doing, markId)) ? 'taken_back' : 'unknown')
  return outcomes
}

/**
 * Takes back a mark that the organizer set or imported: the person's attendance becomes what it would be without it. A repeated call
 * changes nothing.
 *
 * @returns whether the event has such a mark.
 */
const takeBackMark = act(async (scope, markId: string): Promise<boolean> => {
  const { tx, event, at, by, roster, note } = scope
  assertOwnedBy(event, by.account)
  if (event.canceledAt) throw refuse('attendance.closed', {}, { facts: { eventId: event.id } })
  const mark = await markStore(tx, event.id).findOwn(markId)
  if (!mark || mark.isUndone) return mark !== null
  const { entryId, item } = mark
  const undo = {
    kind: 'undo',
    item,
    undoes: markId,
    source: 'organizer',
    actorId: by.account,
    at,
    receivedAt: at,
  } as const
  const { entry } = await addMark(tx, event, await roster.entry(entryId), undo)
  const about = item === null ? {} : { atSession: true }
  await note('attendance.undone', { entryId, attendance: entry.attendance, ...about })
  return true
})
