import type { Account } from '../../account/account'
import type { Artwork } from '../../certificate/artwork'
import type { ArtworkRepository } from '../../certificate/artwork-repository'
import type { CertificateRecord } from '../../certificate/certificate'
import type { CertificateLedger } from '../../certificate/certificate-ledger'
import type { AttendanceCode } from '../../event/attendance-code'
import type { EventSummary } from '../../event/event'
import { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { type EventStatus, statusAt } from '../../event/event-status'
import { pickRosterFields, type RosterFields } from '../../event/roster-fields'
import type { RosterEntry } from '../../roster/roster-entry'
import type { RosterRepository } from '../../roster/roster-repository'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'

/** An event as one viewer may see it. */
export type EventDetails = {
  readonly event: EventSummary
  readonly status: EventStatus
  readonly template: Artwork | null
  /** Only for the people on the list and the event's own organizer. */
  readonly forRoster: RosterFields | null
  /** Only for the event's own organizer. */
  readonly attendanceCode: AttendanceCode | null
  /** The viewer's own entry and certificate; null for anybody who is not a signed-in attendee. */
  readonly own: {
    readonly entry: RosterEntry | null
    readonly certificate: CertificateRecord | null
    /** An image of the viewer's own, in place of the template. */
    readonly personalArtwork: Artwork | null
  } | null
}

/** One event, with what only this viewer may see of it. */
export async function readEventDetails(
  ports: readEventDetails.Ports,
  { eventId, viewer }: readEventDetails.Command,
): Promise<EventDetails> {
  const event = await ports.events.findSummary(eventId)
  if (!event) throw new EventNotFoundError({ eventId })
  const isOwner = viewer?.role === 'organizer' && viewer.id === event.organizer.id
  const [template, codes, own] = await Promise.all([
    ports.artworks.findTemplate(eventId),
    isOwner ? ports.events.readAttendanceCodes([eventId]) : null,
    viewer?.role === 'attendee' ? ownPart(ports, eventId, viewer) : null,
  ])
  const status = statusAt(event, ports.clock())
  const forRoster = isOwner || own?.entry?.status === 'active' ? pickRosterFields(event) : null
  return { event, status, template, forRoster, attendanceCode: codes?.get(eventId) ?? null, own }
}
export declare namespace readEventDetails {
  type Ports = {
    events: Pick<EventRepository, 'findSummary' | 'readAttendanceCodes'>
    artworks: Pick<ArtworkRepository, 'findTemplate' | 'findPersonal'>
    roster: Pick<RosterRepository, 'find'>
    ledger: Pick<CertificateLedger, 'findByRecipient'>
    clock: Clock
  }
  type Command = { eventId: EventId; viewer: Account | null }
  type ErrorType = EventNotFoundError
}

async function ownPart(ports: readEventDetails.Ports, eventId: EventId, viewer: Account) {
  const [entry, certificate, personalArtwork] = await Promise.all([
    ports.roster.find(eventId, viewer.id),
    ports.ledger.findByRecipient(eventId, viewer.id),
    ports.artworks.findPersonal(eventId, viewer.id),
  ])
  return { entry, certificate, personalArtwork }
}
