import type { Organizer } from '../account/account'
import { EventCanceledError } from '../event/event-errors'
import { assertOwner } from '../event/owned-event'
import { isConsideredPresent } from '../roster/attendance'
import { EntryNotFoundError } from '../roster/roster-errors'
import { UploadRefusedError } from './artwork-errors'
import type { ArtworkTarget } from './artwork-repository'

/** Refuses a template or design for another organizer's event or a canceled one. */
export function assertMayUploadTemplate(organizer: Organizer, { event }: ArtworkTarget): void {
  assertOwner(event, organizer)
  if (event.canceledAt) {
    throw new EventCanceledError({ eventId: event.id, asked: 'upload' })
  }
}

/** Also refuses a recipient who is not on the roster, is recorded absent, or already has a requested certificate. */
export function assertMayUploadPersonal(organizer: Organizer, target: ArtworkTarget): void {
  assertMayUploadTemplate(organizer, target)
  const { event, entry, requested } = target
  if (entry?.status !== 'active') throw new EntryNotFoundError({ eventId: event.id })
  if (!isConsideredPresent(entry)) {
    throw new UploadRefusedError({ why: 'absent', field: 'user_address' })
  }
  if (requested) {
    throw new UploadRefusedError({ why: 'issued', field: 'user_address' })
  }
}
