import type { BlockRef } from '@certify/domain/issuing/chain-step'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { writeFinalCertificates, writeFinalRevocations } from '../mail/write-certificate-mail'
import { writeEndingWebhooks, writeFinalWebhooks } from '../webhook/write-webhooks'

/**
 * Makes everything up to a block final. The chain's facts up to there can no longer change, so the requests of a lost
 * page may now go into another page.
 *
 * @param after - Messages are written about endings after this block; by default after the last final one. An ending
 * that was told before makes no new message.
 */
export async function finalize(
  tx: Queries,
  chainId: number,
  { number, hash, after }: Pick<BlockRef, 'number' | 'hash'> & { readonly after?: bigint },
): Promise<void> {
  const upTo = number.toString()
  await tx.execute(sql`
    update chain_transactions set state = 'final'
    where chain_id = ${chainId} and state = 'mined' and block_number <= ${upTo}`)
  const { rows: finals } = await tx.execute<{ id: number }>(sql`
    update certificate_requests r set state = 'final', updated_at = clock_timestamp()
    from pages p, ledger_pages l
    where r.state = 'mined' and p.id = r.page_id and l.contract = p.contract and l.page = p.number
      and l.block_number <= ${upTo}
    returning r.id`)
  const requestIds = finals.map(({ id }) => id)
  await writeFinalCertificates(tx, requestIds)
  await writeFinalWebhooks(tx, requestIds)
  const blocks = { after: after ?? (await readFinalized(tx, chainId)).number, upTo: number }
  await writeFinalRevocations(tx, blocks)
  await writeEndingWebhooks(tx, blocks)
  await tx.execute(sql`
    update checkpoints set finalized_block = ${upTo}, finalized_hash = ${hash} where chain_id = ${chainId}`)
  await releaseLost(tx, chainId)
}

/** The last final block; -1 before the first. */
export async function readFinalized(
  tx: Queries,
  chainId: number,
): Promise<{ readonly number: bigint; readonly hash: string }> {
  const { rows } = await tx.execute<{ block: string; hash: string | null }>(sql`
    select finalized_block as block, finalized_hash as hash from checkpoints where chain_id = ${chainId}`)
  return { number: BigInt(rows[0]?.block ?? -1), hash: rows[0]?.hash ?? '' }
}

/** Lets the requests of lost pages wait for another page, once the fate of the old page is final. */
export async function releaseLost(tx: Queries, chainId: number): Promise<void> {
  await tx.execute(sql`
    update certificate_requests r
    set state = 'requested', page_id = null, blocked_values = null, blocked_code = null, updated_at = clock_timestamp()
    from pages p
    join chain_transactions t on t.id = p.transaction_id
    join checkpoints c on c.chain_id = t.chain_id
    where r.state in ('requested', 'blocked') and r.page_id = p.id and p.abandoned_at is not null
      and t.state in ('reverted', 'superseded') and t.chain_id = ${chainId} and t.block_number <= c.finalized_block`)
}
