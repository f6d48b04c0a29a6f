import { spotsLeft } from '@certify/domain/event/capacity'
import type { Event } from '@certify/domain/event/event'
import { findOfferEnd, isLineMoving, type LinePlace } from '@certify/domain/event/waitlist'
import type { MailFacts } from '@certify/domain/mail/mail-kind'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { NOBODY } from '../act/core'
import { writeAudits } from '../audit/audit-log'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { rosterEntries, waitlistEntries } from '../database/schema/events'
import { lockEvent } from '../event/event-rows'
import { tellEachByMail } from '../mail/tell-by-mail'
import { forgetAnswers } from './answer-store'
import { moveSeats } from './move-seats'

/** A statement can have at most 65,535 parameters, and each person needs about ten. */
export const AT_ONCE = 1_000

/** A place in line with the id of its row. */
export type StoredPlace = LinePlace & { readonly id: number }

/** The position of a row in the line; null if a seat is kept for its person. */
export const linePosition = sql<number | null>`case when waitlist_entries.offered_until is null then (
  select count(*)::int from waitlist_entries ahead
  where ahead.event_id = waitlist_entries.event_id and ahead.offered_until is null
    and ahead.id <= waitlist_entries.id) end`

/** A person's place in the line of an event. */
export async function findPlace(
  queries: Queries,
  eventId: number,
  accountId: number,
): Promise<StoredPlace | null> {
  const [row] = await selectPlace(queries, { eventId, accountId })
  return row ?? null
}

const selectPlace = prepared(['eventId', 'accountId'], (queries, { eventId, accountId }) =>
  queries
    .select({
      id: waitlistEntries.id,
      position: linePosition,
      offeredUntil: waitlistEntries.offeredUntil,
    })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.eventId, eventId), eq(waitlistEntries.accountId, accountId))),
)

/** Takes a person out of the line. A seat that was kept for them is free again. The caller has locked the event. */
export async function removePlace(tx: Queries, eventId: number, place: StoredPlace): Promise<void> {
  await tx.delete(waitlistEntries).where(eq(waitlistEntries.id, place.id))
  if (place.offeredUntil !== null) await moveSeats(tx, [eventId], { offered: -1 })
}

/** Takes a person out of the line, if they are in it. A seat that was kept for them goes to the next. */
export async function leaveLine(tx: Queries, eventId: EventId, accountId: number, at: Date): Promise<void> {
  const place = await findPlace(tx, eventId, accountId)
  if (!place) return
  await removePlace(tx, eventId, place)
  await moveLine(tx, eventId, at)
}

/**
 * Gives a place in line to another account of the same person. If both accounts have one, keeps the place further
 * ahead.
 */
export async function movePlace(
  tx: Queries,
  eventId: EventId,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<void> {
  const place = await findPlace(tx, eventId, from)
  if (!place) return
  const own = await findPlace(tx, eventId, to)
  if (own && own.id < place.id) return leaveLine(tx, eventId, from, at)
  if (own) await removePlace(tx, eventId, own)
  await tx.update(waitlistEntries).set({ accountId: to }).where(eq(waitlistEntries.id, place.id))
  if (own) await moveLine(tx, eventId, at)
}

/**
 * Ends offers that people did not take in time, and gives the free seats to the people in line. Every transaction that
 * frees a seat calls this.
 */
export async function moveLine(tx: Queries, eventId: EventId, at: Date): Promise<void> {
  // Usually there is no line. This check is safe, because getting in line and freeing a seat both lock the event.
  if (!(await hasLine(tx, eventId))) return
  await lockEvent(tx, eventId)
  const ended = await tx
    .delete(waitlistEntries)
    .where(and(eq(waitlistEntries.eventId, eventId), lte(waitlistEntries.offeredUntil, at)))
    .returning({ accountId: waitlistEntries.accountId })
  if (ended.length > 0) {
    await moveSeats(tx, [eventId], { offered: -ended.length })
    await forgetAnswers(
      tx,
      eventId,
      ended.map(({ accountId }) => accountId),
    )
  }
  while ((await seatNext(tx, eventId, at)) === AT_ONCE);
}

async function hasLine(tx: Queries, eventId: EventId): Promise<boolean> {
  const found = await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, eventId))
    .limit(1)
  return found.length > 0
}

