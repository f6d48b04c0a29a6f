import type { OrganizerPage } from '@certify/domain/credential/organizer-page'
import { toCalendarEntry } from '@certify/wire/calendar-entry'
import { linksThrough } from '@certify/wire/links'
import { toOrganizer } from '@certify/wire/organizers'
import { longPageAsked } from '@certify/wire/page-answer'
import { fileHeaders } from '../http/file-answer'
import type { ApiSettings } from '../http/ports'
import { defineRoute } from '../http/route'
import { readOrganizer } from './organizer-readings'

/** Calendar programs ask again after this time, in seconds. */
const REFRESH_SECONDS = 3600

/**
 * Writes an organization's events as a calendar to subscribe to. Lists carry the beginning of each description.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
async function writeEventsCalendar(
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

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
/** Upcoming events come first, so that the calendar of a busy organization omits only old ones. */
const CALENDAR_EVENTS = 100

export const organizerRoutes = [
  defineRoute('organizer', {
    as: 'anyone',
    anyOrigin: 'visitors',
    summary: 'What anyone may see of an organization, with one page of its events.',
    refusals: [410],
    list: 'public',
    async handle({ ports, params, query, signal }) {
      const page = longPageAsked({ ...query, page: query.page ?? 1 }, signal)
      const contract = ports.settings.contractAddress()
      const found = await readOrganizer(ports, { number: params.number, contract, page })
      return toOrganizer(found, linksThrough(ports.settings.gatewayUrl))
    },
  }),
  defineRoute('organizerCalendar', {
    as: 'anyone',
    anonymous: true,
    anyOrigin: true,
    summary: 'An organization’s events as a calendar to subscribe to: up to 100, upcoming ones first.',
    refusals: [410],
    list: 'public',
    async handle({ ports, params, signal }) {
      const { contractAddress } = ports.settings
      const page = { page: 1, perPage: CALENDAR_EVENTS, signal }
      const found = await readOrganizer(ports, { number: params.number, contract: contractAddress(), page })
      const headers = {
        ...fileHeaders(`organizer-${params.number}.ics`, CALENDAR_TYPE),
        'cache-control': 'public, max-age=300',
      }
      return new Response(await writeEventsCalendar(found, ports.settings), { headers })
    },
  }),
]
