import type { Organizer } from '../../account/account'
import type { Participant, Participants, RosterCounts, RosterPart } from '../../certificate/participant'
import type { Event } from '../../event/event'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import type { Page, PageRequest } from '../../shared/page'

/** Lists an event's participants for its organizer, with attendance, certificate and the counters. */
export async function listRoster(
  { events, participants }: listRoster.Ports,
  { organizer, eventId, text, part = 'all', withoutEmails = false, page }: listRoster.Command,
): Promise<Page<Participant> & { readonly event: Event; readonly counts: RosterCounts }> {
  const event = await findOwnEvent(events, eventId, organizer)
  const [found, counts] = await Promise.all([
    participants.list(eventId, { ...page, text: text.trim(), part, withoutEmails }),
    participants.count(eventId),
  ])
  return { ...found, event, counts }
}
export declare namespace listRoster {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    participants: Participants
  }
  type Command = {
    organizer: Organizer
    eventId: EventId
    text: string
    part?: RosterPart
    /** True if the caller may not see emails. The search then leaves them out. */
    withoutEmails?: boolean
    page: PageRequest
  }
  type ErrorType = EventNotFoundError | NotAllowedError
}
