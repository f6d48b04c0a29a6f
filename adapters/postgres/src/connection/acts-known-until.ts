import { sql } from 'drizzle-orm'

/** Key of the instance fact: acts of the issuing key up to this block are taken for ours, whatever our rows say. */
export const ACTS_KNOWN_UNTIL = 'acts-known-until'

/** The last block of which that is so; -1 where it is so of none. */
export const actsKnownUntil = sql`coalesce((select (value #>> '{}')::numeric from instance_facts where key = ${ACTS_KNOWN_UNTIL}), -1)`
