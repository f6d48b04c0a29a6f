import type { Event } from '@certify/domain/event/event'
import type { TimeAndPlace } from '@certify/domain/mail/mail-situation'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { events } from '../database/schema/events'
import { tellAsking, tellSeatsAndLine, writeToClaimants } from '../mail/tell-people'
import { writeEventWebhooks } from '../webhook/write-webhooks'

/** Raises the calendar number and writes the messages about a change of an event, in the transaction of the change. */
export async function announceChange(
  tx: Queries,
  { before, after, at, tellsPeople }: { before: Event; after: Event; at: Date; tellsPeople: boolean },
): Promise<void> {
  const isMoved = JSON.stringify(readTimeAndPlace(before)) !== JSON.stringify(readTimeAndPlace(after))
  const isCanceled = before.canceledAt === null && after.canceledAt !== null
  if (isMoved || isCanceled || before.title !== after.title) await raiseCalendarSequence(tx, after.id)
  if (isCanceled) await announceCancelation(tx, after.id, at)
  else if (isMoved && tellsPeople) {
    const facts = { before: readTimeAndPlace(before) }
    await tellSeatsAndLine(tx, 'event.changed', { eventId: after.id, facts, at })
  }
  if (before.minting !== 'open' && after.minting === 'open') {
    await writeToClaimants(tx, { eventId: after.id, at })
  }
  if (!isCanceled) await writeEventWebhooks(tx, 'event.updated', { eventId: after.id, at })
}

/**
 * Tells everybody with a seat, in line or asking for a place that the event is canceled, and the organizer's webhooks.
 */
export async function announceCancelation(tx: Queries, eventId: number, at: Date): Promise<void> {
  const told = { eventId, facts: {}, at }
  await tellSeatsAndLine(tx, 'event.canceled', told)
  await tellAsking(tx, 'event.canceled', told)
  await writeEventWebhooks(tx, 'event.canceled', { eventId, at })
}

/** Calendars replace an entry only by one with a higher sequence number. */
export async function raiseCalendarSequence(tx: Queries, eventId: number): Promise<void> {
  await tx
    .update(events)
    .set({ calendarSequence: sql`${events.calendarSequence} + 1` })
    .where(eq(events.id, eventId))
}

function readTimeAndPlace({ startsAt, endsAt, timeZone, location, onlineLink }: Event): TimeAndPlace {
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    location,
    onlineLink: onlineLink ?? null,
  }
}
