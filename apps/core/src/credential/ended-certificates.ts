import { SERIALS_PER_PAGE, type TokenId } from '@certify/domain/shared/token-id'
import { and, asc, gte, lt, max } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { ledgerEndings, ledgerPages } from '../database/schema/ledger'

/** Reads from the facts of the chain which certificates ended. Their numbers are unique over all volumes. */
export function endedCertificates(queries: Queries) {
  return translated({
    /** Numbers of the certificates of these pages that were revoked, replaced or burned, ascending. */
    endedBetween: async (firstPage: number, lastPage: number): Promise<readonly TokenId[]> => {
      const rows = await queries
        .selectDistinct({ tokenId: ledgerEndings.tokenId })
        .from(ledgerEndings)
        .where(
          and(
            gte(ledgerEndings.tokenId, BigInt(firstPage) * SERIALS_PER_PAGE),
            lt(ledgerEndings.tokenId, BigInt(lastPage + 1) * SERIALS_PER_PAGE),
          ),
        )
        .orderBy(asc(ledgerEndings.tokenId))
      return rows.map(({ tokenId }) => trusted.tokenId(tokenId))
    },
    /** The newest page on chain; 0 before the first. */
    newestPage: async (): Promise<number> => {
      const [row] = await queries.select({ page: max(ledgerPages.page) }).from(ledgerPages)
      return row?.page ?? 0
    },
  })
}

export type EndedCertificates = ReturnType<typeof endedCertificates>
