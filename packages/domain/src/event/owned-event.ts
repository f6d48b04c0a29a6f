import type { Organizer } from '../account/account'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import { NotAllowedError } from '../shared/not-allowed'
import type { Event } from './event'
import { EventNotFoundError } from './event-errors'
import type { EventRepository } from './event-repository'

/** @throws {NotAllowedError} unless the event is this organizer's. */
export function assertOwner(event: Pick<Event, 'id' | 'organizer'>, organizer: Organizer): void {
  assertOwnedBy(event, organizer.id)
}

/** Returns the account, which is the event's organizer. @throws {NotAllowedError} for every other one. */
export function assertOwnedBy(event: Pick<Event, 'id' | 'organizer'>, account: AccountId | null): AccountId {
  if (event.organizer.id === account) return account
  throw new NotAllowedError({ why: 'not_the_organizer', facts: { eventId: event.id } })
}

/** The event, if it is this organizer's. @throws {EventNotFoundError} @throws {NotAllowedError} */
export async function findOwnEvent(
  events: Pick<EventRepository, 'find'>,
  eventId: EventId,
  organizer: Organizer,
): Promise<Event> {
  const event = await events.find(eventId)
  if (!event) throw new EventNotFoundError({ eventId })
  assertOwner(event, organizer)
  return event
}
