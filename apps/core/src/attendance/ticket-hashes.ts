import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Core } from '../act/core'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { rosterEntries } from '../database/schema/events'

type Ground = Pick<Core, 'queries' | 'tickets'>

/** How many tickets are hashed in a row. It takes about 20 ms, in which the process answers nobody. */
const AT_ONCE = 500

/** The entries whose tickets have these hashes, by hash. */
export async function findByTickets(
  ground: Ground,
  eventId: EventId,
  hashes: readonly string[],
): Promise<Map<string, EntryId>> {
  const wanted = [...new Set(hashes)]
  const found = await findKnown(ground.queries, eventId, wanted)
  if (found.size === wanted.length) return found
  await storeTicketHashes(ground, eventId)
  return findKnown(ground.queries, eventId, wanted)
}

/** Stores the hash of each ticket of an event that has none yet: those of people who joined since a door last asked. */
export async function storeTicketHashes({ queries, tickets }: Ground, eventId: EventId): Promise<void> {
  const { id, ticketVersion, ticketHash } = rosterEntries
  for (let isLast = false; !isLast; ) {
    const entries = await translating(() =>
      queries
        .select({ id, eventId: rosterEntries.eventId, ticketVersion })
        .from(rosterEntries)
        .where(and(eq(rosterEntries.eventId, eventId), isNull(ticketHash)))
        .limit(AT_ONCE),
    )
    isLast = entries.length < AT_ONCE
    if (entries.length === 0) return
    const rows = entries.map((entry) => ({
      id: entry.id,
      version: entry.ticketVersion,
      hash: tickets.hash(entry),
    }))
    // A version that was made since then gets its hash in the next round.
    await transact(queries, (tx) =>
      tx.execute(sql`
        update roster_entries e set ticket_hash = v.hash
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id int, version int, hash text)
        where e.id = v.id and e.ticket_version = v.version and e.ticket_hash is null`),
    )
  }
}

async function findKnown(
  queries: Queries,
  eventId: EventId,
  hashes: readonly string[],
): Promise<Map<string, EntryId>> {
  if (hashes.length === 0) return new Map()
  const { id, ticketHash } = rosterEntries
  const rows = await translating(() =>
    queries
      .select({ id, ticketHash })
      .from(rosterEntries)
      .where(and(eq(rosterEntries.eventId, eventId), inArray(ticketHash, [...hashes]))),
  )
  return new Map(rows.map((row) => [row.ticketHash ?? '', trusted.entryId(row.id)]))
}
