import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { AuditRecord } from './audit-record'

/** Port: reads the audit log. Each repository writes its own audit records in the transaction that they describe. */
export interface AuditLog {
  /** The records of one event, newest first. */
  ofEvent(eventId: EventId, page: PageRequest): Promise<Page<AuditRecord>>
}
