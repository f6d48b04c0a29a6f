import type { Correction } from '@certify/domain/certificate/correction'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { artworks } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { moveAnswers } from '../roster/answer-store'
import { leaveLine } from '../roster/move-line'

export async function hasEntry(tx: Queries, eventId: EventId, accountId: AccountId): Promise<boolean> {
  const ofAccount = and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, accountId))
  return (await tx.select({ id: rosterEntries.id }).from(rosterEntries).where(ofAccount)).length > 0
}

/** @throws `correction.move_taken` if the account has an entry on the event's roster. */
export async function assertNotThere(tx: Queries, eventId: EventId, accountId: AccountId): Promise<void> {
  if (await hasEntry(tx, eventId, accountId))
    throw refuse('correction.move_taken', {}, { facts: { eventId } })
}

/** Gives the person's roster entry, answers and own image of this event to their new account. */
export async function moveEntry(
  tx: Queries,
  { eventId, recipientId }: Pick<Correction, 'eventId' | 'recipientId'>,
  to: AccountId,
  at: Date,
): Promise<void> {
  await leaveLine(tx, eventId, to, at)
  const moved = await tx
    .update(rosterEntries)
    .set({ accountId: to })
    .where(and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, recipientId)))
    .returning({ id: rosterEntries.id })
  onlyRow(moved)
  await moveAnswers(tx, { from: recipientId, to, eventId })
  await tx
    .update(artworks)
    .set({ recipientId: to })
    .where(and(eq(artworks.eventId, eventId), eq(artworks.recipientId, recipientId)))
}
