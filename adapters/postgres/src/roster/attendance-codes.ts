import {
  type AttendanceCode,
  CODE_LOCK_SECONDS,
  WRONG_CODES_BEFORE_LOCK,
} from '@certify/domain/event/attendance-code'
import type { CodeMatch } from '@certify/domain/roster/attendance-codes'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import { among } from '../connection/among'
import type { Queries } from '../connection/client'
import { trusted } from '../connection/trusted'
import type { CodeSeal } from '../event/code-seal'
import { statusCondition } from '../event/event-status-sql'
import { events, rosterEntries } from '../schema/events'
import { findWithEntry } from './event-with-entry'

/** The columns of an event's first code. */
export function firstCode(seal: CodeSeal, code: AttendanceCode) {
  return { codeMac: seal.mac(code), codeSealed: seal.seal(code) }
}

/** A new code moves the present one aside, where it counts for a little longer, and ends a lock. */
export function nextCode(seal: CodeSeal, code: AttendanceCode, at: Date) {
  return {
    ...firstCode(seal, code),
    previousCodeMac: sql`${events.codeMac}`,
    attendanceCodeRotatedAt: at,
    wrongCodes: 0,
    wrongCodesSince: null,
    codeLockedUntil: null,
  }
}

/** The codes of these events; a code that cannot be opened is left out. */
export async function codesOf(
  queries: Queries,
  seal: CodeSeal,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, AttendanceCode>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: events.id, mac: events.codeMac, sealed: events.codeSealed })
    .from(events)
    .where(among(events.id, ids))
  const codes = new Map<EventId, AttendanceCode>()
  for (const { id, mac, sealed } of rows) {
    const code = mac !== null && sealed !== null ? seal.open(sealed, mac) : null
    if (code !== null) codes.set(trusted.eventId(id), code)
  }
  return codes
}

/** The event with this code, today's or the one before it, and the account's place on its roster. */
export async function findByCode(
  queries: Queries,
  mac: string,
  accountId: AccountId,
): Promise<CodeMatch | null> {
  const condition = or(eq(events.codeMac, mac), eq(events.previousCodeMac, mac))
  const match = await findWithEntry(queries, accountId, condition)
  if (!match) return null
  const { event, entry, codeMac, rotatedAt } = match
  return { event, entry, replacedAt: codeMac === mac ? null : rotatedAt }
}

/** Counts a wrong code inside a transaction; see the port. */
export async function noteWrongCode(tx: Queries, accountId: AccountId, at: Date): Promise<Date | null> {
  const joined = tx
    .select({ id: rosterEntries.eventId })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.accountId, accountId), eq(rosterEntries.status, 'active')))
  const lockEnd = new Date(at.getTime() + CODE_LOCK_SECONDS * 1000)
  const isLocked = sql`coalesce(${events.codeLockedUntil} > ${moment(at)}, false)`
  const counted = await tx
    .update(events)
    .set({
      wrongCodes: sql`case when ${windowIsOver(at)} then 1 else ${events.wrongCodes} + 1 end`,
      wrongCodesSince: sql`case when ${windowIsOver(at)} then ${moment(at)} else ${events.wrongCodesSince} end`,
      codeLockedUntil: sql`case
        when ${isLocked} then ${events.codeLockedUntil}
        when not ${windowIsOver(at)} and ${events.wrongCodes} + 1 >= ${WRONG_CODES_BEFORE_LOCK} then ${moment(lockEnd)}
        else null end`,
    })
    .where(and(inArray(events.id, joined), statusCondition.ongoing(at)))
    .returning({ id: events.id, count: events.wrongCodes, lockedUntil: events.codeLockedUntil })
  for (const { id, count, lockedUntil } of counted) {
    if (count !== WRONG_CODES_BEFORE_LOCK || lockedUntil === null) continue
    const note = { action: 'event.code_locked', facts: { wrongCodes: count } } as const
    await writeAudit(tx, { actorId: null, at, eventId: id, note })
  }
  const ends = counted.map(({ lockedUntil }) => lockedUntil)
  return ends.every((end) => end !== null) ? (ends.sort(byTime).at(-1) ?? null) : null
}

function windowIsOver(at: Date): SQL {
  const since = new Date(at.getTime() - CODE_LOCK_SECONDS * 1000)
  return sql`coalesce(${events.wrongCodesSince} <= ${moment(since)}, true)`
}

function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}

function byTime(a: Date, b: Date): number {
  return a.getTime() - b.getTime()
}
