import type { Artwork } from '@certify/domain/certificate/artwork'
import type { ArtworkRepository, ArtworkTarget } from '@certify/domain/certificate/artwork-repository'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { hasArtwork, isTemplate } from '../database/schema/artwork-clauses'
import { artworks, certificateRequests } from '../database/schema/certificates'
import { lockEvent } from '../event/event-rows'
import { findEntry, ofAccount } from '../roster/find-standing'

/** Artwork of events in PostgreSQL. */
export function artworkRepository(queries: Queries): ArtworkRepository {
  return {
    findTemplate: (eventId) =>
      translating(() => findArtwork(queries, and(eq(artworks.eventId, eventId), isTemplate))),
    findTemplates: (eventIds) => translating(() => readTemplates(queries, eventIds)),
    findPersonal: (eventId, recipientId) =>
      translating(() =>
        findArtwork(queries, and(eq(artworks.eventId, eventId), eq(artworks.recipientId, recipientId))),
      ),
    save: (artwork, { actorId, at, audit }, permit) =>
      transact(queries, async (tx) => {
        permit(await readTarget(tx, artwork.eventId, artwork.recipientId))
        const kind = artwork.design ? ('design' as const) : ('upload' as const)
        const row = { ...artwork, fields: [...artwork.fields], kind, createdAt: at }
        const saved = await tx
          .insert(artworks)
          .values(row)
          .onConflictDoUpdate({ ...toConflict(artwork.recipientId), set: row })
          .returning()
        await writeAudit(tx, { actorId, at, eventId: artwork.eventId, note: audit })
        return toArtwork(onlyRow(saved))
      }),
    placeFields: ({ eventId, fields, actorId, at }, permit) =>
      transact(queries, async (tx) => {
        const event = await lockEvent(tx, eventId)
        const ofTemplate = and(eq(artworks.eventId, eventId), isTemplate)
        permit({ event, template: await findArtwork(tx, ofTemplate) })
        const saved = await tx
          .update(artworks)
          .set({ fields: [...fields] })
          .where(ofTemplate)
          .returning()
        const note = {
          action: 'artwork.fields_placed' as const,
          facts: { kinds: fields.map(({ kind }) => kind).join(' ') },
        }
        await writeAudit(tx, { actorId, at, eventId, note })
        return toArtwork(onlyRow(saved))
      }),
  }
}

/** Personal artworks of these accounts in one event, by account number. */
export async function readPersonalArtworks(
  queries: Queries,
  eventId: EventId,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Artwork>> {
  if (accountIds.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(artworks)
    .where(and(eq(artworks.eventId, eventId), among(artworks.recipientId, accountIds)))
  return new Map(rows.map((row) => [row.recipientId ?? 0, toArtwork(row)]))
}

/** Whether there is an image to mint with: the recipient's own, or the template. */
export async function hasArtworkFor(tx: Queries, eventId: number, recipientId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select ${hasArtwork({ eventId, recipientId })} as found`,
  )
  return onlyRow(rows).found
}

async function findArtwork(queries: Queries, condition: SQL | undefined): Promise<Artwork | null> {
  const rows = await queries.select().from(artworks).where(condition).limit(1)
  return rows[0] ? toArtwork(rows[0]) : null
}

async function readTemplates(
  queries: Queries,
  eventIds: readonly EventId[],
): Promise<ReadonlyMap<EventId, Artwork>> {
  if (eventIds.length === 0) return new Map()
  const rows = await queries
    .select()
    .from(artworks)
    .where(and(among(artworks.eventId, eventIds), isTemplate))
  return new Map(rows.map((row) => [trusted.eventId(row.eventId), toArtwork(row)]))
}

async function readTarget(tx: Queries, eventId: EventId, recipientId: number | null): Promise<ArtworkTarget> {
  const event = await lockEvent(tx, eventId)
  if (recipientId === null) return { event, entry: null, requested: false }
  const entry = await findEntry(tx, ofAccount(eventId, recipientId))
  const requests = await tx
    .select({ id: certificateRequests.id })
    .from(certificateRequests)
    .where(and(eq(certificateRequests.eventId, eventId), eq(certificateRequests.recipientId, recipientId)))
  return { event, entry, requested: requests.length > 0 }
}

/** The unique index with which the row could conflict. */
function toConflict(recipientId: number | null) {
  return recipientId === null
    ? { target: artworks.eventId, targetWhere: isTemplate }
    : { target: [artworks.eventId, artworks.recipientId], targetWhere: isNotNull(artworks.recipientId) }
}

function toArtwork(row: typeof artworks.$inferSelect): Artwork {
  return {
    eventId: trusted.eventId(row.eventId),
    recipientId: maybe(row.recipientId, trusted.accountId),
    design: row.design,
    fields: row.fields ?? [],
    description: row.description,
    originalFilename: row.originalFilename,
    imageCid: trusted.cid(row.imageCid),
    metadataCid: trusted.cid(row.metadataCid),
    createdAt: row.createdAt,
  }
}
