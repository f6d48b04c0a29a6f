import { findKeptArrival } from '@certify/domain/roster/attendance-mark'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, asc, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { readMarks } from '../agenda/read-marks'
import { refoldSessions } from '../agenda/refold'
import { among, toIntegers } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { attendanceMarks, doorLinks } from '../database/schema/attendance'
import { rosterEntries } from '../database/schema/events'

/** Holds all events of these accounts, in the order of their numbers, so that two erasures cannot deadlock. */
export async function holdEventsOf(tx: Queries, accountIds: readonly AccountId[]): Promise<void> {
  await tx.execute(sql`
    select 1 from events where id in (
      select event_id from roster_entries where account_id = any(${toIntegers(accountIds)}))
    order by id for no key update`)
}

/**
 * Forgets at which sessions these people were: a topic may reveal health or belief. Who is present at the event because
 * of a session stays present, and when they arrived; neither door nor session stays. The caller holds the events.
 */
export async function forgetSessions(tx: Queries, accountIds: readonly AccountId[]): Promise<void> {
  const { id, eventId, accountId } = rosterEntries
  const { entryId, item } = attendanceMarks
  const ofSession = tx
    .select({ entryId })
    .from(attendanceMarks)
    .where(and(eq(entryId, id), or(isNotNull(item), isAtSessionDoor(tx))))
  const entries = await tx
    .select({ id, eventId })
    .from(rosterEntries)
    .where(and(among(accountId, accountIds), exists(ofSession)))
    .orderBy(asc(id))
  for (const entry of entries) await forgetOfEntry(tx, { ...entry, id: trusted.entryId(entry.id) })
}

async function forgetOfEntry(tx: Queries, entry: { id: EntryId; eventId: number }): Promise<void> {
  const { id, entryId, item } = attendanceMarks
  const marks = await readMarks(tx, [entry.id])
  const kept = findKeptArrival(marks.get(entry.id) ?? [])
  if (kept) {
    const ofEvent = { item: null, doorLinkId: null, minutes: null, until: null }
    await tx.update(attendanceMarks).set(ofEvent).where(eq(id, kept.id))
  }
  await tx.delete(attendanceMarks).where(and(eq(entryId, entry.id), isNotNull(item)))
  const atDoor = and(eq(entryId, entry.id), isAtSessionDoor(tx))
  await tx.update(attendanceMarks).set({ doorLinkId: null }).where(atDoor)
  await refoldSessions(tx, trusted.eventId(entry.eventId), [entry.id])
}

/** A mark of the event may come from a session's door: the session was gone, or let nobody in. */
function isAtSessionDoor(tx: Queries) {
  const { id, item } = doorLinks
  const isItsDoor = and(eq(id, attendanceMarks.doorLinkId), isNotNull(item))
  return exists(tx.select({ id }).from(doorLinks).where(isItsDoor))
}
