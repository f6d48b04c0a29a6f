import {
  type AgendaSession,
  getSessionClosing,
  getSessionOpening,
  isSessionOpen,
} from '@certify/domain/agenda/agenda-session'
import type { TimedCode } from '@certify/domain/event/door-code'
import { areDoorsOpen, getOpening } from '@certify/domain/event/doors'
import { writeEntrance } from '@certify/domain/event/entrance'
import type { Event, EventSummary } from '@certify/domain/event/event'
import type { Arrival, ArrivalFigures } from '@certify/domain/roster/arrival'
import type { DoorLink, DoorPerson } from '@certify/domain/roster/door-link'
import type { DoorMark, JudgedMark } from '@certify/domain/roster/door-mark'
import type { NameProposal } from '@certify/domain/roster/name-proposal'
import { hashTicket, type TicketBook, type TicketText } from '@certify/domain/roster/ticket'
import type * as z from 'zod'
import type {
  DoorCodes,
  DoorList,
  DoorMarksResponse,
  doorMarksRequest,
  WireArrivalFigures,
  WireDoorLink,
  WireTicket,
} from './door'
import { href } from './paths'

/** What the screen shows. The address leads to the page that takes the code. */
export function toDoorCodes(
  event: EventSummary,
  shown: {
    codes: readonly TimedCode[]
    shortCodes: readonly TimedCode[]
    /** The session whose codes these are; null: those of the event. */
    session: AgendaSession | null
  },
  { publicUrl, now }: { publicUrl: string; now: Date },
): DoorCodes {
  const { session } = shown
  const shortCodes = shown.shortCodes.map((each) => ({
    code: `${each.code.slice(0, 4)}-${each.code.slice(4)}`,
    starts_in_ms: each.startsInMs,
    ends_in_ms: each.endsInMs,
  }))
  const entrance = writeEntrance({ id: event.id, session: session?.number ?? null })
  return {
    codes: shown.codes.map((each) => ({
      code: each.code,
      // A QR code of capitals only is smaller.
      url: `${publicUrl}${href('arrivalScanCapitals', { entrance, code: each.code })}`.toUpperCase(),
      starts_in_ms: each.startsInMs,
      ends_in_ms: each.endsInMs,
    })),
    short_code: shortCodes[0]?.code ?? '',
    short_codes: shortCodes,
    registered: event.seatsTaken,
    ...(session
      ? {
          session: session.number,
          present: session.attended,
          opens_at: getSessionOpening(session).toISOString(),
          ends_at: getSessionClosing(session).toISOString(),
          doors_open: areDoorsOpen(event, now) && isSessionOpen(session, now),
        }
      : {
          present: event.attended,
          opens_at: getOpening(event).toISOString(),
          ends_at: event.endsAt.toISOString(),
          doors_open: areDoorsOpen(event, now),
        }),
  }
}

/** A ticket of one person. */
export function toTicket(ticket: {
  text: TicketText
  event: Event
  name: string | null
  proposal: NameProposal | null
  lacksAnswers: boolean
  sessions: readonly AgendaSession[]
}): WireTicket {
  const { id, title, location, startsAt, endsAt, timeZone } = ticket.event
  return {
    text: ticket.text,
    name: ticket.name,
    ...(ticket.proposal && { name_proposed: ticket.proposal.name }),
    ...(ticket.lacksAnswers && { answers_missing: true }),
    ...(ticket.sessions.length > 0 && {
      sessions: ticket.sessions.map(({ topic, room, ...times }) => ({
        topic,
        ...(room !== null && { room }),
        start: times.startsAt.toISOString(),
        end: times.endsAt.toISOString(),
      })),
    }),
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
  session,
  createdAt,
  expiresAt,
  revokedAt,
  lastHeardAt,
}: DoorLink): WireDoorLink {
  return {
    id,
    label,
    session,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    revoked_at: revokedAt?.toISOString() ?? null,
    last_heard_at: lastHeardAt?.toISOString() ?? null,
  }
}

/** Everything that a door's list is made of. */
type DoorNow = {
  readonly link: DoorLink
  readonly event: Event
  /** The event's sessions that check people in, by their start. */
  readonly sessions: readonly AgendaSession[]
  readonly people: readonly DoorPerson[]
  readonly arrivals: readonly Arrival[]
  readonly part: (Required<Pick<DoorList, 'begins' | 'next' | 'more'>> & { gone: readonly string[] }) | null
  readonly now: Date
}

/** The list of one door. */
export function toDoorList(
  { link, event, sessions, people, arrivals, part, now }: DoorNow,
  tickets: Pick<TicketBook, 'tagKey'>,
): DoorList {
  const known = new Map(arrivals.map((arrival) => [arrival.entryId, arrival]))
  return {
    event: {
      id: event.id,
      title: event.title,
      time_zone: event.timeZone,
      label: link.label,
      expires_at: link.expiresAt.toISOString(),
      opens_at: getOpening(event).toISOString(),
      tag_key: tickets.tagKey(event.id),
      ...(link.session !== null && { session: link.session }),
      ...(sessions.length > 0 && { sessions: sessions.map(toDoorSession) }),
    },
    people: people.map((person) => ({
      ticket_hash: person.ticketHash,
      name: person.name ?? '',
      state: person.status === 'revoked' ? 'left' : person.attendance === 'present' ? 'present' : 'expected',
      ...toWhereabouts(known.get(person.id)),
      ...(person.sessions && { sessions: [...person.sessions] }),
    })),
    as_of: now.toISOString(),
    server_now: now.toISOString(),
    ...(part && { begins: part.begins, gone: [...part.gone], next: part.next, more: part.more }),
  }
}

function toDoorSession({ number, topic, room, startsAt, endsAt, capacity, attended }: AgendaSession) {
  return {
    session: number,
    topic,
    ...(room !== null && { room }),
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    capacity,
    present: attended,
  }
}

function toWhereabouts(arrival: Arrival | undefined) {
  if (!arrival) return {}
  return { at: arrival.at.toISOString(), ...(arrival.door !== null && { door: arrival.door }) }
}

/** Arrivals as the organizer sees them. */
export function toArrivalFigures(
  { timeZone }: Pick<Event, 'timeZone'>,
  { steps, ways }: ArrivalFigures,
): WireArrivalFigures {
  return {
    time_zone: timeZone,
    steps: steps.map(({ at, count }) => ({ at: at.toISOString(), count })),
    ways: [...ways],
  }
}

/** A door's marks in the words of the domain. */
export function readDoorMarks({ marks }: z.output<typeof doorMarksRequest>): DoorMark[] {
  return marks.map((mark) => ({
    id: mark.id.toLowerCase(),
    kind: mark.kind,
    session: mark.session ?? null,
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
