import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { AuditRecord } from './audit-record'

/** Port: reading the record of what was done. Repositories write it themselves, with what they record. */
export interface AuditLog {
  /** The records of one event, newest first. */
  ofEvent(eventId: EventId, page: PageRequest): Promise<Page<AuditRecord>>
}
