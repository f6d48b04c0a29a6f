import { sql } from 'drizzle-orm'

/** The key of an instance fact: acts of the issuing key up to this block count as ours, even without a row. */
export const ACTS_KNOWN_UNTIL = 'acts-known-until'

/** The last block whose acts count as ours; -1 if there is none. */
export const actsKnownUntil = sql`coalesce((select (value #>> '{}')::numeric from instance_facts where key = ${ACTS_KNOWN_UNTIL}), -1)`
