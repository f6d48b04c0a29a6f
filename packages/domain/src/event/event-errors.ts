import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** The event does not exist. */
export class EventNotFoundError extends CertifyError<'event.not_found'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('event.not_found', { facts: { eventId } })
  }
}
