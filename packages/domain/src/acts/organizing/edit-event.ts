import type { Organizer } from '../../account/account'
import type { CleanImage, ContentStore } from '../../certificate/content-store'
import type { Event } from '../../event/event'
import { type EventDraft, type EventForm, earliestStart, parseEventDraft } from '../../event/event-draft'
import {
  CapacityBelowJoinedError,
  EventCanceledError,
  type EventNotFoundError,
  StartFixedError,
} from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { assertOwner, findOwnEvent } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError, UnavailableError } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Changes any field of an event. The start can change only until the event has begun. */
export async function editEvent(ports: editEvent.Ports, command: editEvent.Command): Promise<Event> {
  const { eventId, organizer, tellsPeople = true } = command
  const now = ports.clock()
  editedDraft(await findOwnEvent(ports.events, eventId, organizer), command.form, now)
  const picture = command.picture ? await ports.content.putFile(command.picture.bytes) : null
  return ports.events.change(eventId, { actorId: organizer.id, at: now }, (event) => {
    assertOwner(event, organizer)
    const draft = editedDraft(event, command.form, now)
    const printsNames = command.form.printsNames ?? event.printsNames
    return {
      set: { ...draft, printsNames, ...(picture ? { pictureCid: picture.cid } : {}) },
      audit: { action: 'event.edited', facts: printsNames === event.printsNames ? {} : { printsNames } },
      tellsPeople,
    }
  })
}
export declare namespace editEvent {
  type Ports = {
    events: Pick<EventRepository, 'find' | 'change'>
    content: Pick<ContentStore, 'putFile'>
    clock: Clock
  }
  /**
   * Without a picture the event keeps the one it has. `tellsPeople`: by mail, of a new time or place; true if absent.
   */
  type Command = {
    organizer: Organizer
    eventId: EventId
    form: EventForm
    picture: CleanImage | null
    tellsPeople?: boolean
  }
  type ErrorType =
    | EventNotFoundError
    | NotAllowedError
    | EventCanceledError
    | StartFixedError
    | CapacityBelowJoinedError
    | FieldInvalidError
    | UnavailableError
}

/** Returns the edited event or throws the refusal. An unchanged start may lie in the past. */
export function editedDraft(event: Event, form: EventForm, now: Date): EventDraft {
  if (event.canceledAt) {
    throw new EventCanceledError({ eventId: event.id, asked: 'edit' })
  }
  const moved = form.startsAt?.getTime() !== event.startsAt.getTime()
  const begun = now >= event.startsAt
  const draft = parseEventDraft(form, { earliestStart: moved && !begun ? earliestStart(now) : null })
  if (moved && begun) throw new StartFixedError({ eventId: event.id })
  const joined = event.seatsTaken + event.seatsOffered
  if (draft.maxAttendees !== 0 && draft.maxAttendees < joined) {
    throw new CapacityBelowJoinedError({ joined })
  }
  const joining = form.joining ? draft.joining : event.joining
  // A program that does not know these fields must not make an unlisted event public, or open a list.
  return {
    ...draft,
    waitlist: form.waitlist ? draft.waitlist : event.waitlist,
    joining,
    walkIns: form.walkIns ? draft.walkIns : keepWalkIns(event, joining),
  }
}

/** An event that becomes one by approval does not go on to admit everybody in the room because nothing was said. */
function keepWalkIns({ joining, walkIns }: Event, next: Event['joining']): Event['walkIns'] {
  return next === 'approval' && joining !== 'approval' && walkIns === 'allowed' ? null : walkIns
}
