import { authorizations } from '@certify/domain/issuing/chain-step'
import type { IssuingStore, UnexplainedAct } from '@certify/domain/issuing/issuing-store'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { writeDrawing } from '../database/connection/drawing-under-way'
import { actsKnownUntil } from '../database/connection/instance-facts'
import { onlyRow } from '../database/connection/transact'
import { translated, translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { certificateRequests, chainTransactions, pages } from '../database/schema/certificates'
import { hasMintStatus } from '../database/schema/request-clauses'
import { findingRecords } from './findings'
import { openTransactionRecords } from './open-transactions'
import { slicesInTurn } from './slices-in-turn'
import { writeInTerm } from './term'
import { waitingWork } from './waiting-work'
import { writeAheadRecords } from './write-ahead'

/** The issuer's own records. */
export function issuingStore(queries: Queries): IssuingStore {
  return {
    ...waitingWork(queries),
    ...writeAheadRecords(queries),
    ...openTransactionRecords(queries),
    ...contentGapRecords(queries),
    ...feeRecords(queries),
    ...findingRecords(queries),
    ...unexplainedActRecords(queries),
    addSlice: slicesInTurn(queries),
    tellDrawing: (drawing) => translating(() => writeDrawing(queries, drawing)),
  }
}

/** The maximum number of acts in an answer. */
const MOST = 50
const byOurKey = sql`"authorization" = ${authorizations.indexOf('relayer')}`

type Row = { kind: UnexplainedAct['kind']; number: string; transaction_hash: string; block_number: string }

/** Finds acts of our key on chain for which the database has no transaction. */
function unexplainedActRecords(queries: Queries): Pick<IssuingStore, 'unexplainedActs'> {
  return {
    unexplainedActs: (after) =>
      translating(async () => {
        const { rows } = await queries.execute<Row>(sql`
          with since as (select greatest(${actsKnownUntil}, ${after.toString()}::numeric) as block), acts as (
            select 'page' as kind, page::text as number, transaction_hash, block_number from ledger_pages
            where ${byOurKey} and block_number > (select block from since)
            union all
            select kind, token_id::text, transaction_hash, block_number from ledger_endings
            where ${byOurKey} and block_number > (select block from since)
            union all
            select kind, number::text, transaction_hash, block_number from ledger_organizer_logs
            where (kind = 'registered' or (kind = 'renamed' and ${byOurKey})) and block_number > (select block from since)
          )
          select * from acts a
          where not exists (select 1 from chain_transactions t where t.hash = a.transaction_hash)
          order by block_number, kind, number limit ${MOST}`)
        return rows.map(({ kind, number, transaction_hash: hash, block_number: block }) => ({
          kind,
          number,
          transactionHash: trusted.transactionHash(hash),
          blockNumber: BigInt(block),
        }))
      }),
  }
}

/** Finds and fills issued requests whose content is not recorded. */
function contentGapRecords(queries: Queries): Pick<IssuingStore, 'contentGaps' | 'recordContent'> {
  return {
    contentGaps: (limit) =>
      translating(async () => {
        const rows = await queries
          .select({
            requestId: certificateRequests.id,
            tokenId: certificateRequests.tokenId,
            directoryCid: pages.directoryCid,
          })
          .from(certificateRequests)
          .innerJoin(pages, eq(pages.id, certificateRequests.pageId))
          .where(and(hasMintStatus('minted'), isNull(certificateRequests.metadataCid)))
          // In any order, so that those that cannot be read keep none of the others waiting.
          .orderBy(sql`random()`)
          .limit(limit)
        return rows.flatMap(({ requestId, tokenId, directoryCid }) =>
          tokenId === null
            ? []
            : [
                {
                  requestId: trusted.requestId(requestId),
                  tokenId: trusted.tokenId(tokenId),
                  directoryCid: trusted.cid(directoryCid),
                },
              ],
        )
      }),

    recordContent: (term, requestId, content) =>
      writeInTerm(queries, term, async (tx) => {
        await tx.update(certificateRequests).set(content).where(eq(certificateRequests.id, requestId))
      }),
  }
}

/** Records the fees for issuing. A day is a UTC day by the database's clock. */
function feeRecords(
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
