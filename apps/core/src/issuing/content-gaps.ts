import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { certificateRequests, pages } from '../database/schema/certificates'
import { hasMintStatus } from '../database/schema/request-clauses'
import { writeInTerm } from './term'

/** Finds and fills issued requests whose content is not recorded. */
export function contentGapRecords(queries: Queries): Pick<IssuingStore, 'contentGaps' | 'recordContent'> {
  return {
    contentGaps: (limit) =>
      translating(async () => {
        const rows = await queries
          .select({
            requestId: certificateRequests.id,
            tokenId: certificateRequests.tokenId,
            directoryCid: pages.directoryCid,
          })
          .from(certificateRequests)
          .innerJoin(pages, eq(pages.id, certificateRequests.pageId))
          .where(and(hasMintStatus('minted'), isNull(certificateRequests.metadataCid)))
          // In any order, so that those that cannot be read keep none of the others waiting.
          .orderBy(sql`random()`)
          .limit(limit)
        return rows.flatMap(({ requestId, tokenId, directoryCid }) =>
          tokenId === null
            ? []
            : [
                {
                  requestId: trusted.requestId(requestId),
                  tokenId: trusted.tokenId(tokenId),
                  directoryCid: trusted.cid(directoryCid),
                },
              ],
        )
      }),

    recordContent: (term, requestId, content) =>
      writeInTerm(queries, term, async (tx) => {
        await tx.update(certificateRequests).set(content).where(eq(certificateRequests.id, requestId))
      }),
  }
}
