import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import { EntryNotFoundError } from '@certify/domain/roster/roster-errors'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { accounts } from '../database/schema/accounts'
import { rosterEntries } from '../database/schema/events'
import { findEntry, findEntryOf, findStanding, ofAccount } from './find-standing'
import { moveSeats } from './move-seats'
import { selectEntries, toEntry } from './roster-rows'

/** The queries of one event's roster. The act that uses it holds the event. */
export function rosterStore(tx: Queries, eventId: EventId) {
  return {
    /** An account's entry, place in line and request. */
    standing: (accountId: AccountId) => findStanding(tx, eventId, accountId),
    entryOf: (accountId: AccountId) => findEntryOf(tx, eventId, accountId),
    entryOfWallet: (wallet: Address) => findEntry(tx, ofWallet(eventId, wallet)),
    /** @throws {EntryNotFoundError} */
    async entry(entryId: EntryId): Promise<RosterEntry> {
      return present(await findEntry(tx, and(ofEvent(eventId), eq(rosterEntries.id, entryId))), eventId)
    },
    /** Those of the entries that the event has. */
    async entries(ids: readonly EntryId[]): Promise<RosterEntry[]> {
      if (ids.length === 0) return []
      const rows = await selectEntries(tx).where(and(ofEvent(eventId), inArray(rosterEntries.id, [...ids])))
      return rows.map(toEntry)
    },
    /** Makes the tickets that the person has worthless. @throws {EntryNotFoundError} */
    async renewTicket(accountId: AccountId): Promise<void> {
      const renewed = { ticketVersion: sql`${rosterEntries.ticketVersion} + 1` }
      const { rowCount } = await tx.update(rosterEntries).set(renewed).where(ofAccount(eventId, accountId))
      if (!rowCount) throw new EntryNotFoundError({ eventId })
    },
    /** Takes a seat and adds the entry. */
    async add(accountId: AccountId, at: Date): Promise<RosterEntry> {
      await moveSeats(tx, [eventId], { taken: 1 })
      await tx.insert(rosterEntries).values({ eventId, accountId, status: 'active', createdAt: at })
      return present(await findEntryOf(tx, eventId, accountId), eventId)
    },
    /** Removes the entry. Its seat is free. */
    async remove({ id }: RosterEntry): Promise<void> {
      await tx.delete(rosterEntries).where(eq(rosterEntries.id, id))
      await moveSeats(tx, [eventId], { taken: -1 })
    },
    /** Marks the entry as revoked. Its seat is free. */
    async revoke(entry: RosterEntry, at: Date): Promise<RosterEntry> {
      const revoked = { status: 'revoked' as const, revokedAt: at }
      await tx.update(rosterEntries).set(revoked).where(eq(rosterEntries.id, entry.id))
      await moveSeats(tx, [eventId], { taken: -1 })
      return { ...entry, ...revoked }
    },
  }
}

/** The entry that a wallet has on a roster. */
export function ofWallet(eventId: number, wallet: Address): SQL | undefined {
  return and(ofEvent(eventId), sql`lower(${accounts.wallet}) = ${wallet.toLowerCase()}`)
}

function ofEvent(eventId: number): SQL {
  return eq(rosterEntries.eventId, eventId)
}

function present(entry: RosterEntry | null, eventId: EventId): RosterEntry {
  if (!entry) throw new EntryNotFoundError({ eventId })
  return entry
}
