import { eq, sql } from 'drizzle-orm'
import { instanceFacts as table } from '../schema/operations'
import type { Database } from './client'
import { translated } from './translate-error'

/** The key of an instance fact: acts of the issuing key up to this block count as ours, even without a row. */
export const ACTS_KNOWN_UNTIL = 'acts-known-until'

/** The last block whose acts count as ours; -1 if there is none. */
export const actsKnownUntil = sql`coalesce((select (value #>> '{}')::numeric from instance_facts where key = ${ACTS_KNOWN_UNTIL}), -1)`

/** Small facts of this installation that outlive a restart, by key. Values are JSON. */
export type InstanceFacts = {
  /** Returns null if nothing was written. The caller knows the shape, because it wrote the value. */
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
}

/** The facts kept in `database`. */
export function instanceFactStore({ queries }: Pick<Database, 'queries'>): InstanceFacts {
  return translated({
    read: async (key) => {
      const [row] = await queries.select().from(table).where(eq(table.key, key))
      return row?.value ?? null
    },
    write: async (key, value) => {
      await queries
        .insert(table)
        .values({ key, value })
        .onConflictDoUpdate({ target: table.key, set: { value } })
    },
  })
}
