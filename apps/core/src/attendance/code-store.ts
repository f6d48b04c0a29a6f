import {
  type AttendanceCode,
  CODE_LOCK_SECONDS,
  WRONG_CODES_BEFORE_LOCK,
} from '@certify/domain/event/attendance-code'
import type { CodeMatch, EventWithEntry } from '@certify/domain/roster/attendance-codes'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Core } from '../act/core'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { events, rosterEntries } from '../database/schema/events'
import { isActiveEntry } from '../database/schema/roster-clauses'
import { hasOpenDoors, opensSoon } from '../event/event-status-sql'
import { findAllWithEntry, findWithEntry } from '../roster/event-with-entry'

/** Finds events by their attendance codes, and counts wrong ones. */
export function codeStore({ queries, seal }: Pick<Core, 'queries' | 'seal'>) {
  return translated({
    /** Makes one query whether or not the code exists, so that both take equally long. */
    findByAttendanceCode: (code: AttendanceCode, accountId: AccountId) =>
      findByCode(queries, seal.mac(code), accountId),
    /** Whether this is the code that the event has now. */
    isPresentCode: async (eventId: EventId, code: AttendanceCode) => {
      const isCode = and(eq(events.id, eventId), eq(events.codeMac, seal.mac(code)))
      return (await queries.select({ id: events.id }).from(events).where(isCode)).length > 0
    },
    /** The events with open doors, or about to open them, whose roster has the account. */
    findEventsOf: (accountId: AccountId, at: Date) => findEventsOf(queries, accountId, at),
  })
}

/** Finds the event whose present or previous code this is, with the account's roster entry. */
async function findByCode(queries: Queries, mac: string, accountId: AccountId): Promise<CodeMatch | null> {
  const condition = or(eq(events.codeMac, mac), eq(events.previousCodeMac, mac))
  const match = await findWithEntry(queries, accountId, condition)
  if (!match) return null
  const { event, entry, codeMac, rotatedAt } = match
  return { event, entry, replacedAt: codeMac === mac ? null : rotatedAt }
}

/** Finds the events of an account that are ongoing or start within a day, with the account's entries. */
async function findEventsOf(queries: Queries, accountId: AccountId, at: Date): Promise<EventWithEntry[]> {
  const found = await findAllWithEntry(queries, accountId, and(isActiveEntry, opensSoon(at)))
  return found.flatMap(({ event, entry }) => (entry ? [{ event, entry }] : []))
}

/**
 * Counts a wrong code for every event with open doors whose roster has the account. An event with too many is marked for
 * an hour; right codes still count.
 */
export function countWrongCode(tx: Queries, accountId: AccountId, at: Date) {
  const joined = tx
    .select({ id: rosterEntries.eventId })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.accountId, accountId), isActiveEntry))
  const lockEnd = new Date(at.getTime() + CODE_LOCK_SECONDS * 1000)
  const isLocked = sql`coalesce(${events.codeLockedUntil} > ${moment(at)}, false)`
  return tx
    .update(events)
    .set({
      wrongCodes: sql`case when ${windowIsOver(at)} then 1 else ${events.wrongCodes} + 1 end`,
      wrongCodesSince: sql`case when ${windowIsOver(at)} then ${moment(at)} else ${events.wrongCodesSince} end`,
      codeLockedUntil: sql`case
        when ${isLocked} then ${events.codeLockedUntil}
        when not ${windowIsOver(at)} and ${events.wrongCodes} + 1 >= ${WRONG_CODES_BEFORE_LOCK} then ${moment(lockEnd)}
        else null end`,
    })
    .where(and(inArray(events.id, joined), hasOpenDoors(at)))
    .returning({ id: events.id, count: events.wrongCodes, lockedUntil: events.codeLockedUntil })
}

function windowIsOver(at: Date): SQL {
  const since = new Date(at.getTime() - CODE_LOCK_SECONDS * 1000)
  return sql`coalesce(${events.wrongCodesSince} <= ${moment(since)}, true)`
}

function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}
