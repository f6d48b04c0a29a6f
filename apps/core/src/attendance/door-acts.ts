import type { Attendee } from '@certify/domain/account/account'
import { hashSecret } from '@certify/domain/account/secret'
import { type AgendaSession, hasSessions } from '@certify/domain/agenda/agenda-session'
import { findOpenProposal } from '@certify/domain/certificate/may-propose-name'
import type { Event } from '@certify/domain/event/event'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { findAnswerObstacle } from '@certify/domain/roster/answers'
import type { Arrival } from '@certify/domain/roster/arrival'
import type { DoorPerson } from '@certify/domain/roster/door-link'
import {
  type DoorLink,
  type DoorLinkId,
  getLinkEnd,
  isDoorOpen,
  MAX_DOOR_LINKS,
} from '@certify/domain/roster/door-link'
import type { NameProposal } from '@certify/domain/roster/name-proposal'
import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import type { TicketText } from '@certify/domain/roster/ticket'
import { writeBase32 } from '@certify/domain/shared/base32'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { actsAtEvent } from '../act/act'
import type { Core } from '../act/core'
import { readSession, readSessions } from '../agenda/session-reads'
import { readEvent } from '../event/find-event'
import { answerReads } from '../roster/answer-store'
import { rosterReads } from '../roster/roster-reads'
import { rosterStore } from '../roster/roster-store'
import { type ListPart, readListPart } from './door-list'
import { doorReads, linkStore } from './door-store'
import { storeTicketHashes } from './ticket-hashes'

/** 26 characters of five bits each: 130 bits. */
const SECRET_LENGTH = 26

const act = actsAtEvent('doors', (tx, eventId) => ({
  links: linkStore(tx, eventId),
  roster: rosterStore(tx, eventId),
}))

/**
 * Makes a link for one door of an event, or of one of its sessions. Its secret is in the answer and nowhere else.
 *
 * @throws `event.canceled` @throws `door.event_over` @throws `door.too_many_links` @throws `attendance.no_session`
 */
export const makeDoorLink = act(
  async (
    scope,
    { label, session }: { label: string; session: number | null },
  ): Promise<{ link: DoorLink; secret: string }> => {
    const { core, tx, event, at, by, links, note } = scope
    const createdBy = assertOwnedBy(event, by.account)
    if (event.canceledAt) throw refuse('event.canceled', { case: 'door' }, { facts: { eventId: event.id } })
    const expiresAt = getLinkEnd(event)
    if (expiresAt <= at) throw refuse('door.event_over', {}, { facts: { eventId: event.id } })
    if ((await links.countOpen(at)) >= MAX_DOOR_LINKS)
      throw refuse('door.too_many_links', { max: MAX_DOOR_LINKS })
    if (session !== null) await readSession(tx, event.id, session)
    const secret = writeBase32(core.random(SECRET_LENGTH))
    const made = { createdBy, memberId: by.member, createdAt: at, expiresAt }
    const link = await links.add({ label, item: session, secretHash: hashSecret(secret), ...made })
    await note('door.link_made', { linkId: link.id })
    return { link, secret }
  },
)

/** Ends a door link permanently. A revoked link stays as it is. @throws `door.link_not_found` */
export const revokeDoorLink = act(async (scope, linkId: DoorLinkId): Promise<void> => {
  const { event, at, by, links, note } = scope
  const link = await links.find(linkId)
  assertOwnedBy(event, by.account)
  if (link.revokedAt) return
  await links.revoke(link, at)
  await note('door.link_revoked', { linkId })
})

/** Makes an attendee's ticket new. All earlier ones are worthless. @throws `roster.not_registered` */
export const renewTicket = act(
  async ({ event, roster }, { attendee }: { attendee: Attendee }): Promise<void> => {
    assertActive(await roster.entryOf(attendee.id), event.id)
    await roster.renewTicket(attendee.id)
  },
)

