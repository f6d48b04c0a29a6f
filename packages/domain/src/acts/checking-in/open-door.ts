import { hashSecret } from '../../account/secret'
import type { Event } from '../../event/event'
import { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import type { Arrival } from '../../roster/arrival'
import { DoorEndedError, type DoorLink, DoorLinkMissingError, isDoorOpen } from '../../roster/door-link'
import type { DoorPerson, DoorRepository } from '../../roster/door-repository'
import type { Clock } from '../../shared/clock'

/** Gives a door its event and the people to expect, as they are at `now`. */
export async function openDoor(
  { doors, events, clock }: openDoor.Ports,
  { secret }: openDoor.Command,
): Promise<{
  link: DoorLink
  event: Event
  people: readonly DoorPerson[]
  arrivals: readonly Arrival[]
  now: Date
}> {
  const now = clock()
  const link = await doors.findLink(hashSecret(secret))
  if (!link) throw new DoorLinkMissingError()
  const event = await events.find(link.eventId)
  if (!event) throw new EventNotFoundError({ eventId: link.eventId })
  if (!isDoorOpen(link, now) || event.canceledAt) throw new DoorEndedError({ linkId: link.id })
  await doors.noteHeard(link.id, now)
  const people = await doors.peopleOf(link.eventId)
  return { link, event, people, arrivals: await doors.arrivalsOf(link.eventId), now }
}
export declare namespace openDoor {
  type Ports = {
    doors: Pick<DoorRepository, 'findLink' | 'noteHeard' | 'peopleOf' | 'arrivalsOf'>
    events: Pick<EventRepository, 'find'>
    clock: Clock
  }
  type Command = { secret: string }
  type ErrorType = DoorLinkMissingError | DoorEndedError | EventNotFoundError
}
