import type { Organizer } from '../../account/account'
import type { Event } from '../../event/event'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Gives an event a new key. The link that people have passed on opens an unlisted event no longer. */
export async function renewLink(
  { events, clock }: renewLink.Ports,
  { organizer, eventId }: renewLink.Command,
): Promise<Event> {
  return events.change(eventId, { actorId: organizer.id, at: clock() }, (event) => {
    assertOwner(event, organizer)
    return { set: { renewsLink: true }, audit: { action: 'event.link_renewed', facts: {} } }
  })
}
export declare namespace renewLink {
  type Ports = { events: Pick<EventRepository, 'change'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId }
  type ErrorType = EventNotFoundError | NotAllowedError
}
