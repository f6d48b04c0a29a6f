import type { EventDetail } from '@certify/wire/events'

/** The fields of an event that a calendar needs. */
type CalendarEntry = Pick<
  EventDetail,
  'id' | 'title' | 'description' | 'location' | 'start_date' | 'end_date' | 'updated_at'
>

/** The event, with the texts for the people on its list below its description. */
export function forCalendar<Entry extends CalendarEntry>(
  event: Entry,
  facts: readonly { readonly label: string; readonly text: string }[],
): Entry {
  const lines = facts.map(({ label, text }) => `${label}: ${text}`)
  return { ...event, description: [event.description, ...lines].join('\n\n') }
}

/** `20261114T100000Z`, as Google's links want it. */
const compact = (moment: string) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Opens Google Calendar with the event filled in. `page` is the event's own address. */
export function googleCalendarHref(event: CalendarEntry, page: string): string {
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.start_date)}/${compact(event.end_date)}`,
    location: event.location,
    details: `${event.description}\n\n${page}`,
  })}`
}

/** Opens Outlook on the web with the event filled in. */
export function outlookCalendarHref(event: CalendarEntry, page: string): string {
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.start_date).toISOString(),
    enddt: new Date(event.end_date).toISOString(),
    location: event.location,
    body: `${event.description}\n\n${page}`,
  })}`
}

/**
 * Writes the event as an iCalendar file. Its UID never changes, so that adding it again updates the entry.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export async function calendarFile(event: CalendarEntry, page: string): Promise<string> {
  const { default: ical } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Certify', product: 'Events', language: 'EN' } })
  calendar.createEvent({
    id: `event-${event.id}@${new URL(page).host}`,
    start: new Date(event.start_date),
    end: new Date(event.end_date),
    stamp: new Date(event.updated_at),
    lastModified: new Date(event.updated_at),
    summary: event.title,
    description: event.description,
    location: event.location,
    url: page,
  })
  return calendar.toString()
}
