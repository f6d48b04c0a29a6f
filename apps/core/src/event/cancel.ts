import type { Event } from '@certify/domain/event/event'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Queries } from '../database/connection/client'
import { tellAsking, tellSeatsAndLine } from '../mail/tell-people'
import { writeEventWebhooks } from '../webhook/write-webhooks'
import { eventStore } from './event-store'

/**
 * Cancels an event, and tells everybody with a seat, in line or asking for a place, their calendars, and the organizer's
 * webhooks. The caller writes the audit record, which says why.
 *
 * @param message - The organizer's own words for the mail.
 */
export async function cancel(tx: Queries, eventId: EventId, at: Date, message = ''): Promise<Event> {
  const row = eventStore(tx, eventId, at)
  const canceled = await row.change({ canceledAt: at })
  const told = { eventId, facts: message === '' ? {} : { message }, at }
  await row.raiseCalendarSequence()
  await tellSeatsAndLine(tx, 'event.canceled', told)
  await tellAsking(tx, 'event.canceled', told)
  await writeEventWebhooks(tx, 'event.canceled', { eventId, at })
  return canceled
}
