import type { EventId } from '@certify/domain/shared/event-id'
import { asc, eq } from 'drizzle-orm'
import { refoldSessions } from '../agenda/refold'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { sessionRefolds } from '../database/schema/agenda'
import { events } from '../database/schema/events'
import { writeToClaimants } from '../mail/tell-people'
import { lockEvent } from './event-rows'

/**
 * Adds up the next slice of an event's people after a change of an agenda or a rule. A slice is deleted in the transaction that does
 * it, so a kill between two loses nothing, and what is done twice writes the same. With the last one, what is stored of
 * the event's people is true again, and who meets its rule by now hears of it.
 *
 * @returns whether there was one.
 */
export async function addUpSlice(tx: Queries, eventId: EventId): Promise<boolean> {
  const event = await lockEvent(tx, eventId)
  const { id, eventId: ofEvent, entryIds } = sessionRefolds
  const [next] = await tx
    .select({ id })
    .from(sessionRefolds)
    .where(eq(ofEvent, eventId))
    .orderBy(asc(id))
    .limit(1)
  if (!next) return false
  const [slice] = await tx.delete(sessionRefolds).where(eq(id, next.id)).returning({ entryIds })
  await refoldSessions(tx, eventId, slice?.entryIds.map(trusted.entryId) ?? [])
  const left = await tx.select({ id }).from(sessionRefolds).where(eq(ofEvent, eventId)).limit(1)
  if (left.length > 0 || event.addingUpSince === null) return true
  await tx.update(events).set({ addingUpSince: null }).where(eq(events.id, event.id))
  if (event.minting === 'open') await writeToClaimants(tx, { eventId: event.id, at: event.addingUpSince })
  return true
}
