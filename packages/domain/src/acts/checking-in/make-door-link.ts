import type { Organizer } from '../../account/account'
import { hashSecret } from '../../account/secret'
import { EventCanceledError, type EventNotFoundError } from '../../event/event-errors'
import { assertOwner } from '../../event/owned-event'
import {
  DoorEventOverError,
  type DoorLink,
  getLinkEnd,
  MAX_DOOR_LINKS,
  TooManyDoorLinksError,
} from '../../roster/door-link'
import type { DoorRepository } from '../../roster/door-repository'
import { writeBase32 } from '../../shared/base32'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import type { Random } from '../../shared/random'

/** 26 characters of five bits each: 130 bits. */
const SECRET_LENGTH = 26

/** Makes a link for one door of an event. Its secret is in the answer and nowhere else. */
export async function makeDoorLink(
  { doors, clock, random }: makeDoorLink.Ports,
  { organizer, eventId, label }: makeDoorLink.Command,
): Promise<{ link: DoorLink; secret: string }> {
  const secret = writeBase32(random(SECRET_LENGTH))
  const at = clock()
  const link = await doors.addLink(
    { eventId, label, createdBy: organizer.id, secretHash: hashSecret(secret), at },
    (event, openLinks) => {
      assertOwner(event, organizer)
      if (event.canceledAt) throw new EventCanceledError({ eventId, asked: 'door' })
      const expiresAt = getLinkEnd(event)
      if (expiresAt <= at) throw new DoorEventOverError({ eventId })
      if (openLinks >= MAX_DOOR_LINKS) throw new TooManyDoorLinksError()
      return { expiresAt }
    },
  )
  return { link, secret }
}
export declare namespace makeDoorLink {
  type Ports = { doors: Pick<DoorRepository, 'addLink'>; clock: Clock; random: Random }
  type Command = { organizer: Organizer; eventId: EventId; label: string }
  type ErrorType =
    | EventNotFoundError
    | NotAllowedError
    | EventCanceledError
    | DoorEventOverError
    | TooManyDoorLinksError
}
