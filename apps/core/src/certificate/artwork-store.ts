import type { Artwork } from '@certify/domain/certificate/artwork'
import type { TemplateField } from '@certify/domain/certificate/template-field'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { isTemplate } from '../database/schema/artwork-clauses'
import { artworks, certificateRequests } from '../database/schema/certificates'
import { findTemplate, toArtwork } from './artwork-reads'
import { addPending } from './batch-slices'

/** The queries of one event's artwork. The act that uses it holds the event. */
export function artworkStore(tx: Queries, eventId: EventId, at: Date) {
  return {
    template: () => findTemplate(tx, eventId),
    /** Whether a certificate was ever requested for a person. */
    async wasRequestedFor(recipientId: AccountId): Promise<boolean> {
      await addPending(tx, eventId, recipientId)
      const { id, recipientId: recipient } = certificateRequests
      const ofPerson = and(eq(certificateRequests.eventId, eventId), eq(recipient, recipientId))
      return (await tx.select({ id }).from(certificateRequests).where(ofPerson).limit(1)).length > 0
    },
    /** Stores an artwork in place of the one before. */
    async save(artwork: Omit<Artwork, 'eventId' | 'createdAt'>): Promise<Artwork> {
      const kind = artwork.design ? ('design' as const) : ('upload' as const)
      const row = { ...artwork, fields: [...artwork.fields], eventId, kind, createdAt: at }
      const saved = await tx
        .insert(artworks)
        .values(row)
        .onConflictDoUpdate({ ...toConflict(artwork.recipientId), set: row })
        .returning()
      return toArtwork(onlyRow(saved))
    },
    /** Replaces the fields on the template, which there must be. */
    async placeFields(fields: readonly TemplateField[]): Promise<Artwork> {
      const saved = await tx
        .update(artworks)
        .set({ fields: [...fields] })
        .where(and(eq(artworks.eventId, eventId), isTemplate))
        .returning()
      return toArtwork(onlyRow(saved))
    },
  }
}

/** The unique index with which the row could conflict. */
function toConflict(recipientId: number | null) {
  return recipientId === null
    ? { target: artworks.eventId, targetWhere: isTemplate }
    : { target: [artworks.eventId, artworks.recipientId], targetWhere: isNotNull(artworks.recipientId) }
}
