import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A moment: UTC, to the millisecond, as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** A uint256 as `numeric(78)`: a bigint in code, exact in the database. */
export const uint256 = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(78, 0)',
  fromDriver: (value) => BigInt(value),
  toDriver: (value) => value.toString(),
})
