import type { EndedCertificates } from '@certify/domain/credential/credential-signer'
import { SERIALS_PER_PAGE } from '@certify/domain/shared/token-id'
import { and, asc, gte, lt, max } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { ledgerEndings, ledgerPages } from '../database/schema/ledger'

/** Reads from the facts of the chain which certificates ended. Their numbers are unique over all volumes. */
export function endedCertificates(queries: Queries): EndedCertificates {
  return {
    endedBetween: (firstPage, lastPage) =>
      translating(async () => {
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
      }),
    newestPage: () =>
      translating(async () => {
        const [row] = await queries.select({ page: max(ledgerPages.page) }).from(ledgerPages)
        return row?.page ?? 0
      }),
  }
}
