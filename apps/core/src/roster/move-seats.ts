import { sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { events } from '../database/schema/events'

/**
 * Counts seats of each of these events as taken or kept for somebody, or below zero as free again. A check of the table
 * refuses a seat that does not exist, in case a rule is wrong.
 */
export async function moveSeats(
  tx: Queries,
  eventIds: readonly number[],
  { taken = 0, offered = 0 }: { readonly taken?: number; readonly offered?: number },
): Promise<void> {
  if (eventIds.length === 0) return
  await tx
    .update(events)
    .set({
      seatsTaken: sql`${events.seatsTaken} + ${taken}`,
      seatsOffered: sql`${events.seatsOffered} + ${offered}`,
    })
    .where(among(events.id, eventIds))
}