/** An attendee's ticket of one event. */
export type Ticket = {
  readonly text: TicketText
  readonly event: Event
  readonly name: string | null
  /** Another spelling of their name that waits for their answer. */
  readonly proposal: NameProposal | null
  /** Whether a required question of the event waits for them, which keeps nobody from arriving. */
  readonly lacksAnswers: boolean
  /** The sessions that are held, by their start. */
  readonly sessions: readonly AgendaSession[]
}

/** Writes an attendee's ticket. @throws `event.not_found` @throws `roster.not_registered` @throws `roster.revoked` */
export async function readTicket(
  { queries, tickets, clock }: Core,
  { attendee, eventId }: { attendee: Attendee; eventId: EventId },
): Promise<Ticket> {
  const event = await readEvent(queries, eventId)
  const entry = assertActive(await rosterReads(queries).find(eventId, attendee.id), eventId)
  const proposal = event.canceledAt === null ? findOpenProposal(entry) : null
  const mayAnswer = findAnswerObstacle(event, { entry, place: null, request: null }, clock()) === null
  const lacksAnswers =
    mayAnswer && event.questionsAsked > 0 && (await answerReads(queries).isLacking(eventId, attendee.id))
  const sessions = hasSessions(event) ? await readSessions(queries, eventId) : []
  const held = sessions.filter(({ canceledAt }) => canceledAt === null)
  return { text: tickets.write(entry), event, name: entry.name, proposal, lacksAnswers, sessions: held }
}

function assertActive(entry: RosterEntry | null, eventId: EventId): RosterEntry {
  if (!entry) throw refuse('roster.not_registered', {}, { facts: { eventId } })
  if (entry.status === 'revoked') throw refuse('roster.revoked', {}, { facts: { eventId } })
  return entry
}

/** What a door expects, as it is at `now`. */
export type OpenDoor = {
  readonly link: DoorLink
  readonly event: Event
  /** The sessions that let people in, by their start. */
  readonly sessions: readonly AgendaSession[]
  readonly people: readonly DoorPerson[]
  readonly arrivals: readonly Arrival[]
  /** Null for a whole list in one answer. */
  readonly part: ListPart | null
  readonly now: Date
}

/**
 * Gives a door its event and the people to expect.
 *
 * @param from - `start`, or the place that the last part named; null: everybody in one answer.
 * @throws `door.link_missing` @throws `door.ended`
 */
export async function openDoor(
  core: Core,
  { secret, from }: { secret: string; from: string | null },
): Promise<OpenDoor> {
  const now = core.clock()
  const doors = doorReads(core.queries)
  const link = await doors.findLink(hashSecret(secret))
  if (!link) throw refuse('door.link_missing')
  const event = await readEvent(core.queries, link.eventId)
  if (!isDoorOpen(link, now) || event.canceledAt)
    throw refuse('door.ended', {}, { facts: { linkId: link.id } })
  await doors.noteHeard(link.id, now)
  await storeTicketHashes(core, link.eventId)
  const sessions = hasSessions(event) ? await readSessions(core.queries, event.id) : []
  const held = sessions.filter(({ canceledAt }) => canceledAt === null)
  const addSessions = async (people: readonly DoorPerson[], ids: readonly EntryId[] | null) => {
    const present = held.length === 0 ? new Map() : await doors.sessionsOf(link.eventId, ids)
    return people.map((person) => {
      const own = present.get(person.id)
      return own ? { ...person, sessions: own } : person
    })
  }
  const found = { link, event, sessions: held, now }
  if (from === null) {
    const people = await addSessions(await doors.peopleOf(link.eventId), null)
    return { ...found, people, arrivals: await doors.arrivalsOf(link.eventId), part: null }
  }
  const part = await readListPart(core.queries, link.eventId, from)
  const ids = part.people.filter(({ attendance }) => attendance === 'present').map(({ id }) => id)
  const arrivals = ids.length === 0 ? [] : await doors.arrivalsAmong(link.eventId, ids)
  const people = await addSessions(
    part.people,
    part.people.map(({ id }) => id),
  )
  return { ...found, people, arrivals, part }
}
