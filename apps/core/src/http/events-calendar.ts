import type { OrganizerPage } from '@certify/domain/credential/organizer-page'
import { toCalendarEntry } from '@certify/wire/calendar-entry'
import type { ApiSettings } from './ports'

/** Calendar programs ask again after this time, in seconds. */
const REFRESH_SECONDS = 3600

/**
 * Writes an organization's events as a calendar to subscribe to. Lists carry the beginning of each description.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export async function writeEventsCalendar(
  { organizer, events }: OrganizerPage,
  { publicUrl, mailFrom }: Pick<ApiSettings, 'publicUrl' | 'mailFrom'>,
): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  const calendar = ical({
    prodId: { company: 'Certify', product: 'Events', language: 'EN' },
    name: organizer.name,
    ttl: REFRESH_SECONDS,
  })
  for (const event of events.items) {
    const page = `${publicUrl}/events/${event.id}`
    calendar.createEvent({
      ...toCalendarEntry({
        ...event,
        sequence: event.calendarSequence,
        description: `${event.description}\n\n${page}`,
        page,
        organizer: { name: organizer.name, email: mailFrom },
      }),
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      status: event.status === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
