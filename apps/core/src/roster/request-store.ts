import type { JoinRequest, JoinRequestId, JoinRequestState } from '@certify/domain/roster/join-request'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { joinRequests, rosterEntries, waitlistEntries } from '../database/schema/events'
import { toRequest } from './find-standing'
import { AT_ONCE } from './move-line'

/** A request with where its person stands by now: on the `list`, in the `line`, or nowhere. */
export type Asked = {
  readonly id: JoinRequestId
  readonly accountId: AccountId
  readonly stands: 'list' | 'line' | null
}

/** The requests for a place at one event. The act that uses it holds the event. */
export function requestStore(tx: Queries, eventId: EventId) {
  return {
    async add(accountId: AccountId, answer: string | null, at: Date): Promise<JoinRequest> {
      const values = { eventId, accountId, answer, askedAt: at }
      return toRequest(onlyRow(await tx.insert(joinRequests).values(values).returning()))
    },
    async remove({ id }: JoinRequest): Promise<void> {
      await tx.delete(joinRequests).where(eq(joinRequests.id, id))
    },
    async settle(asked: readonly Asked[], state: 'approved' | 'declined', at: Date): Promise<void> {
      if (asked.length === 0) return
      const ids = asked.map(({ id }) => id)
      await tx.update(joinRequests).set({ state, decidedAt: at }).where(among(joinRequests.id, ids))
    },
    /** The requests in these states, those of `ids` or all, in their order; as many as one answer takes. */
    async list(states: readonly JoinRequestState[], ids: readonly JoinRequestId[] | null): Promise<Asked[]> {
      const { eventId: event, accountId: person } = joinRequests
      const rows = await tx
        .select({
          id: joinRequests.id,
          accountId: person,
          stands: sql<Asked['stands']>`case when ${rosterEntries.id} is not null then 'list'
            when ${waitlistEntries.id} is not null then 'line' end`,
        })
        .from(joinRequests)
        .leftJoin(rosterEntries, and(eq(rosterEntries.eventId, event), eq(rosterEntries.accountId, person)))
        .leftJoin(
          waitlistEntries,
          and(eq(waitlistEntries.eventId, event), eq(waitlistEntries.accountId, person)),
        )
        .where(
          and(
            eq(event, eventId),
            inArray(joinRequests.state, states as JoinRequestState[]),
            ids ? among(joinRequests.id, ids) : undefined,
          ),
        )
        .orderBy(asc(joinRequests.id))
        .limit(AT_ONCE)
      return rows.map(({ id, accountId, stands }) => ({
        stands,
        id: trusted.joinRequestId(id),
        accountId: trusted.accountId(accountId),
      }))
    },
  }
}
