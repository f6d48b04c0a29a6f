import type { Organizer } from '../../account/account'
import type { Event } from '../../event/event'
import { EventCanceledError, type EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Switches the printing of names on or off. Each person still has to agree to their own name. */
export async function switchNames(
  { events, clock }: switchNames.Ports,
  { organizer, eventId, printsNames }: switchNames.Command,
): Promise<Event> {
  return events.change(eventId, { actorId: organizer.id, at: clock() }, (event) => {
    assertOwner(event, organizer)
    if (event.canceledAt) {
      throw new EventCanceledError({ eventId, asked: 'edit' })
    }
    return { set: { printsNames }, audit: { action: 'event.names_switched', facts: { printsNames } } }
  })
}
export declare namespace switchNames {
  type Ports = { events: Pick<EventRepository, 'change'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId; printsNames: boolean }
  type ErrorType = EventNotFoundError | NotAllowedError | EventCanceledError
}
