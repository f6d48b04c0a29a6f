import type { Address } from '@certify/domain/shared/address'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { joinValues } from './join-values'
import { projectOrganizers } from './organizer-facts'

const ledgerTables = [
  'ledger_organizers',
  'ledger_organizer_logs',
  'ledger_pages',
  'ledger_certificates',
  'ledger_endings',
] as const

/**
 * Undoes every fact after a block. Our transactions become open again with their pages and requests, and the issuer
 * sends the same bytes again. Requests in a page without a transaction of ours wait for a new page.
 *
 * @param ancestor - The newest block that the chain still has; -1 if it has none.
 */
export async function revertTo(
  tx: Queries,
  chainId: number,
  contracts: readonly Address[],
  ancestor: bigint,
): Promise<void> {
  const block = ancestor.toString()
  for (const table of ledgerTables) {
    await tx.execute(sql`
      delete from ${sql.identifier(table)} where contract in (${joinValues(contracts)}) and block_number > ${block}`)
  }
  await projectOrganizers(tx, contracts)
  await tx.execute(sql`
    update chain_transactions set state = 'sent', block_number = null, block_hash = null, fee_wei = null, held_code = null, held_values = null
    where chain_id = ${chainId} and block_number > ${block}`)
  const gone = sql`r.page_id = p.id and r.state in ('mined', 'final') and p.contract in (${joinValues(contracts)})
    and not exists (select 1 from ledger_pages l where l.contract = p.contract and l.page = p.number)`
  await tx.execute(sql`
    update certificate_requests r set state = 'sent', updated_at = clock_timestamp()
    from pages p where ${gone} and p.transaction_id is not null`)
  await tx.execute(sql`
    with freed as (
      update certificate_requests r
      set state = 'requested', page_id = null, serial = null, token_id = null, image_cid = null, metadata_cid = null,
          printed_name = null, updated_at = clock_timestamp()
      from pages p where ${gone} and p.transaction_id is null
      returning p.id
    )
    update pages set abandoned_at = clock_timestamp() where id in (select id from freed)`)
  await tx.execute(sql`delete from followed_blocks where chain_id = ${chainId} and number > ${block}`)
  await tx.execute(
    ancestor < 0n
      ? sql`delete from checkpoints where chain_id = ${chainId}`
      : sql`update checkpoints set block = ${block}, finalized_block = least(finalized_block, ${block}),
              finalized_hash = case when finalized_block > ${block} then (
                select hash from followed_blocks where chain_id = ${chainId} and number = ${block}) else finalized_hash end
            where chain_id = ${chainId}`,
  )
}

/** Forgets a registry that no longer exists on any chain. The issuer issues its certificates again. */
export async function forgetRegistry(tx: Queries, chainId: number, contract: Address): Promise<void> {
  for (const table of ledgerTables) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where contract = ${contract}`)
  }
  await tx.execute(sql`
    update certificate_requests r
    set state = 'requested', page_id = null, serial = null, token_id = null, image_cid = null, metadata_cid = null,
        printed_name = null, blocked_values = null, blocked_code = null, updated_at = clock_timestamp()
    from pages p where r.page_id = p.id and p.contract = ${contract}`)
  await tx.execute(sql`
    update pages set abandoned_at = coalesce(abandoned_at, clock_timestamp()), transaction_id = null
    where contract = ${contract}`)
  // The numbers no longer exist. A request to end one of them must not apply to another certificate.
  await tx.execute(sql`delete from revocation_requests where contract = ${contract}`)
  await tx.execute(sql`
    update chain_transactions set state = 'superseded', block_number = null, block_hash = null where chain_id = ${chainId}`)
  await tx.execute(sql`delete from signer_nonces where chain_id = ${chainId}`)
  await tx.execute(sql`delete from followed_blocks where chain_id = ${chainId}`)
  await tx.execute(sql`delete from checkpoints where chain_id = ${chainId}`)
}
