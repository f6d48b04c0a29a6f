import { type Authorization, authorizations } from '@certify/domain/issuing/chain-step'
import { sql } from 'drizzle-orm'
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

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
