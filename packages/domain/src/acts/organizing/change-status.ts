import type { Organizer } from '../../account/account'
import type { Event } from '../../event/event'
import { EventCanceledError, type EventNotFoundError, TransitionRefusedError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { type EventStatus, mayMove, statusAt } from '../../event/event-status'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Opens or closes the minting period of an event. A request for the current status is refused, as specified. */
export async function changeStatus(
  { events, clock }: changeStatus.Ports,
  { organizer, eventId, to }: changeStatus.Command,
): Promise<Event> {
  const now = clock()
  return events.change(eventId, { actorId: organizer.id, at: now }, (event) => {
    assertOwner(event, organizer)
    assertMove(event, to, now)
    return to === 'minting'
      ? { set: { minting: 'open' }, audit: { action: 'event.minting_opened', facts: {} } }
      : { set: { minting: 'closed' }, audit: { action: 'event.minting_closed', facts: {} } }
  })
}
export declare namespace changeStatus {
  type Ports = { events: Pick<EventRepository, 'change'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId; to: 'minting' | 'ended' }
  type ErrorType = EventNotFoundError | NotAllowedError | EventCanceledError | TransitionRefusedError
}

/** @throws {EventCanceledError} @throws {TransitionRefusedError} unless the move is in the table. */
export function assertMove(event: Event, to: EventStatus, now: Date): void {
  const from = statusAt(event, now)
  if (mayMove(from, to)) return
  if (from === 'canceled') throw new EventCanceledError({ eventId: event.id, asked: 'status' })
  throw new TransitionRefusedError({ from, to })
}
