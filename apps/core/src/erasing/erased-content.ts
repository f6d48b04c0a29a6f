import type { LostDocuments } from '@certify/domain/acts/erasing/account-eraser'
import type { ErasedContent } from '@certify/domain/acts/erasing/erased-content'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq, inArray, isNotNull, isNull, like, not, or, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { artworks, certificateRequests } from '../database/schema/certificates'
import { events } from '../database/schema/events'
import { erasedContent } from '../database/schema/operations'
import { isCurrent } from '../database/schema/request-clauses'

/** Addresses of content that must no longer be served, in PostgreSQL. */
export function erasedContentRepository(queries: Queries): ErasedContent {
  return {
    all: () =>
      translating(async () => {
        const rows = await queries.select({ address: erasedContent.cid }).from(erasedContent)
        return new Set(rows.map(({ address }) => address))
      }),
    toRemove: () =>
      translating(async () => {
        const rows = await queries
          .select({ cid: erasedContent.cid })
          .from(erasedContent)
          .where(and(isNull(erasedContent.removedAt), not(like(erasedContent.cid, '%/%'))))
        return rows.map(({ cid }) => trusted.cid(cid))
      }),
    allowAgain: (cid) =>
      translating(async () => {
        await queries.delete(erasedContent).where(eq(erasedContent.cid, cid))
      }),
    noteRemoved: (cid, at) =>
      translating(async () => {
        await queries.update(erasedContent).set({ removedAt: at }).where(eq(erasedContent.cid, cid))
      }),
  }
}

/**
 * Records all content about one person as erased: their own images with descriptions, and the documents and pictures of
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
      union select image_cid from own_image
    ), others as (
      select image_cid as cid from artworks where recipient_id is distinct from ${id}
      union select metadata_cid from artworks where recipient_id is distinct from ${id}
      union select image_cid from certificate_requests where recipient_id <> ${id} and image_cid is not null
      union select picture_cid from events where picture_cid is not null
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
