import type { Organizer } from '../../account/account'
import type { Event } from '../../event/event'
import type { EventCanceledError, EventNotFoundError, TransitionRefusedError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import { assertMove } from './change-status'

/** Cancels an event permanently. Certificates already minted stay valid. */
export async function cancelEvent(
  { events, clock }: cancelEvent.Ports,
  { organizer, eventId }: cancelEvent.Command,
): Promise<Event> {
  const now = clock()
  return events.change(eventId, { actorId: organizer.id, at: now }, (event) => {
    assertOwner(event, organizer)
    assertMove(event, 'canceled', now)
    return { set: { canceledAt: now }, audit: { action: 'event.canceled', facts: {} } }
  })
}
export declare namespace cancelEvent {
  type Ports = { events: Pick<EventRepository, 'change'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId }
  type ErrorType = EventNotFoundError | NotAllowedError | EventCanceledError | TransitionRefusedError
}
