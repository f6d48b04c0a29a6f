import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { LostDocuments } from '@certify/domain/erasing/lost-documents'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Cid } from '@certify/domain/shared/cid'
import type { Clock } from '@certify/domain/shared/clock'
import { doEach } from '@certify/domain/shared/do-each'
import { and, eq, inArray, isNotNull, isNull, like, not, or, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { transact } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { artworks, certificateRequests } from '../database/schema/certificates'
import { events } from '../database/schema/events'
import { erasedContent } from '../database/schema/operations'
import { isCurrent } from '../database/schema/request-clauses'

/** The addresses of content about people who erased their accounts. */
export function erasedContentStore(queries: Queries) {
  return translated({
    /** All addresses, as `cid` or `cid/name`. */
    all: async (): Promise<ReadonlySet<string>> => {
      const rows = await queries.select({ address: erasedContent.cid }).from(erasedContent)
      return new Set(rows.map(({ address }) => address))
    },
    /** Files whose bytes are still to be removed from the store. */
    toRemove: async () => {
      const rows = await queries
        .select({ cid: erasedContent.cid })
        .from(erasedContent)
        .where(and(isNull(erasedContent.removedAt), not(like(erasedContent.cid, '%/%'))))
      return rows.map(({ cid }) => trusted.cid(cid))
    },
    /**
     * Removes an address from the list because somebody stored the same bytes again, after waiting for a running `drop`.
     *
     * @returns whether the bytes may be gone.
     */
    allowAgain: async (cid: string): Promise<boolean> => {
      const [allowed] = await queries
        .delete(erasedContent)
        .where(eq(erasedContent.cid, cid))
        .returning({ removedAt: erasedContent.removedAt })
      return allowed !== undefined && allowed.removedAt !== null
    },
    /** Runs `remove` and notes that the bytes are gone, unless somebody stored them again meanwhile. */
    drop: (cid: Cid, at: Date, remove: () => Promise<void>): Promise<void> =>
      transact(queries, async (tx) => {
        // This update locks the row, and `allowAgain` waits for that lock.
        const dropped = await tx
          .update(erasedContent)
          .set({ removedAt: at })
          .where(and(eq(erasedContent.cid, cid), isNull(erasedContent.removedAt)))
          .returning({ cid: erasedContent.cid })
        if (dropped.length > 0) await remove()
      }),
  })
}

export type ErasedContent = ReturnType<typeof erasedContentStore>

/**
 * Removes the bytes of erased content from the store. A file that cannot be removed now is removed on the next call
 * and is not served until then. `content.remove` must not ask the database, whose only connection may be inside `drop`.
 *
 * @throws {UnavailableError} when the store does not answer.
 */
export async function removeErased({
  queries,
  content,
  clock,
}: {
  queries: Queries
  content: Pick<ContentStore, 'remove' | 'ping'> & { refresh(): Promise<void> }
  clock: Clock
}): Promise<void> {
  const erased = erasedContentStore(queries)
  const cids = await erased.toRemove()
  if (cids.length === 0) return
  await content.refresh()
  // A store that is away would keep a transaction waiting for it.
  await content.ping()
  await doEach(cids, (cid) => erased.drop(cid, clock(), () => content.remove(cid)))
}

/**
 * Records all content about one person as erased: their own images with descriptions, their logo, and the documents and pictures of
 * certificates with their name. Content that other certificates use stays. Call it before the rows change.
 */
export async function eraseContent(tx: Queries, id: AccountId, at: Date): Promise<void> {
  await tx.execute(sql`
    with personal as (
      select image_cid, metadata_cid from artworks where recipient_id = ${id}
    ), named as (
      select r.image_cid, r.metadata_cid, p.directory_cid || '/' || r.token_id || '.json' as path
      from certificate_requests r left join pages p on p.id = r.page_id
      where r.recipient_id = ${id} and r.printed_name is not null
    ), own_image as (
      select r.image_cid from certificate_requests r
      where r.recipient_id = ${id} and r.image_cid in (select image_cid from personal)
    ), theirs as (
      select image_cid as cid from personal union select metadata_cid from personal
      union select image_cid from named union select metadata_cid from named union select path from named
      union select image_cid from own_image union select logo_cid from accounts where id = ${id}
    ), others as (
      select image_cid as cid from artworks where recipient_id is distinct from ${id}
      union select metadata_cid from artworks where recipient_id is distinct from ${id}
      union select image_cid from certificate_requests where recipient_id <> ${id} and image_cid is not null
      union select picture_cid from events where picture_cid is not null
      union select logo_cid from accounts where id <> ${id} and logo_cid is not null
    )
    insert into erased_content (cid, erased_at)
    select cid, ${at.toISOString()}::timestamptz from theirs
    where cid is not null and cid not in (select cid from others)
    on conflict do nothing`)
}

/** Lists the certificates whose content {@link eraseContent} would record as erased. */
export async function listLostDocuments(tx: Queries, ids: readonly AccountId[]): Promise<LostDocuments[]> {
  const ownImage = tx
    .select({ cid: artworks.imageCid })
    .from(artworks)
    .where(among(artworks.recipientId, ids))
  const rows = await tx
    .select({
      tokenId: certificateRequests.tokenId,
      eventId: events.id,
      title: events.title,
      canBeSaved: sql<boolean>`exists (select 1 from ledger_certificates c where c.token_id = ${certificateRequests.tokenId})
        and not exists (select 1 from ledger_endings e where e.token_id = ${certificateRequests.tokenId})`,
    })
    .from(certificateRequests)
    .innerJoin(events, eq(events.id, certificateRequests.eventId))
    .where(
      and(
        among(certificateRequests.recipientId, ids),
        isCurrent,
        isNotNull(certificateRequests.tokenId),
        or(isNotNull(certificateRequests.printedName), inArray(certificateRequests.imageCid, ownImage)),
      ),
    )
    .orderBy(certificateRequests.tokenId)
  return rows.flatMap(({ tokenId, eventId, ...row }) =>
    tokenId === null
      ? []
      : [{ ...row, tokenId: trusted.tokenId(tokenId), eventId: trusted.eventId(eventId) }],
  )
}
