import { type CaseOf, CertifyError, type CodeValues } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { Said } from '../shared/refusal-words'
import type { EventStatus } from './event-status'

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

/** The organizer's move is not in the table of moves. */
export class TransitionRefusedError extends CertifyError<'event.transition_refused'> {
  constructor({ from, to }: { from: EventStatus; to: EventStatus }) {
    super('event.transition_refused', {
      field: 'status',
      values: chooseCase(from, to),
      facts: { from, to },
    })
  }
}

/** Says why an organizer cannot move an event from one status to another. */
export function explainMove(from: EventStatus, to: EventStatus): Said {
  return from === 'canceled'
    ? { code: 'event.canceled', values: { case: 'status' } }
    : { code: 'event.transition_refused', values: chooseCase(from, to) }
}

function chooseCase(from: EventStatus, to: EventStatus): CodeValues<'event.transition_refused'> {
  if (to === 'minting') return from === 'ongoing' ? { case: 'mint_ongoing' } : { case: 'mint', status: from }
  if (to === 'ended') return { case: 'end', status: from }
  if (to === 'canceled') return { case: 'cancel' }
  return { case: 'clock', status: to }
}

/** More people have joined than the new capacity would hold. */
export class CapacityBelowJoinedError extends CertifyError<'event.capacity_below_joined'> {
  constructor({ joined }: { joined: number }) {
    super('event.capacity_below_joined', {
      field: 'maxattendees',
      values: { count: joined },
      facts: { joined },
    })
  }
}

/** The event has begun, so its start can no longer change. */
export class StartFixedError extends CertifyError<'event.start_fixed'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('event.start_fixed', { field: 'start_date', facts: { eventId } })
  }
}
