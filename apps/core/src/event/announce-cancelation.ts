import type { Queries } from '../database/connection/client'
import { tellAsking, tellSeatsAndLine } from '../mail/tell-people'
import { writeEventWebhooks } from '../webhook/write-webhooks'
import { raiseCalendarSequence } from './event-store'

/**
 * Tells everybody with a seat, in line or asking for a place that the event is canceled, their calendars, and the
 * organizer's webhooks.
 */
export async function announceCancelation(tx: Queries, eventId: number, at: Date): Promise<void> {
  const told = { eventId, facts: {}, at }
  await raiseCalendarSequence(tx, eventId)
  await tellSeatsAndLine(tx, 'event.canceled', told)
  await tellAsking(tx, 'event.canceled', told)
  await writeEventWebhooks(tx, 'event.canceled', { eventId, at })
}
