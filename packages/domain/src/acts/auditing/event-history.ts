import type { Organizer } from '../../account/account'
import type { AuditLog } from '../../audit/audit-log'
import type { AuditRecord } from '../../audit/audit-record'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import type { Page, PageRequest } from '../../shared/page'

/** Lists what was done to an event, for its organizer. */
export async function readEventHistory(
  { events, audit }: readEventHistory.Ports,
  { organizer, eventId, page }: readEventHistory.Command,
): Promise<Page<AuditRecord>> {
  await findOwnEvent(events, eventId, organizer)
  return audit.ofEvent(eventId, page)
}
export declare namespace readEventHistory {
  type Ports = { events: Pick<EventRepository, 'find'>; audit: AuditLog }
  type Command = { organizer: Organizer; eventId: EventId; page: PageRequest }
  type ErrorType = EventNotFoundError | NotAllowedError
}
