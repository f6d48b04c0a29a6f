import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { artworks } from './certificates'

/** The artwork is its event's template, not one person's own image. */
export const isTemplate = isNull(artworks.recipientId)

/** The event has a template. */
export function hasTemplate(eventId: Value): SQL {
  return sql`exists (select 1 from ${artworks} where ${eq(artworks.eventId, eventId)} and ${isTemplate})`
}

/** There is an image to mint with: the recipient's own, or the template of the event. */
export function hasArtwork({ eventId, recipientId }: { eventId: Value; recipientId: Value }): SQL {
  const ofEvent = eq(artworks.eventId, eventId)
  return sql`(${hasTemplate(eventId)}
    or exists (select 1 from ${artworks} where ${ofEvent} and ${eq(artworks.recipientId, recipientId)}))`
}

type Value = SQLWrapper | number
