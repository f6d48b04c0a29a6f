import { type Authorization, authorizations } from '@certify/domain/issuing/chain-step'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, customType, text, timestamp } from 'drizzle-orm/pg-core'

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

/** How many numbers one part of the sitemap covers. It may name 50,000 addresses, and shorter ones are read faster. */
export const SITEMAP_PART = 10_000

/** The part of a number. Indexes have it, so every statement must word it like this. */
export function partOf(id: SQLWrapper): SQL {
  return sql`((${id} - 1) / ${sql.raw(`${SITEMAP_PART}`)})`
}

/** A moment: UTC, to the millisecond, as a `Date`. */
export const momentColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A uint256: `numeric(78)` in the database, so it is exact, and a bigint in code. */
export const uint256 = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(78, 0)',
  fromDriver: (value) => BigInt(value),
  toDriver: (value) => value.toString(),
})

/** Who authorized a page, stored as the contract's number for it. @throws {RangeError} for any other number. */
export const authorization = customType<{ data: Authorization; driverData: number }>({
  dataType: () => 'integer',
  fromDriver: (value) => {
    const kind = authorizations[value]
    if (kind === undefined) throw new RangeError(`No authorization has the number ${value}.`)
    return kind
  },
  toDriver: (value) => authorizations.indexOf(value),
})

/** A text as a search reads it (`fold`). The database keeps it, so that no search folds every row. */
export const folded = (name: string, of: 'name' | 'title' | 'location') =>
  text(name).generatedAlwaysAs(sql.raw(`fold_text(${of})`))

/** The words of a text, for searching. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' })
