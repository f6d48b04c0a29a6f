import type { BlockRef } from '@certify/domain/issuing/chain-step'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { insertMails } from '../mail/tell-people'
import { writeEndingWebhooks, writeFinalWebhooks } from '../webhook/write-webhooks'

/** Older facts cause no mails: a rebuild reads them again, and people got their mails long ago. */
const NEWS = sql`clock_timestamp() - interval '24 hours'`

/** Writes the mails about certificates, in the transaction that makes them final. */
async function writeFinalCertificates(tx: Queries, requestIds: readonly number[]): Promise<void> {
  if (requestIds.length === 0) return
  const final = sql`
    select r.recipient_id as account_id, r.event_id, least(l.block_time, clock_timestamp()) as not_before,
      l.block_time as created_at, jsonb_strip_nulls(jsonb_build_object(
        'requestId', r.id, 'tokenId', r.token_id::text, 'replacedTokenId', old.token_id::text)) as facts
    from jsonb_array_elements_text(${JSON.stringify(requestIds)}::jsonb) as final(id)
    join certificate_requests r on r.id = final.id::int
    join pages p on p.id = r.page_id
    join ledger_pages l on l.contract = p.contract and l.page = p.number
    left join certificate_requests old on old.id = r.replaces_id
    where l.block_time > ${NEWS} and old.id is`
  await tx.execute(insertMails('certificate.ready', sql`${final} null`))
  await tx.execute(insertMails('certificate.corrected', sql`${final} not null`))
}

/**
 * Writes the mails about revocations in blocks after `after` and up to `upTo`, in the transaction that makes them
 * final.
 */
async function writeFinalRevocations(
  tx: Queries,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<void> {
  const revoked = sql`
    select r.recipient_id as account_id, r.event_id, least(e.ended_at, clock_timestamp()) as not_before,
      e.ended_at as created_at, jsonb_build_object('tokenId', e.token_id::text, 'reason', e.reason) as facts
    from ledger_endings e
    join certificate_requests r on r.token_id = e.token_id
    where e.kind = 'revoked' and e.block_number > ${after.toString()}::numeric
      and e.block_number <= ${upTo.toString()}::numeric and e.ended_at > ${NEWS}
      and not exists (select 1 from certificate_requests newer where newer.replaces_id = r.id)`
  await tx.execute(insertMails('certificate.revoked', revoked))
}

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
