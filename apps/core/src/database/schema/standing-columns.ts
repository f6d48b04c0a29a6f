import { boolean, text } from 'drizzle-orm/pg-core'

/** Whether a person's account gets an organizer's announcements, and why not. */
export const reaches = ['gets', 'unconfirmed', 'unwanted', 'unreachable', 'erased'] as const
export type Reach = (typeof reaches)[number]

/** Triggers of the migration keep this and the next columns current, and the audit reads them again. */
export const reachColumn = { reach: text('reach', { enum: reaches }).notNull().default('unconfirmed') }

/** What other tables say about the person of a roster entry. */
export const standingColumns = {
  ...reachColumn,
  /** There is a current request for a certificate, in any state. */
  isRequested: boolean('is_requested').notNull().default(false),
  /** The person holds a certificate of the event. */
  isHeld: boolean('is_held').notNull().default(false),
  /** There is an image for this person alone. */
  hasOwnArtwork: boolean('has_own_artwork').notNull().default(false),
}
