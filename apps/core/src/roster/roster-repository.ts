import { EventNotFoundError } from '@certify/domain/event/event-errors'
import type { JoinRequest } from '@certify/domain/roster/join-request'
import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import { EntryNotFoundError } from '@certify/domain/roster/roster-errors'
import type { RosterRepository } from '@certify/domain/roster/roster-repository'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { ErrorFacts } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { takingTurns } from '../database/connection/take-turns'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { attendanceMarks } from '../database/schema/attendance'
import { events, joinRequests, rosterEntries } from '../database/schema/events'
import { lockEvent } from '../event/event-rows'
import { findPlace, moveLine, removePlace, type StoredPlace } from '../event/move-line'
import { tellByMail } from '../mail/tell-by-mail'
import { writeToClaimants } from '../mail/tell-people'
import { addMark } from './attendance-marks'
import { findWithEntry } from './event-with-entry'
import { findEntry, findRequest, findStanding, ofAccount } from './find-standing'
import { findJoinedEvents } from './joined-events'
import { selectEntries, toEntry } from './roster-rows'

/** A change that waits longer than this for its event is refused. */
const PATIENCE_MS = 30_000

/**
 * Rosters in PostgreSQL. Every change locks the event first, so changes of one event take turns. Changes of this
 * process queue before they take a connection.
 */
export function rosterRepository(queries: Queries): RosterRepository {
  const inTurn = takingTurns(PATIENCE_MS)
  const changing = <Result>(eventId: number, work: (tx: Queries) => Promise<Result>) =>
    inTurn(eventId, () => transact(queries, work))
  return {
    find: (eventId, accountId) => translating(() => findEntry(queries, ofAccount(eventId, accountId))),
    findByWallet: (eventId, wallet) =>
      translating(() =>
        findEntry(
          queries,
          sql`${rosterEntries.eventId} = ${eventId} and lower(${accounts.wallet}) = ${wallet.toLowerCase()}`,
        ),
      ),
    entriesAfter: (eventId, { after, limit }) =>
      translating(async () => {
        const rows = await selectEntries(forLists(queries))
          .where(
            and(eq(rosterEntries.eventId, eventId), after === null ? undefined : gt(rosterEntries.id, after)),
          )
          .orderBy(asc(rosterEntries.id))
          .limit(limit)
        return rows.map(toEntry)
      }),
    join: ({ eventId, accountId, at }, admit) =>
      inTurn(eventId, async () => {
        // When hundreds want the last seat, this check refuses most of them without a lock.
        const seen = await translating(() => look(queries, eventId, accountId))
        admit(seen.event, seen)
        return transact(queries, async (tx) => {
          const event = await lockEvent(tx, eventId)
          const standing = await findStanding(tx, eventId, accountId)
          admit(event, standing)
          await takeSeat(tx, eventId, standing.place)
          // An approval stays, because the person may leave and join again. The seat settles all other requests.
          const { request } = standing
          if (request && request.state !== 'approved') await removeRequest(tx, request)
          const values = { eventId, accountId, status: 'active' as const, createdAt: at }
          const inserted = await tx.insert(rosterEntries).values(values).returning({ id: rosterEntries.id })
          const entryId = onlyRow(inserted).id
          await note(tx, { eventId, actorId: accountId, at }, 'roster.joined', entryId)
          await tellByMail(tx, 'seat.taken', { to: accountId, eventId, facts: { entryId }, at })
          return existing(await findEntry(tx, ofAccount(eventId, accountId)), eventId)
        })
      }),
    leave: ({ eventId, accountId, at }, permit) =>
      changing(eventId, async (tx) => {
        const event = await lockEvent(tx, eventId)
        const standing = await findStanding(tx, eventId, accountId)
        permit(event, standing)
        const { entry, place, request } = standing
        if (request?.state === 'waiting') await removeRequest(tx, request)
        if (!entry) {
          if (place) await removePlace(tx, eventId, place)
          return moveLine(tx, eventId, at)
        }
        await tx.delete(rosterEntries).where(eq(rosterEntries.id, entry.id))
        await moveSeats(tx, eventId, -1)
        await note(tx, { eventId, actorId: accountId, at }, 'roster.left', entry.id)
        await writeLostSeat(tx, { entry, how: 'left', at })
        await moveLine(tx, eventId, at)
      }),
    revoke: ({ eventId, entryId, actorId, at }, permit) =>
      changing(eventId, async (tx) => {
        const event = await lockEvent(tx, eventId)
        const entry = existing(await findEntry(tx, ofEntry(eventId, entryId)), eventId)
        permit(event, entry)
        if (entry.status === 'revoked') return entry
        const revoked = { status: 'revoked' as const, revokedAt: at }
        await tx.update(rosterEntries).set(revoked).where(eq(rosterEntries.id, entryId))
        await moveSeats(tx, eventId, -1)
        await note(tx, { eventId, actorId, at }, 'roster.revoked', entryId)
        await writeLostSeat(tx, { entry, how: 'removed', at })
        await moveLine(tx, eventId, at)
        return { ...entry, ...revoked }
      }),
    recordAttendance: ({ eventId, accountId, actorId, at }, decide) =>
      changing(eventId, async (tx) => {
        const event = await lockEvent(tx, eventId)
        const entry = await findEntry(tx, ofAccount(eventId, accountId))
        const decided = decide(event, entry)
        if (!entry || !decided) return entry
        const { attendance: kind, source } = decided
        const mark = {
          eventId,
          entryId: entry.id,
          kind,
          source,
          actorId,
          at: decided.at ?? at,
          receivedAt: at,
        }
        const { recorded: written, markId } = await addMark(tx, mark)
        const { attendanceBy: _, ...recorded } = written
        const byThemselves = source === 'code' || source === 'rotating'
        const action = byThemselves ? 'attendance.marked' : 'attendance.recorded'
        await note(tx, { eventId, actorId, at }, action, entry.id, { attendance: recorded.attendance })
        if (event.minting === 'open' && recorded.attendance === 'present') {
          await writeToClaimants(tx, { eventId, accountIds: [accountId], at })
        }
        return { ...entry, ...recorded, markId }
      }),
    takeBackMark: ({ eventId, markId, actorId, at }, permit) =>
      changing(eventId, async (tx) => {
        permit(await lockEvent(tx, eventId))
        const ofEvent = eq(attendanceMarks.eventId, eventId)
        const [mark] = await tx
          .select()
          .from(attendanceMarks)
          .where(
            and(
              ofEvent,
              eq(attendanceMarks.id, markId),
              eq(attendanceMarks.source, 'organizer'),
              ne(attendanceMarks.kind, 'undo'),
            ),
          )
        if (!mark?.entryId) return false
        const { entryId, source } = mark
        const undone = await tx
          .select({ id: attendanceMarks.id })
          .from(attendanceMarks)
          .where(and(eq(attendanceMarks.entryId, entryId), eq(attendanceMarks.undoes, markId)))
          .limit(1)
        if (undone.length > 0) return true
        const undo = { kind: 'undo', undoes: markId, source, actorId, at, receivedAt: at } as const
        const { attendance } = (await addMark(tx, { ...undo, eventId, entryId })).recorded
        await note(tx, { eventId, actorId, at }, 'attendance.undone', entryId, { attendance })
        return true
      }),
    joinedBy: (accountId, query) => translating(() => findJoinedEvents(forLists(queries), accountId, query)),
  }
}

