import type { EventStatus } from '../event/event-status'
import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { JoinRequestState } from './join-request'

/** The attendee is on the roster already. Callers count it as success. */
export class AlreadyRegisteredError extends CertifyError<'roster.already_registered'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('roster.already_registered', { facts: { eventId } })
  }
}

/** No spot is left. */
export class FullyBookedError extends CertifyError<'roster.fully_booked'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('roster.fully_booked', { facts: { eventId } })
  }
}

/** The organizer has not let this person in: they did not ask, or their request waits or was declined. */
export class ApprovalNeededError extends CertifyError<'roster.approval_needed'> {
  constructor({ eventId, state }: { eventId: EventId; state: Exclude<JoinRequestState, 'approved'> | null }) {
    super('roster.approval_needed', { values: state === null ? {} : { case: state }, facts: { eventId } })
  }
}

/**
 * The event takes only people who are on its list, and this person is not. `how` says what leads onto the list: joining,
 * asking for a place, the answer to that request, or nothing more.
 */
export class ListOnlyError extends CertifyError<'roster.list_only'> {
  constructor({ eventId, how }: { eventId: EventId; how: ListOnlyError.How }) {
    super('roster.list_only', { values: how === 'join' ? {} : { case: how }, facts: { eventId } })
  }
}

export declare namespace ListOnlyError {
  type How = 'join' | 'ask' | 'waiting' | 'declined' | 'full'
}

/** A list says that people attended who are not on the event's list, and the event takes only that list. */
export class ListOnlyImportError extends CertifyError<'roster.list_only'> {
  constructor({ eventId, count }: { eventId: EventId; count: number }) {
    super('roster.list_only', { values: { case: 'import', count }, facts: { eventId } })
  }
}

/** The event can be joined without asking. */
export class ApprovalNotNeededError extends CertifyError<'roster.approval_not_needed'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('roster.approval_not_needed', { facts: { eventId } })
  }
}

/** The organizer does not want a line at this event. */
export class WaitlistOffError extends CertifyError<'waitlist.off'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('waitlist.off', { facts: { eventId } })
  }
}

/** A seat is free, so nobody has to wait for one. */
export class SeatFreeError extends CertifyError<'waitlist.seat_free'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('waitlist.seat_free', { facts: { eventId } })
  }
}

/** Joining or leaving is not open in the event's status. */
export class RosterClosedError extends CertifyError<'roster.closed'> {
  constructor({ eventId, status, what }: { eventId: EventId; status: EventStatus; what: 'join' | 'leave' }) {
    super('roster.closed', { values: { case: what, status }, facts: { eventId, status } })
  }
}

/** The organizer revoked this entry permanently. */
export class EntryRevokedError extends CertifyError<'roster.revoked'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('roster.revoked', { facts: { eventId } })
  }
}

/** The attendee is not on the roster. */
export class NotRegisteredError extends CertifyError<'roster.not_registered'> {
  /** @param isAnother - Whether the caller asked about another person. */
  constructor({ eventId, isAnother = false }: { eventId: EventId; isAnother?: boolean }) {
    super('roster.not_registered', { values: isAnother ? { case: 'another' } : {}, facts: { eventId } })
  }
}

/** The event has no such entry. */
export class EntryNotFoundError extends CertifyError<'roster.entry_not_found'> {
  constructor({ eventId }: { eventId: EventId }) {
    super('roster.entry_not_found', { facts: { eventId } })
  }
}
