import type { Organizer } from '../../account/account'
import type { CleanImage, ContentStore } from '../../certificate/content-store'
import { newAttendanceCode } from '../../event/attendance-code'
import type { Event } from '../../event/event'
import { type EventForm, earliestStart, parseEventDraft } from '../../event/event-draft'
import type { EventRepository } from '../../event/event-repository'
import { assertMayAddEvent, type TooManyUpcomingError } from '../../event/upcoming-quota'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError, UnavailableError } from '../../shared/errors'
import type { Random } from '../../shared/random'

/** Creates an event with a new attendance code. The picture is stored first, so that the event always has it. */
export async function createEvent(ports: createEvent.Ports, command: createEvent.Command): Promise<Event> {
  const now = ports.clock()
  const draft = parseEventDraft(command.form, { earliestStart: earliestStart(now) })
  const picture = command.picture ? await ports.content.putFile(command.picture.bytes) : null
  return ports.events.add(
    {
      ...draft,
      organizerId: command.organizer.id,
      pictureCid: picture?.cid ?? null,
      printsNames: command.form.printsNames ?? false,
      attendanceCode: newAttendanceCode(ports.random),
    },
    now,
    assertMayAddEvent,
  )
}
export declare namespace createEvent {
  type Ports = {
    events: Pick<EventRepository, 'add'>
    content: Pick<ContentStore, 'putFile'>
    clock: Clock
    random: Random
  }
  type Command = { organizer: Organizer; form: EventForm; picture: CleanImage | null }
  type ErrorType = FieldInvalidError | TooManyUpcomingError | UnavailableError
}
