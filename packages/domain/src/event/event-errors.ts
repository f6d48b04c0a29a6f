import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { EventStatus } from './event-status'

/** There is no such event. */
export class EventNotFoundError extends CertifyError {
  readonly code = 'event.not_found'
  constructor({ eventId }: { eventId: EventId }) {
    super('Event not found.', { facts: { eventId } })
  }
}

/** The event is canceled, and so is what was asked of it. */
export class EventCanceledError extends CertifyError {
  readonly code = 'event.canceled'
  constructor({ eventId, message }: { eventId: EventId; message: string }) {
    super(message, { facts: { eventId } })
  }
}

/** The organizer's move is not in the table of moves. */
export class TransitionRefusedError extends CertifyError {
  readonly code = 'event.transition_refused'
  constructor({ from, to, message }: { from: EventStatus; to: EventStatus; message: string }) {
    super(message, { field: 'status', facts: { from, to } })
  }
}

/** More people have joined than the new capacity would hold. */
export class CapacityBelowJoinedError extends CertifyError {
  readonly code = 'event.capacity_below_joined'
  constructor({ joined }: { joined: number }) {
    const people = joined === 1 ? '1 person has' : `${joined} people have`
    super(`Max attendees cannot be less than ${joined}: ${people} already joined.`, {
      field: 'maxattendees',
      facts: { joined },
    })
  }
}

/** The event has begun, so its start is history. */
export class StartFixedError extends CertifyError {
  readonly code = 'event.start_fixed'
  constructor({ eventId }: { eventId: EventId }) {
    super('The start date cannot be changed after the event has started.', {
      field: 'start_date',
      facts: { eventId },
    })
  }
}
