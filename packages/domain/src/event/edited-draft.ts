import { refuse } from '../shared/errors'
import type { Event } from './event'
import { type EventDraft, type EventForm, earliestStart, parseEventDraft } from './event-draft'

/**
 * What an edit makes of an event. The start can change only until the event has begun, and an unchanged start may lie in
 * the past. Refuses any edit of a canceled event, and a capacity below the people who joined.
 *
 * @throws {FieldInvalidError}
 */
export function editedDraft(event: Event, form: EventForm, now: Date): EventDraft {
  const facts = { eventId: event.id }
  if (event.canceledAt) throw refuse('event.canceled', { case: 'edit' }, { facts })
  const moved = form.startsAt?.getTime() !== event.startsAt.getTime()
  const begun = now >= event.startsAt
  const draft = parseEventDraft(form, { earliestStart: moved && !begun ? earliestStart(now) : null })
  if (moved && begun) throw refuse('event.start_fixed', {}, { field: 'start_date', facts })
  const joined = event.seatsTaken + event.seatsOffered
  if (draft.maxAttendees !== 0 && draft.maxAttendees < joined) {
    throw refuse(
      'event.capacity_below_joined',
      { count: joined },
      { field: 'maxattendees', facts: { joined } },
    )
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

/** The start that people may have seen, where an edit moves it; null where it stays or where only the organizer knew it. */
export function findMovedStart({ startsAt, joining, seatsTaken, seatsOffered }: Event, edited: EventDraft) {
  const isSeen = joining !== 'unlisted' || seatsTaken + seatsOffered > 0
  return isSeen && startsAt.getTime() !== edited.startsAt.getTime() ? startsAt : null
}

/** An event that becomes one by approval does not go on to admit everybody in the room because nothing was said. */
function keepWalkIns({ joining, walkIns }: Event, next: Event['joining']): Event['walkIns'] {
  return next === 'approval' && joining !== 'approval' && walkIns === 'allowed' ? null : walkIns
}
