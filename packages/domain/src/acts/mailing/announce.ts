import type { Organizer } from '../../account/account'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { assertOwner, findOwnEvent } from '../../event/owned-event'
import { type Audience, announcementFields } from '../../mail/announcement'
import { AnnouncedTodayError, NobodyToTellError, OwnAddressError } from '../../mail/announcement-errors'
import type { AnnouncementRepository } from '../../mail/announcement-repository'
import type { MailDesk } from '../../mail/mail-desk'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'
import { parseTexts, type TextForm } from '../../shared/field-rules'
import type { NotAllowedError } from '../../shared/not-allowed'

/** Sends an organizer's announcement to some of an event's people: once a day, even after the event was canceled. */
export async function announce(
  { events, announcements, clock }: announce.Ports,
  { organizer, eventId, audience, form }: announce.Command,
): Promise<void> {
  const { timeZone } = await findOwnEvent(events, eventId, organizer)
  const text = parseTexts(announcementFields, form)
  const outcome = await announcements.send(
    { ...text, eventId, audience, actorId: organizer.id, at: clock() },
    (event) => assertOwner(event, organizer),
  )
  if (outcome === 'today') throw new AnnouncedTodayError({ timeZone })
  if (outcome === 'nobody') throw new NobodyToTellError()
}
export declare namespace announce {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    announcements: Pick<AnnouncementRepository, 'send'>
    clock: Clock
  }
  type Command = {
    organizer: Organizer
    eventId: EventId
    audience: Audience
    form: TextForm<typeof announcementFields>
  }
  type ErrorType =
    | EventNotFoundError
    | NotAllowedError
    | FieldInvalidError
    | AnnouncedTodayError
    | NobodyToTellError
}

/** Sends an announcement to its writer alone, as often as the limit of tests allows. */
export async function testAnnouncement(
  { events, announcements, mail, clock }: testAnnouncement.Ports,
  { organizer, eventId, form }: testAnnouncement.Command,
): Promise<void> {
  await findOwnEvent(events, eventId, organizer)
  const text = parseTexts(announcementFields, form)
  if (!(await mail.readPreferences(organizer.id)).isConfirmed) throw new OwnAddressError()
  await announcements.sendTest({ ...text, eventId, actorId: organizer.id, at: clock() })
}
export declare namespace testAnnouncement {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    announcements: Pick<AnnouncementRepository, 'sendTest'>
    mail: Pick<MailDesk, 'readPreferences'>
    clock: Clock
  }
  type Command = {
    organizer: Organizer
    eventId: EventId
    form: TextForm<typeof announcementFields>
  }
  type ErrorType = EventNotFoundError | NotAllowedError | FieldInvalidError | OwnAddressError
}
