/** An event as calendars show it. */
type CalendarEvent = {
  readonly id: number
  /** Calendars replace an entry only by one with a higher number. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  readonly location: string
  /** The event's page. Its host is part of the UID. */
  readonly page: string
  /** The organization, with the address that mails come from: its own address is private. */
  readonly organizer: { readonly name: string; readonly email: string }
}

/**
 * The entry that mails, files and feeds have alike, so that each updates what another one brought. An event without
 * length has no end.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5545#section-3.6.1
 */
export function toCalendarEntry({ startsAt, endsAt, title, page, id, organizer, ...same }: CalendarEvent) {
  return {
    ...same,
    id: `event-${id}@${new URL(page).host}`,
    start: startsAt,
    ...(endsAt > startsAt && { end: endsAt }),
    summary: title,
    url: page,
    organizer: { ...organizer },
  }
}
