import { toCalendarEntry } from '@certify/wire/calendar-entry'
import type { EventDetail } from '@certify/wire/events'

/** The fields of an event that a calendar needs. */
type CalendarEntry = Pick<
  EventDetail,
  | 'id'
  | 'title'
  | 'description'
  | 'location'
  | 'start_date'
  | 'end_date'
  | 'updated_at'
  | 'organizer'
  | 'status'
  | 'calendar_sequence'
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
  return fitLink(
    event,
    ({ title, location, description }) =>
      `https://calendar.google.com/calendar/render?${new URLSearchParams({
        action: 'TEMPLATE',
        text: title,
        dates: `${compact(event.start_date)}/${compact(event.end_date)}`,
        location,
        details: `${description}\n\n${page}`,
      })}`,
  )
}

/** Opens Outlook on the web with the event filled in. */
export function outlookCalendarHref(event: CalendarEntry, page: string): string {
  return fitLink(
    event,
    ({ title, location, description }) =>
      `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
        path: '/calendar/action/compose',
        rru: 'addevent',
        subject: title,
        startdt: new Date(event.start_date).toISOString(),
        enddt: new Date(event.end_date).toISOString(),
        location,
        body: `${description}\n\n${page}`,
      })}`,
  )
}

/** Longer links fail on the way: at proxies, in programs that open them, at the calendars themselves. */
const LONGEST_LINK = 1_999

/** What may be cut from a link, in this order. Its last line, the event's page, has all of it. */
const cuttable = ['description', 'location', 'title'] as const
type LinkTexts = Pick<CalendarEntry, (typeof cuttable)[number]>

/** Builds a link that is short enough, cutting no more than it must. */
function fitLink(texts: LinkTexts, build: (texts: LinkTexts) => string): string {
  let fitting = texts
  for (const name of cuttable) {
    const fits = (text: string) => build({ ...fitting, [name]: text }).length <= LONGEST_LINK
    if (fits(fitting[name])) break
    fitting = { ...fitting, [name]: cutToFit(fitting[name], fits) }
  }
  return build(fitting)
}

/** The longest beginning that fits, with an ellipsis; blank if none does. Whole characters, however many bytes they take. */
function cutToFit(text: string, fits: (text: string) => boolean): string {
  const characters = [...text]
  const cut = (length: number) => (length === 0 ? '' : `${characters.slice(0, length).join('').trimEnd()}…`)
  let [short, long] = [0, characters.length]
  while (long - short > 1) {
    const middle = (short + long) >> 1
    if (fits(cut(middle))) short = middle
    else long = middle
  }
  return cut(short)
}

/**
 * Writes the event as an iCalendar file. Its UID never changes, so that adding it again updates the entry.
 *
 * @param mailFrom - The address that mails come from.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export async function calendarFile(event: CalendarEntry, page: string, mailFrom: string): Promise<string> {
  const { default: ical, ICalEventStatus } = await import('ical-generator')
  const calendar = ical({ prodId: { company: 'Certify', product: 'Events', language: 'EN' } })
  calendar.createEvent({
    ...toCalendarEntry({
      id: event.id,
      sequence: event.calendar_sequence,
      startsAt: new Date(event.start_date),
      endsAt: new Date(event.end_date),
      title: event.title,
      description: `${event.description}\n\n${page}`,
      location: event.location,
      page,
      organizer: { name: event.organizer, email: mailFrom },
    }),
    stamp: new Date(event.updated_at),
    lastModified: new Date(event.updated_at),
    status: event.status === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
