import type { Organizer } from '../../account/account'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Ends every code that the screen has shown so far or has loaded in advance. New codes count at once. */
export async function stopDoorCodes(
  { events, clock }: stopDoorCodes.Ports,
  { organizer, eventId }: stopDoorCodes.Command,
): Promise<void> {
  await events.change(eventId, { actorId: organizer.id, at: clock() }, (event) => {
    assertOwner(event, organizer)
    return { set: { doorEpoch: event.doorEpoch + 1 }, audit: { action: 'door.codes_stopped', facts: {} } }
  })
}
export declare namespace stopDoorCodes {
  type Ports = { events: Pick<EventRepository, 'change'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId }
  type ErrorType = EventNotFoundError | NotAllowedError
}
