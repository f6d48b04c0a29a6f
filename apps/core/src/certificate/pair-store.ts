import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { joinRequests, rosterEntries, waitlistEntries } from '../database/schema/events'
import { moveAnswers } from '../roster/answer-store'

/** The two accounts of a move, and what the old one has. */
export function pairStore(tx: Queries) {
  return {
    async lockOne(id: AccountId): Promise<void> {
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update')
    },
    /**
     * Locks both accounts, in the order of their numbers, so that two moves cannot deadlock.
     *
     * @returns the old account.
     * @throws `correction.not_found` if one of them has ended since the move was asked for.
     */
    async lockBoth(from: AccountId, to: AccountId): Promise<{ id: AccountId; wallet: string }> {
      const isLive = and(isNull(accounts.erasedAt), isNull(accounts.movedToId))
      const rows = await tx
        .select({ id: accounts.id, wallet: accounts.wallet })
        .from(accounts)
        .where(and(inArray(accounts.id, [from, to]), isLive))
        .orderBy(accounts.id)
        .for('update')
      const old = rows.find(({ id }) => id === from)
      if (rows.length < 2 || !old) throw refuse('correction.not_found')
      return { id: from, wallet: old.wallet }
    },
    /** The events with the account on the roster or in line. The order by number keeps two moves from deadlocking. */
    async eventsOf(accountId: AccountId): Promise<EventId[]> {
      const joined = tx
        .select({ eventId: rosterEntries.eventId })
        .from(rosterEntries)
        .where(eq(rosterEntries.accountId, accountId))
      const waiting = tx
        .select({ eventId: waitlistEntries.eventId })
        .from(waitlistEntries)
        .where(eq(waitlistEntries.accountId, accountId))
      const rows = await joined.union(waiting)
      return rows.map(({ eventId }) => trusted.eventId(eventId)).sort((a, b) => a - b)
    },
    /** Gives the old account's requests for a place to the new one, except for events where the new one asked itself. */
    async moveRequests(from: AccountId, to: AccountId): Promise<void> {
      const own = sql`select 1 from join_requests own
        where own.event_id = ${joinRequests.eventId} and own.account_id = ${to}`
      await tx
        .update(joinRequests)
        .set({ accountId: to })
        .where(and(eq(joinRequests.accountId, from), sql`not exists (${own})`))
    },
    /** Gives the new account what the old one answered where it is not on the list any more: in line, or asking. */
    moveAnswers: (from: AccountId, to: AccountId) => moveAnswers(tx, { from, to }),
    /** The old account can do nothing more, and its wallet can never register again. */
    async endAccount(from: AccountId, to: AccountId, at: Date): Promise<void> {
      await tx
        .update(accounts)
        .set({ movedToId: to, movedAt: at, updatedAt: at })
        .where(eq(accounts.id, from))
    },
  }
}
