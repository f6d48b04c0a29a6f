import type { MailEvent } from '@certify/domain/mail/mail-situation'
import { toCalendarEntry } from '@certify/wire/calendar-entry'
import { keepOffLinks } from './plain-words'

/** What the calendar part of a mail says. */
type Invitation = {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly event: MailEvent
  readonly attendee: string
  /** The address that mails come from. Replies to invitations go only there. */
  readonly organizer: { readonly name: string; readonly email: string }
  readonly page: string
  readonly at: Date
}

/**
 * Writes the event for the attendee's calendar. A calendar replaces what it has under the UID if SEQUENCE is higher.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5546
 */
export async function writeCalendarPart(invitation: Invitation): Promise<string> {
  const { method, event, attendee, organizer, page, at } = invitation
  const {
    default: ical,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventStatus,
  } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Certify', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    ...toCalendarEntry({
      id: event.id,
      sequence: event.calendarSequence,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      title: keepOffLinks(event.title),
      description: page,
      location: keepOffLinks(event.location),
      page,
      organizer,
    }),
    stamp: at,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    attendees: [{ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  })
  return calendar.toString()
}
