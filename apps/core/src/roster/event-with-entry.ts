import type { Event } from '@certify/domain/event/event'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { accounts } from '../database/schema/accounts'
import { events, rosterEntries } from '../database/schema/events'
import { eventColumns, toEvent } from '../event/event-rows'
import { toEntry } from './roster-rows'

const holder = alias(accounts, 'holder')

/**
 * Finds one event and one account's entry of it, with one query and without a lock. The answer has the keyed hash of
 * the present code and when it was rotated, never the code itself.
 */
export async function findWithEntry(
  queries: Queries,
  accountId: AccountId,
  condition: SQL | undefined,
): Promise<EventWithEntry | null> {
  return (await findAllWithEntry(queries, accountId, condition))[0] ?? null
}

/** Finds every event that meets the condition, each with the account's entry. */
export async function findAllWithEntry(
  queries: Queries,
  accountId: AccountId,
  condition: SQL | undefined,
): Promise<EventWithEntry[]> {
  const entryHere = and(eq(rosterEntries.eventId, events.id), eq(rosterEntries.accountId, accountId))
  const rows = await queries
    .select({
      ...eventColumns,
      codeMac: events.codeMac,
      rotatedAt: events.attendanceCodeRotatedAt,
      entry: rosterEntries,
      person: { wallet: holder.wallet, name: holder.name, email: holder.email },
    })
    .from(events)
    .innerJoin(accounts, eq(accounts.id, events.organizerId))
    .leftJoin(rosterEntries, entryHere)
    .leftJoin(holder, eq(holder.id, rosterEntries.accountId))
    .where(condition)
  return rows.map(({ event, organizer, codeMac, rotatedAt, entry, person }) => ({
    event: toEvent(event, organizer),
    entry: entry && person ? toEntry({ entry, person }) : null,
    codeMac,
    rotatedAt,
  }))
}

type EventWithEntry = {
  event: Event
  entry: RosterEntry | null
  codeMac: string | null
  rotatedAt: Date | null
}
