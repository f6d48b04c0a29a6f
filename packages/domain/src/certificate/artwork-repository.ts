import type { AuditNote } from '../audit/audit-record'
import type { Event } from '../event/event'
import type { RosterEntry } from '../roster/roster-entry'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Artwork } from './artwork'
import type { TemplateField } from './template-field'

/** The facts that decide whether an upload is accepted. */
export type ArtworkTarget = {
  readonly event: Event
  /** The recipient's entry; null for a template or without an entry. */
  readonly entry: RosterEntry | null
  /** Whether the recipient's certificate was already requested. */
  readonly requested: boolean
}

/**
 * Port: the artwork of events and recipients. A new artwork replaces the previous one. Each method is one
 * transaction.
 */
export interface ArtworkRepository {
  findTemplate(eventId: EventId): Promise<Artwork | null>
  findTemplates(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, Artwork>>
  findPersonal(eventId: EventId, recipientId: AccountId): Promise<Artwork | null>
  /** Stores an artwork and its audit record unless `permit` throws. @throws {EventNotFoundError} */
  save(
    artwork: Omit<Artwork, 'createdAt'>,
    by: { actorId: AccountId; at: Date; audit: AuditNote },
    permit: (target: ArtworkTarget) => void,
  ): Promise<Artwork>
  /** Places fields on the event's template, with an audit record. @throws {EventNotFoundError} */
  placeFields(
    command: { eventId: EventId; fields: readonly TemplateField[]; actorId: AccountId; at: Date },
    permit: (facts: { event: Event; template: Artwork | null }) => void,
  ): Promise<Artwork>
}
