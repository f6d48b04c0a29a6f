import { authorizations } from '@certify/domain/issuing/chain-step'
import type { IssuingStore, UnexplainedAct } from '@certify/domain/issuing/issuing-store'
import { sql } from 'drizzle-orm'
import { actsKnownUntil } from '../database/connection/acts-known-until'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'

/** The maximum number of acts in an answer. */
const MOST = 50
const byOurKey = sql`"authorization" = ${authorizations.indexOf('relayer')}`

type Row = { kind: UnexplainedAct['kind']; number: string; transaction_hash: string; block_number: string }

/** Finds acts of our key on chain for which the database has no transaction. */
export function unexplainedActRecords(queries: Queries): Pick<IssuingStore, 'unexplainedActs'> {
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
