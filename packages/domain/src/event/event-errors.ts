import { type CaseOf, CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'

/** The event does not exist. */
export class EventNotFoundError extends CertifyError<'event.not_found'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('event.not_found', { facts: { eventId } })
  }
}

/** The event is canceled, so the request is refused. */
export class EventCanceledError extends CertifyError<'event.canceled'> {
  constructor({ eventId, asked }: { eventId: EventId; asked: CaseOf<'event.canceled'> }) {
    super('event.canceled', { values: { case: asked }, facts: { eventId } })
  }
}
