import { earliestStart } from '@certify/domain/event/event-draft'
import { readTags } from '@certify/domain/event/tags'
import type { EventDetail, EventListItem } from '@certify/wire/events'
import { parseZonedTime } from '@certify/wire/zoned-time'
import type { EventValues } from './event-values'

/** The form as an event's card. Missing texts stay blank, and a missing start becomes the earliest one. */
export function previewEvent(
  values: EventValues,
  facts: {
    event: EventDetail | undefined
    organizer: string
    picture: string | undefined
    now: Date
  },
): EventListItem {
  const { event, organizer, picture, now } = facts
  const start = readMoment(values.start_date, values.time_zone) ?? earliestStart(now)
  const end = readMoment(values.end_date, values.time_zone) ?? start
  const max = /^\d{1,7}$/.test(values.maxattendees.trim()) ? Number(values.maxattendees) : 0
  return {
    id: event?.id ?? 0,
    title: values.title.trim(),
    description: values.description.trim(),
    organizer,
    organizer_similar: event?.organizer_similar ?? false,
    location: values.location.trim(),
    tags: readTags([values.tags]),
    picture: picture ?? null,
    start_date: start.toISOString(),
    end_date: end.toISOString(),
    time_zone: values.time_zone,
    status: event?.status ?? 'upcoming',
    whitelisted: event?.whitelisted ?? 0,
    attendees: event?.attendees ?? 0,
    maxattendees: max,
    max_attendees: max,
    certificates_minted: event?.certificates_minted ?? 0,
    minted: event?.minted ?? 0,
    attendees_certified: event?.attendees_certified ?? 0,
  }
}

/** Undefined for a text that is not a date, and for years that no calendar shows. */
function readMoment(text: string, timeZone: string): Date | undefined {
  const moment = parseZonedTime(text, timeZone)
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999 ? undefined : moment
}
