import type { OrganizerPage } from '@certify/domain/credential/organizer-page'

/** Calendar programs ask again after this time, in seconds. */
const REFRESH_SECONDS = 3600

/**
 * Writes an organization's events as a calendar to subscribe to. An entry has the UID of the one in mails.
 *
 * @param publicUrl - The address of this instance.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export async function writeEventsCalendar(
  { organizer, events }: OrganizerPage,
  publicUrl: string,
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
      id: `event-${event.id}@${new URL(publicUrl).host}`,
      start: event.startsAt,
      end: event.endsAt,
      stamp: event.updatedAt,
      lastModified: event.updatedAt,
      summary: event.title,
      description: page,
      location: event.location,
      url: page,
      status: event.status === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