/** Gives or offers seats to the next people in line. Returns the number of these people. */
async function seatNext(tx: Queries, eventId: EventId, at: Date): Promise<number> {
  const event = await lockEvent(tx, eventId)
  const free = spotsLeft(event)
  if (free === 0 || !isLineMoving(event, at)) return 0
  const line = await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.eventId, eventId), isNull(waitlistEntries.offeredUntil)))
    .orderBy(asc(waitlistEntries.id))
    .limit(Math.min(free ?? AT_ONCE, AT_ONCE))
  const next = line.map(({ id }) => id)
  if (next.length === 0) return 0
  if (event.waitlist === 'accept' && free !== null) await offerSeats(tx, event, next, at)
  else await giveSeats(tx, event, next, at)
  return next.length
}

async function offerSeats(tx: Queries, event: Event, places: readonly number[], at: Date): Promise<void> {
  const eventId = event.id
  const offered = await tx
    .update(waitlistEntries)
    .set({ offeredUntil: findOfferEnd(event, at) })
    .where(among(waitlistEntries.id, places))
    .returning({ placeId: waitlistEntries.id, accountId: waitlistEntries.accountId })
  await moveSeats(tx, [eventId], { offered: offered.length })
  const mails = offered.map(({ placeId, accountId }) => ({ to: accountId, eventId, facts: { placeId }, at }))
  await tellEachByMail(tx, 'seat.offered', mails)
}

async function giveSeats(
  tx: Queries,
  { id: eventId }: Event,
  places: readonly number[],
  at: Date,
): Promise<void> {
  const people = await tx
    .delete(waitlistEntries)
    .where(among(waitlistEntries.id, places))
    .returning({ placeId: waitlistEntries.id, accountId: waitlistEntries.accountId })
  const inOrder = people.sort((a, b) => a.placeId - b.placeId).map(({ accountId }) => accountId)
  await seatPeople(tx, eventId, inOrder, { by: NOBODY, action: 'roster.seated', facts: {}, at })
}

/** Gives each person a free seat, and writes the audit record and the mail. The caller has locked the event. */
export async function seatPeople(
  tx: Queries,
  eventId: EventId,
  accountIds: readonly number[],
  {
    by,
    action,
    facts,
    at,
  }: {
    by: { account: number | null; member: number | null }
    action: 'roster.seated' | 'roster.approved'
    facts: Pick<MailFacts, 'approved'>
    at: Date
  },
): Promise<void> {
  if (accountIds.length === 0) return
  const seated = await tx
    .insert(rosterEntries)
    .values(accountIds.map((accountId) => ({ eventId, accountId, status: 'active' as const, createdAt: at })))
    .returning({ entryId: rosterEntries.id, accountId: rosterEntries.accountId })
  await moveSeats(tx, [eventId], { taken: seated.length })
  const { account: actorId, member } = by
  const records = seated.map(({ entryId }) => ({
    actorId,
    member,
    at,
    eventId,
    note: { action, facts: { entryId } },
  }))
  await writeAudits(tx, records)
  const mails = seated.map(({ entryId, accountId }) => ({
    to: accountId,
    eventId,
    facts: { entryId, ...facts },
    at,
  }))
  await tellEachByMail(tx, 'seat.taken', mails)
}

/** Puts people at the end of the line in the given order, and writes their mails. The caller has locked the event. */
export async function queuePeople(
  tx: Queries,
  eventId: EventId,
  accountIds: readonly number[],
  { facts, at }: { facts: Pick<MailFacts, 'approved'>; at: Date },
): Promise<void> {
  if (accountIds.length === 0) return
  const queued = await tx
    .insert(waitlistEntries)
    .values(accountIds.map((accountId) => ({ eventId, accountId, createdAt: at })))
    .returning({ placeId: waitlistEntries.id, accountId: waitlistEntries.accountId })
  const mails = queued.map(({ placeId, accountId }) => ({
    to: accountId,
    eventId,
    facts: { placeId, ...facts },
    at,
  }))
  await tellEachByMail(tx, 'waitlist.joined', mails)
}
