import type { Event } from '../event/event'
import { assertOwnedBy } from '../event/owned-event'
import { isConsideredPresent } from '../roster/attendance'
import type { RosterEntry } from '../roster/roster-entry'
import { EntryNotFoundError } from '../roster/roster-errors'
import type { AccountId } from '../shared/account-id'
import { refuse } from '../shared/errors'

/** Refuses a template or design for another organizer's event or a canceled one. */
export function assertMayUploadTemplate(event: Event, by: AccountId | null): void {
  assertOwnedBy(event, by)
  if (event.canceledAt) throw refuse('event.canceled', { case: 'upload' }, { facts: { eventId: event.id } })
}

/** Also refuses a recipient who is not on the roster, is recorded absent, or already has a requested certificate. */
export function assertMayUploadPersonal(
  event: Event,
  by: AccountId | null,
  { entry, requested }: { entry: RosterEntry | null; requested: boolean },
): void {
  assertMayUploadTemplate(event, by)
  if (entry?.status !== 'active') throw new EntryNotFoundError({ eventId: event.id })
  if (!isConsideredPresent(entry)) {
    throw refuse('upload.refused', { case: 'absent' }, { field: 'user_address' })
  }
  if (requested) throw refuse('upload.refused', { case: 'issued' }, { field: 'user_address' })
}
