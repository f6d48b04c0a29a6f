import { sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'

/**
 * Everything up to a block is final: what is issued stays issued, and what was refused stays refused, so that only now
 * the requests of a page given up may go into another.
 */
export async function finalize(tx: Queries, chainId: number, block: bigint): Promise<void> {
  const upTo = block.toString()
  await tx.execute(sql`
    update chain_transactions set state = 'final'
    where chain_id = ${chainId} and state = 'mined' and block_number <= ${upTo}`)
  await tx.execute(sql`
    update certificate_requests r set state = 'final', updated_at = clock_timestamp()
    from pages p, ledger_pages l
    where r.state = 'mined' and p.id = r.page_id and l.contract = p.contract and l.page = p.number
      and l.block_number <= ${upTo}`)
  await tx.execute(sql`
    update checkpoints set finalized_block = ${upTo} where chain_id = ${chainId}`)
  await releaseLost(tx, chainId)
}

/** Lets the requests of pages given up wait for another page, where what became of the old one is final. */
export async function releaseLost(tx: Queries, chainId: number): Promise<void> {
  await tx.execute(sql`
    update certificate_requests r
    set state = 'requested', page_id = null, blocked_reason = null, blocked_code = null, updated_at = clock_timestamp()
    from pages p
    join chain_transactions t on t.id = p.transaction_id
    join checkpoints c on c.chain_id = t.chain_id
    where r.state = 'blocked' and r.page_id = p.id and p.abandoned_at is not null
      and t.state in ('reverted', 'superseded') and t.chain_id = ${chainId} and t.block_number <= c.finalized_block`)
}
