import type { ReplacedContent } from '@certify/domain/acts/designing/replaced-content'
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { artworks, certificateRequests } from '../database/schema/certificates'
import { events } from '../database/schema/events'
import { replacedContent } from '../database/schema/operations'

/** Replaced files in PostgreSQL. Triggers of the migration record them. */
export function replacedContentRepository(queries: Queries): ReplacedContent {
  return {
    listUnnamed: (moment) =>
      translating(async () => {
        const rows = await queries
          .select({ cid: replacedContent.cid })
          .from(replacedContent)
          .where(and(isNull(replacedContent.removedAt), lte(replacedContent.replacedAt, moment), isUnnamed))
        return rows.map(({ cid }) => trusted.cid(cid))
      }),
    drop: (cid, at, remove) =>
      transact(queries, async (tx) => {
        // This update locks the row, and `keep` waits for that lock.
        const dropped = await tx
          .update(replacedContent)
          .set({ removedAt: at })
          .where(and(eq(replacedContent.cid, cid), isNull(replacedContent.removedAt)))
          .returning({ cid: replacedContent.cid })
        if (dropped.length > 0) await remove()
      }),
    keep: (cids) =>
      translating(async () => {
        if (cids.length === 0) return []
        const kept = await queries
          .delete(replacedContent)
          .where(inArray(replacedContent.cid, [...cids]))
          .returning({ cid: replacedContent.cid, removedAt: replacedContent.removedAt })
        return kept.flatMap(({ cid, removedAt }) => (removedAt === null ? [] : [trusted.cid(cid)]))
      }),
  }
}

const named = sql.join(
  [
    sql`select ${artworks.imageCid} from ${artworks}`,
    sql`select ${artworks.metadataCid} from ${artworks}`,
    sql`select ${certificateRequests.imageCid} from ${certificateRequests} where ${certificateRequests.imageCid} is not null`,
    sql`select ${certificateRequests.metadataCid} from ${certificateRequests} where ${certificateRequests.metadataCid} is not null`,
    sql`select ${events.pictureCid} from ${events} where ${events.pictureCid} is not null`,
  ],
  sql` union all `,
)

const isUnnamed: SQL = sql`${replacedContent.cid} not in (${named})`
