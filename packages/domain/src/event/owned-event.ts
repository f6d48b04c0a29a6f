import type { AccountId } from '../shared/account-id'
import { NotAllowedError } from '../shared/not-allowed'
import type { Event } from './event'

/** Returns the account, which is the event's organizer. @throws {NotAllowedError} for every other one. */
export function assertOwnedBy(event: Pick<Event, 'id' | 'organizer'>, account: AccountId | null): AccountId {
  if (event.organizer.id === account) return account
  throw new NotAllowedError({ why: 'not_the_organizer', facts: { eventId: event.id } })
}
