import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { Cid } from '@certify/domain/shared/cid'
import type { Clock } from '@certify/domain/shared/clock'
import { doEach } from '@certify/domain/shared/do-each'
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { artworks, certificateRequests } from '../database/schema/certificates'
import { events } from '../database/schema/events'
import { replacedContent } from '../database/schema/operations'

/** How long a replaced file stays, because a certificate that is being issued may still read it. */
const KEEP_SECONDS = 24 * 60 * 60

/**
 * Removes the bytes of files that were replaced more than a day ago and that nothing names. `content` must not ask the
 * database, whose only connection may be inside `drop`.
 *
 * @throws {UnavailableError} when store or database does not answer; the next call continues.
 */
export async function dropReplaced({
  replaced,
  content,
  clock,
}: {
  replaced: ReplacedContent
  content: Pick<ContentStore, 'remove'>
  clock: Clock
}): Promise<void> {
  const now = clock()
  const unnamed = await replaced.listUnnamed(new Date(now.getTime() - KEEP_SECONDS * 1000))
  await doEach(unnamed, (cid) => replaced.drop(cid, now, () => content.remove(cid)))
}

/** A content store that keeps a file once it is stored again, even while `drop` removes the same bytes. */
export function keepingStored(content: ContentStore, replaced: Pick<ReplacedContent, 'keep'>): ContentStore {
  return {
    async putFile(bytes) {
      const stored = await content.putFile(bytes)
      const gone = await replaced.keep([stored.cid])
      return gone.length === 0 ? stored : content.putFile(bytes)
    },
    async putMany(files) {
      const stored = await content.putMany(files)
      const gone = await replaced.keep(stored.map(({ cid }) => cid))
      return gone.length === 0 ? stored : content.putMany(files)
    },
    putDirectory: (entries) => content.putDirectory(entries),
    read: (cid, path) => content.read(cid, path),
    readBlock: (cid) => content.readBlock(cid),
    exportCar: (cid, scope) => content.exportCar(cid, scope),
    remove: (cid) => content.remove(cid),
    ping: () => content.ping(),
  }
}

/** Files of artworks, events and organizations that newer files replaced. Triggers of the database note each replacement. */
export function replacedContentStore(queries: Queries) {
  return translated({
    /** Files that were replaced before `moment`, and that no artwork, event, organization or certificate names. */
    listUnnamed: async (moment: Date): Promise<Cid[]> => {
      const rows = await queries
        .select({ cid: replacedContent.cid })
        .from(replacedContent)
        .where(and(isNull(replacedContent.removedAt), lte(replacedContent.replacedAt, moment), isUnnamed))
      return rows.map(({ cid }) => trusted.cid(cid))
    },
    /** Runs `remove` and notes that the bytes are gone, unless the file was kept again meanwhile. */
    drop: (cid: Cid, at: Date, remove: () => Promise<void>): Promise<void> =>
      transact(queries, async (tx) => {
        // This update locks the row, and `keep` waits for that lock.
        const dropped = await tx
          .update(replacedContent)
          .set({ removedAt: at })
          .where(and(eq(replacedContent.cid, cid), isNull(replacedContent.removedAt)))
          .returning({ cid: replacedContent.cid })
        if (dropped.length > 0) await remove()
      }),
    /** Notes that files are in use again, after waiting for a running `drop`. Answers the files whose bytes are gone. */
    keep: async (cids: readonly Cid[]): Promise<Cid[]> => {
      if (cids.length === 0) return []
      const kept = await queries
        .delete(replacedContent)
        .where(inArray(replacedContent.cid, [...cids]))
        .returning({ cid: replacedContent.cid, removedAt: replacedContent.removedAt })
      return kept.flatMap(({ cid, removedAt }) => (removedAt === null ? [] : [trusted.cid(cid)]))
    },
  })
}

export type ReplacedContent = ReturnType<typeof replacedContentStore>

const named = sql.join(
  [
    sql`select ${artworks.imageCid} from ${artworks}`,
    sql`select ${artworks.metadataCid} from ${artworks}`,
    sql`select ${certificateRequests.imageCid} from ${certificateRequests} where ${certificateRequests.imageCid} is not null`,
    sql`select ${certificateRequests.metadataCid} from ${certificateRequests} where ${certificateRequests.metadataCid} is not null`,
    sql`select ${events.pictureCid} from ${events} where ${events.pictureCid} is not null`,
    sql`select ${accounts.logoCid} from ${accounts} where ${accounts.logoCid} is not null`,
  ],
  sql` union all `,
)

const isUnnamed: SQL = sql`${replacedContent.cid} not in (${named})`
