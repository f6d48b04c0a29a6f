import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * People can take part in the event from anywhere. For such an event the form asks for “Online” as the location, in the
 * organizer's language. Every statement must use exactly this condition, because an index is limited to it.
 */
export function isOnline(event: Record<'onlineLink' | 'eventType' | 'location', SQLWrapper>): SQL {
  return sql`(${event.onlineLink} is not null or ${event.eventType} = 'Webinar' or ${event.location} ~* '^(online|en l[ií]nea)\\M')`
}
