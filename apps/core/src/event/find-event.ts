import type { Event } from '@certify/domain/event/event'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { events } from '../database/schema/events'
import { findEvent } from './event-rows'

/** Reads an event without a lock; null if no event has this number. */
export function findEventById(queries: Queries, eventId: EventId): Promise<Event | null> {
  return translating(() => findEvent(queries, eq(events.id, eventId)))
}

/** The same. @throws `event.not_found` */
export async function readEvent(queries: Queries, eventId: EventId): Promise<Event> {
  const event = await findEventById(queries, eventId)
  if (!event) throw refuse('event.not_found', {}, { facts: { eventId } })
  return event
}

/** The event, if it is this account's. @throws `event.not_found` @throws `session.forbidden` */
export async function readOwnEvent(
  queries: Queries,
  eventId: EventId,
  account: AccountId | null,
): Promise<Event> {
  const event = await readEvent(queries, eventId)
  assertOwnedBy(event, account)
  return event
}