/** Reads an event and one account's relation to it, without a lock. @throws {EventNotFoundError} */
async function look(queries: Queries, eventId: EventId, accountId: AccountId) {
  const seen = await findWithEntry(queries, accountId, eq(events.id, eventId))
  if (!seen) throw new EventNotFoundError({ eventId })
  const { seatsOffered, joining } = seen.event
  // Only a kept seat or the organizer's approval admits a person whom the event otherwise refuses.
  const isByApproval = joining === 'approval'
  const place = seatsOffered > 0 || isByApproval ? await findPlace(queries, eventId, accountId) : null
  const request = isByApproval ? await findRequest(queries, eventId, accountId) : null
  return { ...seen, place, request }
}

async function removeRequest(tx: Queries, { id }: JoinRequest): Promise<void> {
  await tx.delete(joinRequests).where(eq(joinRequests.id, id))
}

function ofEntry(eventId: number, entryId: EntryId): SQL | undefined {
  return and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.id, entryId))
}

function existing(entry: RosterEntry | null, eventId: number): RosterEntry {
  if (!entry) throw new EntryNotFoundError({ eventId: trusted.eventId(eventId) })
  return entry
}

async function writeLostSeat(
  tx: Queries,
  { entry, how, at }: { entry: RosterEntry; how: 'left' | 'removed'; at: Date },
): Promise<void> {
  const { id: entryId, accountId, eventId } = entry
  await tellByMail(tx, 'seat.lost', { to: accountId, eventId, facts: { entryId, how }, at })
}

/** Takes a free seat, or the one that is kept for the person. The person leaves the line. */
async function takeSeat(tx: Queries, eventId: number, place: StoredPlace | null): Promise<void> {
  if (place) await removePlace(tx, eventId, place)
  await moveSeats(tx, eventId, 1)
}

/** A check of the table refuses a seat that does not exist, in case a rule above is wrong. */
async function moveSeats(tx: Queries, eventId: number, by: 1 | -1): Promise<void> {
  const moved = await tx
    .update(events)
    .set({ seatsTaken: sql`${events.seatsTaken} + ${by}` })
    .where(eq(events.id, eventId))
    .returning({ id: events.id })
  onlyRow(moved)
}

function note(
  tx: Queries,
  where: { eventId: number; actorId: number; at: Date },
  action:
    | 'roster.joined'
    | 'roster.left'
    | 'roster.revoked'
    | 'attendance.marked'
    | 'attendance.recorded'
    | 'attendance.undone',
  entryId: number | undefined,
  facts: ErrorFacts = {},
): Promise<void> {
  return writeAudit(tx, { ...where, note: { action, facts: { entryId: entryId ?? null, ...facts } } })
}
