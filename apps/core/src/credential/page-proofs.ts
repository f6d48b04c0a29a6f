import type { UnprovenPage } from '@certify/domain/credential/page-proofs'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { checkpoints, ledgerPages, pageProofs as table } from '../database/schema/ledger'

/**
 * The largest page number that the column can store. A person may ask for a certificate id that leads to a larger one.
 */
const MAX_PAGE = 2_147_483_647

/** Proofs of pages, made once and kept, because nodes forget old states. */
export function pageProofs(queries: Queries) {
  return translated({
    /** Pages without a proof, at most `limit`, in any order: one without an answer keeps none of the others waiting. */
    listMissing: async (chainId: number, limit: number): Promise<readonly UnprovenPage[]> => {
      const rows = await queries
        .select({
          contract: ledgerPages.contract,
          page: ledgerPages.page,
          count: ledgerPages.count,
          block: checkpoints.finalizedBlock,
        })
        .from(ledgerPages)
        .innerJoin(checkpoints, eq(checkpoints.chainId, chainId))
        .leftJoin(table, and(eq(table.contract, ledgerPages.contract), eq(table.page, ledgerPages.page)))
        .where(and(lte(ledgerPages.blockNumber, checkpoints.finalizedBlock), isNull(table.page)))
        .orderBy(sql`random()`)
        .limit(limit)
      return rows.map((row) => ({ ...row, contract: trusted.address(row.contract) }))
    },
    /** Keeps a proof. The first one of a page stays. */
    keep: async (
      { contract, page, block }: Pick<UnprovenPage, 'contract' | 'page' | 'block'>,
      proof: string,
    ): Promise<void> => {
      await queries.insert(table).values({ contract, page, blockNumber: block, proof }).onConflictDoNothing()
    },
    /** The kept proof of a page, as its text; null if there is none. */
    find: async (page: number): Promise<string | null> => {
      if (page > MAX_PAGE) return null
      const [row] = await queries.select({ proof: table.proof }).from(table).where(eq(table.page, page))
      return row?.proof ?? null
    },
  })
}

export type PageProofs = ReturnType<typeof pageProofs>
