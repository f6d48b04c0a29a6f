import type { ChainLedger } from '@certify/domain/issuing/chain-ledger'
import type { BlockRef, ChainStep } from '@certify/domain/issuing/chain-step'
import type { Address } from '@certify/domain/shared/address'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { translating } from '../connection/translate-error'
import { trusted } from '../connection/trusted'
import {
  checkpoints,
  followedBlocks,
  ledgerCertificates,
  ledgerOrganizers,
  ledgerPages,
} from '../schema/ledger'
import { finalize } from './finalize'
import { recordFacts } from './ledger-facts'
import { settle } from './settle'
import { writeInTerm } from './term'
import { forgetRegistry, revertTo } from './unsettle'

/** How many blocks we remember to find a common ancestor: more than any plausible reorganization spans. */
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
        const recent: BlockRef[] = await queries
          .select({
            number: followedBlocks.number,
            hash: followedBlocks.hash,
            parentHash: followedBlocks.parentHash,
          })
          .from(followedBlocks)
          .where(eq(followedBlocks.chainId, chainId))
          .orderBy(desc(followedBlocks.number))
          .limit(REMEMBERED_BLOCKS)
        const [checkpoint] = await queries.select().from(checkpoints).where(eq(checkpoints.chainId, chainId))
        return { head: recent[0] ?? null, recent, finalized: checkpoint?.finalizedBlock ?? -1n }
      }),

    apply: (term, chainId, step) =>
      writeInTerm(queries, term, async (tx) => {
        switch (step.kind) {
          case 'blocks':
            return applyBlocks(tx, chainId, step, beforeCheckpoint)
          case 'reorg':
            await revertTo(tx, chainId, contracts, step.ancestor?.number ?? -1n)
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
  const blocks = step.blocks.map(({ number, hash, parentHash }) => ({ chainId, number, hash, parentHash }))
  await tx.insert(followedBlocks).values(blocks).onConflictDoNothing()
  await tx.execute(sql`
    delete from followed_blocks where chain_id = ${chainId} and number < (
      select number from followed_blocks where chain_id = ${chainId}
      order by number desc offset ${REMEMBERED_BLOCKS} limit 1)`)
  if (step.logs.length > 0) beforeCheckpoint()
  await tx
    .insert(checkpoints)
    .values({ chainId, block: step.head.number, finalizedBlock: -1n })
    .onConflictDoUpdate({ target: checkpoints.chainId, set: { block: step.head.number } })
  return applied
}
