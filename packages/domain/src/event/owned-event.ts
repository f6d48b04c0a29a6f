import type { AccountId } from '../shared/account-id'
import { refuse } from '../shared/errors'
import type { Event } from './event'

/** Returns the account, which is the event's organizer. @throws `session.forbidden` for every other one. */
export function assertOwnedBy(event: Pick<Event, 'id' | 'organizer'>, account: AccountId | null): AccountId {
  if (event.organizer.id === account) return account
  throw refuse('session.forbidden', { case: 'not_the_organizer' }, { facts: { eventId: event.id } })
}
