import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { chainTransactions } from '../database/schema/certificates'
import { writeInTerm } from './term'

/** Records the fees for issuing. A day is a UTC day by the database's clock. */
export function feeRecords(
  queries: Queries,
): Pick<IssuingStore, 'spentToday' | 'unpricedTransactions' | 'recordFee'> {
  return translated({
    spentToday: async (chainId, organizer) => {
      const { rows } = await queries.execute<{ platform: string; organizer: string }>(sql`
          with today as (
            select t.id, coalesce(t.fee_wei, t.gas_limit * t.max_fee_per_gas) as cost
            from chain_transactions t
            where t.chain_id = ${chainId} and t.state <> 'superseded'
              and t.created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
          )
          select coalesce(sum(cost), 0)::text as platform,
            coalesce(sum(cost) filter (where exists (
              select 1 from pages p join events e on e.id = p.event_id
              where p.transaction_id = today.id and e.organizer_id = ${organizer})), 0)::text as organizer
          from today`)
      const spent = onlyRow(rows)
      return { platform: BigInt(spent.platform), organizer: BigInt(spent.organizer) }
    },

    unpricedTransactions: async (chainId, limit) => {
      const rows = await queries
        .select({ id: chainTransactions.id, hash: chainTransactions.hash })
        .from(chainTransactions)
        .where(
          and(
            eq(chainTransactions.chainId, chainId),
            inArray(chainTransactions.state, ['mined', 'final', 'reverted']),
            isNull(chainTransactions.feeWei),
          ),
        )
        // In any order, so that those that the node does not know keep none of the others waiting.
        .orderBy(sql`random()`)
        .limit(limit)
      return rows.map(({ id, hash }) => ({ id, hash: trusted.transactionHash(hash) }))
    },

    recordFee: (term, id, feeWei) =>
      writeInTerm(queries, term, async (tx) => {
        await tx
          .update(chainTransactions)
          .set({ feeWei })
          .where(
            and(
              eq(chainTransactions.id, id),
              inArray(chainTransactions.state, ['mined', 'final', 'reverted']),
            ),
          )
      }),
  })
}
