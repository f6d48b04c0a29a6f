import type { Event } from './event'

/** Where people take part in an event. */
export type AttendanceMode = 'in-person' | 'online' | 'mixed'

/** For an event without a room, the form asks for “Online” as the location, in the organizer's language. */
const ONLINE_PLACE = /^(online|en l[ií]nea)(?![\p{L}\p{N}_])/u

/** Where people take part. Lists filter by the same rule in the database, and a test compares both. */
export function getAttendanceMode({
  onlineLink,
  eventType,
  location,
}: Pick<Event, 'onlineLink' | 'eventType' | 'location'>): AttendanceMode {
  if (ONLINE_PLACE.test(location.toLowerCase())) return 'online'
  return onlineLink !== null || eventType === 'Webinar' ? 'mixed' : 'in-person'
}
