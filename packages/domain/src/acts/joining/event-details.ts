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
import type { LinePlace } from '../../event/waitlist'
import type { JoinRequest } from '../../roster/join-request'
import type { RosterEntry } from '../../roster/roster-entry'
import type { LineReads, RequestReads, RosterReads } from '../../roster/standing'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'

/** An event as one viewer may see it. */
export type EventDetails = {
  readonly event: EventSummary
  readonly status: EventStatus
  readonly template: Artwork | null
  /** The number of waiting requests for a place. Only for the event's own organizer. */
  readonly requestsWaiting: number | null
  /** Only for the people on the list and the event's own organizer. */
  readonly forRoster: RosterFields | null
  /** Only for the event's own organizer. */
  readonly attendanceCode: AttendanceCode | null
  /** The viewer's own entry and certificate; null for anybody who is not a signed-in attendee. */
  readonly own: {
    readonly entry: RosterEntry | null
    readonly place: LinePlace | null
    readonly request: JoinRequest | null
    readonly certificate: CertificateRecord | null
    /** An image of the viewer's own, in place of the template. */
    readonly personalArtwork: Artwork | null
  } | null
}

/** One event, with what only this viewer may see of it. */
export async function readEventDetails(
  ports: readEventDetails.Ports,
  { eventId, viewer, person = viewer }: readEventDetails.Command,
): Promise<EventDetails> {
  const event = await ports.events.findSummary(eventId)
  if (!event) throw new EventNotFoundError({ eventId })
  const isOwner = viewer?.role === 'organizer' && viewer.id === event.organizer.id
  const [requestsWaiting, template, codes, own] = await Promise.all([
    isOwner ? ports.joinRequests.count(eventId) : null,
    ports.artworks.findTemplate(eventId),
    isOwner ? ports.events.readAttendanceCodes([eventId]) : null,
    person?.role === 'attendee' ? ownPart(ports, eventId, person) : null,
  ])
  const status = statusAt(event, ports.clock())
  const forRoster = isOwner || own?.entry?.status === 'active' ? pickRosterFields(event) : null
  const attendanceCode = codes?.get(eventId) ?? null
  return { event, status, template, requestsWaiting, forRoster, attendanceCode, own }
}
export declare namespace readEventDetails {
  type Ports = {
    events: Pick<EventRepository, 'findSummary' | 'readAttendanceCodes'>
    artworks: Pick<ArtworkRepository, 'findTemplate' | 'findPersonal'>
    roster: Pick<RosterReads, 'find'>
    waitlist: LineReads
    joinRequests: RequestReads
    ledger: Pick<CertificateLedger, 'findByRecipient'>
    clock: Clock
  }
  /**
   * `person`: the attendee whose own entry is shown; the viewer by default. A member of the organization may see the
   * event as its organizer and have an entry as an attendee.
   */
  type Command = { eventId: EventId; viewer: Account | null; person?: Account | null }
  type ErrorType = EventNotFoundError
}

async function ownPart(ports: readEventDetails.Ports, eventId: EventId, viewer: Account) {
  const [entry, place, request, certificate, personalArtwork] = await Promise.all([
    ports.roster.find(eventId, viewer.id),
    ports.waitlist.find(eventId, viewer.id),
    ports.joinRequests.find(eventId, viewer.id),
    ports.ledger.findByRecipient(eventId, viewer.id),
    ports.artworks.findPersonal(eventId, viewer.id),
  ])
  return { entry, place, request, certificate, personalArtwork }
}
