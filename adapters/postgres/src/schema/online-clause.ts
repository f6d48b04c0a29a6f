import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * People can take part in an event from anywhere. The form asks for “Online” as the location of such an event, in the
 * organizer's language. An index has the events of this condition alone, so every statement words it like this.
 */
export function isOnline(event: Record<'onlineLink' | 'eventType' | 'location', SQLWrapper>): SQL {
  return sql`(${event.onlineLink} is not null or ${event.eventType} = 'Webinar' or ${event.location} ~* '^(online|en l[ií]nea)\\M')`
}
