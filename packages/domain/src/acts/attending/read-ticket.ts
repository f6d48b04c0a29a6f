import type { Attendee } from '../../account/account'
import type { Event } from '../../event/event'
import { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import type { DoorRepository } from '../../roster/door-repository'
import type { RosterEntry } from '../../roster/roster-entry'
import { EntryRevokedError, NotRegisteredError } from '../../roster/roster-errors'
import type { RosterRepository } from '../../roster/roster-repository'
import type { TicketBook, TicketText } from '../../roster/ticket'
import type { EventId } from '../../shared/event-id'

/** An attendee's ticket of one event. */
export type Ticket = { readonly text: TicketText; readonly event: Event; readonly name: string | null }

/** Writes an attendee's ticket; with `renew` a new one, which makes all earlier ones invalid. */
export async function readTicket(
  { events, roster, doors, tickets }: readTicket.Ports,
  { attendee, eventId, renew = false }: readTicket.Command,
): Promise<Ticket> {
  const event = await events.find(eventId)
  if (!event) throw new EventNotFoundError({ eventId })
  const entry = assertActive(await roster.find(eventId, attendee.id), eventId)
  const ticketed = renew ? await doors.renewTicket(eventId, attendee.id) : entry
  return { text: tickets.write(ticketed), event, name: entry.name }
}
export declare namespace readTicket {
  type Ports = {
    events: Pick<EventRepository, 'find'>
    roster: Pick<RosterRepository, 'find'>
    doors: Pick<DoorRepository, 'renewTicket'>
    tickets: TicketBook
  }
  type Command = { attendee: Attendee; eventId: EventId; renew?: boolean }
  type ErrorType = EventNotFoundError | NotRegisteredError | EntryRevokedError
}

function assertActive(entry: RosterEntry | null, eventId: EventId): RosterEntry {
  if (!entry) throw new NotRegisteredError({ eventId })
  if (entry.status === 'revoked') throw new EntryRevokedError({ eventId })
  return entry
}
