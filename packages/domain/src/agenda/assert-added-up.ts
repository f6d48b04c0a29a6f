import { refuse } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** Many people are added up in some seconds. */
const SOON_SECONDS = 5

/** For what reads everybody's sums: refuses while they are being added up again. @throws `session.adding_up` */
export function assertAddedUp({
  id,
  addingUpSince,
}: {
  readonly id: EventId
  readonly addingUpSince: Date | null
}): void {
  if (addingUpSince === null) return
  throw refuse('session.adding_up', {}, { facts: { eventId: id }, retryAfterSeconds: SOON_SECONDS })
}
