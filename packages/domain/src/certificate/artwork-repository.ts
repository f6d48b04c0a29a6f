import type { AuditNote } from '../audit/audit-record'
import type { Event } from '../event/event'
import type { RosterEntry } from '../roster/roster-entry'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { Artwork } from './artwork'
import type { TemplateField } from './template-field'

/** What an upload to an event sees before it is stored. */
export type ArtworkTarget = {
  readonly event: Event
  /** The recipient's entry; null for a template, or where there is none. */
  readonly entry: RosterEntry | null
  /** Whether the recipient's certificate is asked for already. */
  readonly requested: boolean
}

/** Port: what certificates of events look like. A new artwork replaces the one before. Each method is one transaction. */
export interface ArtworkRepository {
  findTemplate(eventId: EventId): Promise<Artwork | null>
  templatesOf(eventIds: readonly EventId[]): Promise<ReadonlyMap<EventId, Artwork>>
  findPersonal(eventId: EventId, recipientId: AccountId): Promise<Artwork | null>
  /** Stores what `permit` does not refuse, with its audit record. @throws {EventNotFoundError} */
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
