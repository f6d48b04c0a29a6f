import type { ShortCode, TimedCode } from '@certify/domain/event/door-code'
import { areDoorsOpen, getOpening } from '@certify/domain/event/doors'
import type { Event, EventSummary } from '@certify/domain/event/event'
import type { DoorLink } from '@certify/domain/roster/door-link'
import type { DoorMark, JudgedMark } from '@certify/domain/roster/door-mark'
import type { DoorPerson } from '@certify/domain/roster/door-repository'
import { hashTicket, type TicketBook, type TicketText } from '@certify/domain/roster/ticket'
import type * as z from 'zod'
import type {
  DoorCodes,
  DoorList,
  DoorMarksResponse,
  doorMarksRequest,
  WireDoorLink,
  WireTicket,
} from './door'

/** What the screen shows. The address leads to the page that takes the code. */
export function toDoorCodes(
  event: EventSummary,
  shown: { codes: readonly TimedCode[]; short: { code: ShortCode; endsInMs: number } },
  { publicUrl, now }: { publicUrl: string; now: Date },
): DoorCodes {
  const { code, endsInMs } = shown.short
  return {
    codes: shown.codes.map((each) => ({
      code: each.code,
      url: `${publicUrl}/mint/${event.id}?code=${each.code}`,
      starts_in_ms: each.startsInMs,
      ends_in_ms: each.endsInMs,
    })),
    short_code: `${code.slice(0, 4)}-${code.slice(4)}`,
    short_code_ends_in_ms: endsInMs,
    present: event.attended,
    registered: event.seatsTaken,
    opens_at: getOpening(event).toISOString(),
    ends_at: event.endsAt.toISOString(),
    doors_open: areDoorsOpen(event, now),
  }
}

/** A ticket of one person. */
export function toTicket(ticket: { text: TicketText; event: Event; name: string | null }): WireTicket {
  const { id, title, location, startsAt, endsAt, timeZone } = ticket.event
  return {
    text: ticket.text,
    name: ticket.name,
    event: {
      id,
      title,
      location,
      start_date: startsAt.toISOString(),
      end_date: endsAt.toISOString(),
      time_zone: timeZone,
    },
  }
}

/** A door link for its organizer. */
export function toDoorLink({
  id,
  label,
  createdAt,
  expiresAt,
  revokedAt,
  lastHeardAt,
}: DoorLink): WireDoorLink {
  return {
    id,
    label,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    last_heard_at: lastHeardAt?.toISOString() ?? null,
  }
}

/** The list of one door. */
export function toDoorList(
  { link, event, people, now }: { link: DoorLink; event: Event; people: readonly DoorPerson[]; now: Date },
  tickets: TicketBook,
): DoorList {
  return {
    event: {
      id: event.id,
      title: event.title,
      time_zone: event.timeZone,
      label: link.label,
      expires_at: link.expiresAt.toISOString(),
      tag_key: tickets.tagKey(event.id),
    },
    people: people.map((person) => ({
      ticket_hash: tickets.hash(person),
      name: person.name ?? '',
      state: person.status === 'revoked' ? 'left' : person.attendance === 'present' ? 'present' : 'expected',
    })),
    as_of: now.toISOString(),
    server_now: now.toISOString(),
  }
}

/** A door's marks in the words of the domain. */
export function readDoorMarks({ marks }: z.output<typeof doorMarksRequest>): DoorMark[] {
  return marks.map((mark) => ({
    id: mark.id.toLowerCase(),
    kind: mark.kind,
    undoes: mark.kind === 'undo' ? (mark.undoes?.toLowerCase() ?? null) : null,
    ticketHash: mark.ticket_hash ?? hashTicket(mark.ticket ?? ''),
    ticket: mark.ticket ?? null,
    deviceAt: new Date(mark.device_at),
    offsetMs: mark.offset_ms,
  }))
}

/** The answers to a door's marks. */
export function toDoorMarked(judged: readonly JudgedMark[], now: Date): DoorMarksResponse {
  return {
    outcomes: judged.map(({ id, outcome, name, at }) => ({
      id,
      outcome,
      ...(name !== null && { name }),
      ...(at !== null && { at: at.toISOString() }),
    })),
    server_now: now.toISOString(),
  }
}
