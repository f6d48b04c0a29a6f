import type { Event } from '@certify/domain/event/event'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { events } from '../database/schema/events'
import { findWithEntry } from './event-with-entry'
import { findRequest, type StoredStanding } from './find-standing'
import { findPlace } from './move-line'

/** Reads an event and one account's relation to it, without holding the event. @throws `event.not_found` */
export function readStanding(
  queries: Queries,
  eventId: EventId,
  accountId: AccountId,
): Promise<StoredStanding & { event: Event }> {
  return translating(async () => {
    const seen = await findWithEntry(queries, accountId, eq(events.id, eventId))
    if (!seen) throw refuse('event.not_found', {}, { facts: { eventId } })
    const { event, entry } = seen
    // Only a kept seat or the organizer's approval admits a person whom the event otherwise refuses.
    const isByApproval = event.joining === 'approval'
    const place = event.seatsOffered > 0 || isByApproval ? await findPlace(queries, eventId, accountId) : null
    const request = isByApproval ? await findRequest(queries, eventId, accountId) : null
    return { event, entry, place, request }
  })
}
