import { findHead } from '@certify/domain/issuing/advance-followed'
import { StaleWorkError } from '@certify/domain/issuing/chain-errors'
import type { ChainLedger } from '@certify/domain/issuing/chain-ledger'
import type { ChainStep, FollowedBlock } from '@certify/domain/issuing/chain-step'
import type { Address } from '@certify/domain/shared/address'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import {
  checkpoints,
  followedBlocks,
  ledgerCertificates,
  ledgerOrganizers,
  ledgerPages,
} from '../database/schema/ledger'
import { finalize, readFinalized } from './finalize'
import { recordFacts } from './ledger-facts'
import { joinValues, projectOrganizers } from './organizer-facts'
import { settle } from './settle'
import { writeInTerm } from './term'

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
async function revertTo(
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
async function forgetRegistry(tx: Queries, chainId: number, contract: Address): Promise<void> {
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

/** How many blocks we remember to find a common ancestor, and more while they are not final. */
const REMEMBERED_BLOCKS = 300

/**
 * The facts of the chain in our database.
 *
 * @param contracts - All volumes that the follower reads.
 * @param beforeCheckpoint - Called between writing the facts and their checkpoint, inside their transaction. Tests end
 *   the process there.
 */
export function chainLedger(
  queries: Queries,
  contracts: readonly Address[],
  beforeCheckpoint: () => void = () => {},
): ChainLedger {
  return {
    followed: (chainId) =>
      translating(async () => {
        const [checkpoint] = await queries.select().from(checkpoints).where(eq(checkpoints.chainId, chainId))
        const recent: FollowedBlock[] = await queries
          .select({
            number: followedBlocks.number,
            hash: followedBlocks.hash,
            parentHash: followedBlocks.parentHash,
            tally: followedBlocks.tally,
          })
          .from(followedBlocks)
          .where(eq(followedBlocks.chainId, chainId))
          .orderBy(desc(followedBlocks.number))
        const { finalizedBlock: finalized = -1n, finalizedHash: finalHash = null } = checkpoint ?? {}
        return { head: findHead(recent), recent, finalized, finalHash }
      }),

    apply: (term, chainId, step) =>
      writeInTerm(queries, term, async (tx) => {
        switch (step.kind) {
          case 'blocks':
            return applyBlocks(tx, chainId, step, beforeCheckpoint)
          case 'reorg':
            await revertTo(tx, chainId, contracts, step.ancestor?.number ?? -1n)
            return { issued: 0, putOff: 0 }
          case 'again':
            await forgetSums(tx, chainId, step.from?.number ?? -1n)
            return { issued: 0, putOff: 0 }
          case 'finalized':
            await finalize(tx, chainId, step.block)
            return { issued: 0, putOff: 0 }
        }
      }),

    organizerNumber: (contract, account) =>
      translating(async () => {
        const [row] = await queries
          .select({ number: ledgerOrganizers.number })
          .from(ledgerOrganizers)
          .where(and(eq(ledgerOrganizers.contract, contract), eq(ledgerOrganizers.account, account)))
        return row?.number ?? null
      }),

    allPages: (contract) =>
      translating(async () => {
        const rows = await queries
          .select({
            number: ledgerPages.page,
            eventKey: ledgerPages.eventKey,
            directory: ledgerPages.directory,
            owners: sql<string>`coalesce(string_agg(${ledgerCertificates.owner}, ' ' order by ${ledgerCertificates.serial}), '')`,
          })
          .from(ledgerPages)
          .leftJoin(
            ledgerCertificates,
            and(
              eq(ledgerCertificates.contract, ledgerPages.contract),
              eq(ledgerCertificates.page, ledgerPages.page),
            ),
          )
          .where(eq(ledgerPages.contract, contract))
          .groupBy(ledgerPages.contract, ledgerPages.page)
          .orderBy(asc(ledgerPages.page))
        return rows.map(({ number, eventKey, directory, owners }) => ({
          number,
          eventKey: trusted.eventKey(eventKey),
          directory: trusted.digest(directory),
          owners: owners.split(' ').map(trusted.address),
        }))
      }),

    recentPages: (contract, limit) =>
      translating(async () => {
        const rows = await queries
          .select({ number: ledgerPages.page, directory: ledgerPages.directory, count: ledgerPages.count })
          .from(ledgerPages)
          .where(eq(ledgerPages.contract, contract))
          .orderBy(desc(ledgerPages.page))
          .limit(limit)
        return rows.map((row) => ({ ...row, directory: row.directory as `0x${string}` }))
      }),

    forget: (term, chainId, contract) =>
      writeInTerm(queries, term, (tx) => forgetRegistry(tx, chainId, contract)),
  }
}

async function applyBlocks(
  tx: Queries,
  chainId: number,
  step: Extract<ChainStep, { kind: 'blocks' }>,
  beforeCheckpoint: () => void,
) {
  await recordFacts(tx, step.logs)
  const applied = await settle(tx, chainId, step.logs)
  const final = await readFinalized(tx, chainId)
  const [first] = step.logs
  // These blocks are read again. What was missing of them is final at once.
  if (first && first.blockNumber <= final.number) {
    await finalize(tx, chainId, { ...final, after: first.blockNumber - 1n })
  }
  await rememberBlocks(tx, chainId, step.blocks)
  // The final block stays however old it is, because only its hash can show that final blocks were lost.
  await tx.execute(sql`
    delete from followed_blocks b where chain_id = ${chainId} and number < (
      select number from followed_blocks where chain_id = ${chainId} and number <= ${step.head.number.toString()}
      order by number desc offset ${REMEMBERED_BLOCKS} limit 1)
    and number < (select finalized_block from checkpoints c where c.chain_id = b.chain_id)`)
  if (step.logs.length > 0) beforeCheckpoint()
  await tx
    .insert(checkpoints)
    .values({ chainId, block: step.head.number, finalizedBlock: -1n })
    .onConflictDoUpdate({
      target: checkpoints.chainId,
      set: { block: sql`greatest(${checkpoints.block}, excluded.block)` },
    })
  return applied
}

/** Remembers blocks with their sums. A block that is read again keeps its hash. */
async function rememberBlocks(tx: Queries, chainId: number, blocks: readonly FollowedBlock[]): Promise<void> {
  const rows = blocks.map(({ number, hash, parentHash, tally }) => ({
    chainId,
    number,
    hash,
    parentHash,
    tally,
  }))
  const { rowCount } = await tx
    .insert(followedBlocks)
    .values(rows)
    .onConflictDoUpdate({
      target: [followedBlocks.chainId, followedBlocks.number],
      set: { tally: sql`excluded.tally` },
      setWhere: sql`${followedBlocks.hash} = excluded.hash`,
    })
  // The next reading finds the reorganization, and undoes the facts of the block that is gone.
  if (rowCount !== rows.length) throw new StaleWorkError('A block was replaced while it was read again.')
}

/** Makes the follower read every block after `from` again. The facts stay, and reading adds those that are missing. */
async function forgetSums(tx: Queries, chainId: number, from: bigint): Promise<void> {
  await tx
    .update(followedBlocks)
    .set({ tally: null })
    .where(and(eq(followedBlocks.chainId, chainId), gt(followedBlocks.number, from)))
}
