import type { Artwork } from '@certify/domain/certificate/artwork'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { onlyRow } from '../database/connection/transact'
import { translated } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { hasArtwork, isTemplate } from '../database/schema/artwork-clauses'
import { artworks } from '../database/schema/certificates'

/** Reads the artwork of events and recipients. */
export function artworkReads(queries: Queries) {
  return translated({
    findTemplate: (eventId: EventId) => findTemplate(queries, eventId),
    findTemplates: (eventIds: readonly EventId[]) => readTemplates(queries, eventIds),
    findPersonal: async (eventId: EventId, recipientId: AccountId) =>
      toFirst(await selectPersonal(queries, { eventId, recipientId })),
  })
}

/** The artwork for everybody who has no image of their own. */
export async function findTemplate(queries: Queries, eventId: EventId): Promise<Artwork | null> {
  return toFirst(await selectTemplate(queries, { eventId }))
}

const selectTemplate = prepared(['eventId'], (queries, { eventId }) =>
  queries
    .select()
    .from(artworks)
    .where(and(eq(artworks.eventId, eventId), isTemplate))
    .limit(1),
)

const selectPersonal = prepared(['eventId', 'recipientId'], (queries, { eventId, recipientId }) =>
  queries
    .select()
    .from(artworks)
    .where(and(eq(artworks.eventId, eventId), eq(artworks.recipientId, recipientId)))
    .limit(1),
)

function toFirst([row]: readonly (typeof artworks.$inferSelect)[]): Artwork | null {
  return row ? toArtwork(row) : null
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

export function toArtwork(row: typeof artworks.$inferSelect): Artwork {
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
