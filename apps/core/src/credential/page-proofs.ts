import type { PageProofs } from '@certify/domain/credential/page-proofs'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { checkpoints, ledgerPages, pageProofs as table } from '../database/schema/ledger'

/**
 * The largest page number that the column can store. A person may ask for a certificate id that leads to a larger one.
 */
const MAX_PAGE = 2_147_483_647

/** Proofs of pages in PostgreSQL. */
export function pageProofs(queries: Queries): PageProofs {
  return {
    listMissing: (chainId, limit) =>
      translating(async () => {
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
          .orderBy(asc(ledgerPages.page))
          .limit(limit)
        return rows.map((row) => ({ ...row, contract: trusted.address(row.contract) }))
      }),
    keep: ({ contract, page, block }, proof) =>
      translating(async () => {
        await queries
          .insert(table)
          .values({ contract, page, blockNumber: block, proof })
          .onConflictDoNothing()
      }),
    find: (page) =>
      translating(async () => {
        if (page > MAX_PAGE) return null
        const [row] = await queries.select({ proof: table.proof }).from(table).where(eq(table.page, page))
        return row?.proof ?? null
      }),
  }
}
