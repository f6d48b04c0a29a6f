import { hashSecret } from '@certify/domain/account/secret'
import { addsUp } from '@certify/domain/agenda/agenda-item'
import { type AgendaSession, hasSessions, isSessionOpen } from '@certify/domain/agenda/agenda-session'
import { withoutCompletion } from '@certify/domain/agenda/completion'
import type { AuditAction } from '@certify/domain/audit/audit-record'
import { getOpening } from '@certify/domain/event/doors'
import type { Event } from '@certify/domain/event/event'
import { refuseBeforeDoors } from '@certify/domain/roster/attendance-errors'
import { type AttendanceMark, foldAttendance } from '@certify/domain/roster/attendance-mark'
import { type DoorLink, maySendMarks } from '@certify/domain/roster/door-link'
import {
  type DoorMark,
  type FoundMark,
  findMarkTime,
  type JudgedMark,
  judgeMark,
  type MarkOutcome,
} from '@certify/domain/roster/door-mark'
import { foldSessions } from '@certify/domain/roster/fold-sessions'
import { type EntryId, isErased, type RosterEntry } from '@certify/domain/roster/roster-entry'
import { readTicketEvent } from '@certify/domain/roster/ticket'
import { refuse } from '@certify/domain/shared/errors'
import { actsAtEvent, type EventScope } from '../act/act'
import type { Core } from '../act/core'
import { toMark } from '../agenda/read-marks'
import { refoldSessions } from '../agenda/refold'
import { readSessions } from '../agenda/session-reads'
import { writeToClaimants } from '../mail/tell-people'
import { rosterStore } from '../roster/roster-store'
import { writeAttendanceWebhooks, writeSessionWebhooks } from '../webhook/write-webhooks'
import { doorReads } from './door-store'
import { markStore, type NewMark, withAttendance } from './mark-store'
import { findByTickets } from './ticket-hashes'

/**
 * Receives the marks of a door, and answers each by its id. A repeated mark gets the same answer, so a door can send a
 * mark again if it is unsure. Before the doors open, by the server's own clock, nobody new is let in.
 *
 * @param admit - Counts the marks of one door, and refuses too many.
 * @throws `door.link_missing` @throws `door.ended` @throws `attendance.doors_closed`
 */
export async function receiveMarks(
  core: Core,
  {
    secret,
    marks,
    admit,
  }: { secret: string; marks: readonly DoorMark[]; admit: (door: string) => Promise<void> },
): Promise<readonly JudgedMark[]> {
  const doors = doorReads(core.queries)
  const link = await doors.findLink(hashSecret(secret))
  if (!link) throw refuse('door.link_missing')
  if (!maySendMarks(link, core.clock())) throw refuse('door.ended', {}, { facts: { linkId: link.id } })
  await admit(String(link.id))
  const hashes = marks.map(({ ticketHash }) => ticketHash)
  const entries = await findByTickets(core, link.eventId, hashes)
  const found = marks.map((mark) => ({ ...mark, entryId: entries.get(mark.ticketHash) ?? null }))
  const by = { account: link.createdBy, member: null }
  return storeMarks({ core, by, about: link.eventId }, { link, marks: found })
}

type Stores = {
  readonly marks: ReturnType<typeof markStore>
  readonly roster: ReturnType<typeof rosterStore>
}
type Received = { readonly link: DoorLink; readonly marks: readonly FoundMark[] }

/** A person after all marks so far, and what the new ones did. */
type Person = {
  entry: RosterEntry
  readonly marks: AttendanceMark[]
  isMarked: boolean
  /** At the event. */
  action: AuditAction | null
  /** At sessions, by their numbers. */
  readonly atSessions: Map<number, AuditAction>
}

/** What marks are judged by. */
type Ground = {
  readonly event: Event
  readonly link: DoorLink
  /** Those of the event, if a mark is about one. */
  readonly sessions: readonly AgendaSession[]
  readonly at: Date
}

/** Reads and stores all marks of the request together, because a hall has many doors. */
const storeMarks = actsAtEvent('doors', (tx, eventId) => ({
  marks: markStore(tx, eventId),
  roster: rosterStore(tx, eventId),
}))(async (scope, { link, marks }: Received): Promise<readonly JudgedMark[]> => {
  const { tx, event, at, note } = scope
  await doorReads(tx).noteHeard(link.id, at)
  const known = await scope.marks.known(marks.map(({ id }) => id))
  const people = await readPeople(scope, marks)
  const isPlain = marks.every(({ session, kind }) => session === null && kind === 'present')
  const needsSessions = hasSessions(event) && (link.session !== null || !isPlain)
  const sessions = needsSessions ? await readSessions(tx, event.id) : []
  const ground = { event, link, sessions, at }
  const added: NewMark[] = []
  const answers = marks.map((mark) => {
    const person = mark.entryId === null ? undefined : people.get(mark.entryId)
    const first = known.get(mark.id)
    if (first) return repeatAnswer(mark.id, first, ground, person)
    const judged = fallBack(mark, person, judge(mark, person, ground), ground)
    const row = { ...toRow(link, mark, judged, at), number: LAST_NUMBER + added.length }
    const counts = ['welcome', 'already', 'undone'].includes(judged.outcome) || judged.cameIn === true
    if (counts && person) applyMark(person, toMark(row), sessions)
    // A mark that does not count is stored without an entry, so that a repeated mark gets the same answer.
    const { number: _, ...columns } = row
    const stored = { ...columns, entryId: counts && person ? person.entry.id : null }
    added.push(stored)
    known.set(mark.id, stored)
    return answer(mark.id, judged, sessions, person)
  })
  await scope.marks.add(added)
  const marked = [...people.values()].filter(({ isMarked }) => isMarked)
  await scope.marks.fold(marked)
  if (addsUp(event)) {
    const ids = marked.map(({ entry }) => entry.id)
    await refoldSessions(tx, event.id, ids)
  }
  await tellOfSessions(scope, marked)
  const changed = marked.flatMap(({ entry, action }) => (action === null ? [] : { entry, action }))
  for (const { entry, action } of changed) {
    // Nothing can be erased from the history, so it does not say which session's door it was.
    const door = link.session === null ? { linkId: link.id } : { atSession: true }
    await note(action, { entryId: entry.id, attendance: entry.attendance, ...door })
  }
  await writeAttendanceWebhooks(
    tx,
    changed.map(({ entry }) => entry.id),
    at,
  )
  if (event.minting === 'open') {
    await writeToClaimants(tx, {
      eventId: event.id,
      accountIds: marked.map(({ entry }) => entry.accountId),
      at,
    })
  }
  return answers
})

/** Records what changed at sessions, and reports it. */
async function tellOfSessions(
  { tx, at, noteEach }: EventScope<Stores>,
  marked: readonly Person[],
): Promise<void> {
  const all = marked.flatMap(({ entry, atSessions }) =>
    [...atSessions].map(([session, action]) => ({ entryId: entry.id, session, action })),
  )
  for (const action of new Set(all.map((change) => change.action))) {
    const changes = all.filter((change) => change.action === action)
    await noteEach(
      action,
      changes.map(({ entryId }) => ({ entryId, atSession: true })),
    )
  }
  for (const session of new Set(all.map((change) => change.session))) {
    const changes = all.filter((change) => change.session === session)
    const ids = changes.map(({ entryId }) => entryId)
    await writeSessionWebhooks(tx, ids, { session, at })
  }
}

/** This number is larger than any that the database has given. */
const LAST_NUMBER = 2 ** 31

async function readPeople(
  { roster, marks }: EventScope<Stores>,
  received: readonly FoundMark[],
): Promise<Map<EntryId, Person>> {
  const ids = received.flatMap(({ entryId }) => entryId ?? [])
  const before = await marks.of(ids)
  const entries = await roster.entries([...before.keys()])
  return new Map(
    entries.map((entry) => [
      entry.id,
      { entry, marks: before.get(entry.id) ?? [], isMarked: false, action: null, atSessions: new Map() },
    ]),
  )
}

/** A mark, judged. `item`: the session that it is about. */
type Judged = {
  readonly outcome: MarkOutcome
  readonly item: number | null
  readonly at: Date
  /** It says that the person came to the event, although their session let nobody in. */
  readonly cameIn?: boolean
}

/**
 * The session of a mark may have been moved or canceled while its door was offline: the person came all the same, so the
 * mark counts at the event; and at the session, too, once that is moved back or restored.
 */
function fallBack(
  mark: FoundMark,
  person: Person | undefined,
  judged: Judged,
  { link, sessions }: Ground,
): Judged {
  const isAtOwnDoor = link.session === null || (mark.session ?? link.session) === link.session
  if (judged.outcome !== 'closed' || !isAtOwnDoor || person?.entry.status !== 'active') return judged
  const isKnown = sessions.some(({ number }) => number === judged.item)
  return { ...judged, item: isKnown ? judged.item : null, cameIn: true }
}

function judge(mark: FoundMark, person: Person | undefined, ground: Ground): Judged {
  const { event, link, sessions, at } = ground
  if (mark.kind === 'present' && at < getOpening(event)) throw refuseBeforeDoors({ event })
  const madeAt = findMarkTime(mark, at)
  const undone = person?.marks.find(({ id, doorLinkId }) => id === mark.undoes && doorLinkId === link.id)
  const item = mark.kind === 'undo' ? (undone?.item ?? null) : (link.session ?? mark.session)
  const ticketEvent = mark.ticket === null ? null : readTicketEvent(mark.ticket)
  const isKnown = person && (item === null || !isErased(person.entry))
  const facts = {
    event,
    entry: isKnown ? person.entry : null,
    isPresent: findArrival(person, item, sessions) !== null,
    ticketEvent,
    undoesOwn: undone !== undefined,
    made: placeMark(mark, madeAt, ground),
  }
  return { outcome: judgeMark(mark, facts), item, at: madeAt }
}

/** A door that was made for one session lets nobody in at another. */
function placeMark(
  mark: FoundMark,
  madeAt: Date,
  { event, link, sessions }: Ground,
): 'early' | 'closed' | 'in_time' | 'late' {
  if (madeAt < getOpening(event)) return 'early'
  if (madeAt > link.expiresAt) return 'late'
  const number = mark.session ?? link.session
  if (number === null) return 'in_time'
  if (link.session !== null && link.session !== number) return 'closed'
  const session = sessions.find((each) => each.number === number)
  return session && isSessionOpen(session, madeAt) ? 'in_time' : 'closed'
}

/** Since when a person is present at a session, or at the event; null: they are not. */
function findArrival(
  person: Person | undefined,
  item: number | null,
  sessions: readonly AgendaSession[],
): Date | null {
  if (!person) return null
  if (item === null) return person.entry.attendance === 'present' ? person.entry.attendanceAt : null
  const found = foldSessions(person.marks, sessions, withoutCompletion).items.get(item)
  return found?.attendance === 'present' ? found.at : null
}

/** Adds a mark and computes the attendance again. Notes whether that changed anything. */
function applyMark(person: Person, mark: AttendanceMark, sessions: readonly AgendaSession[]): void {
  const { item } = mark
  const wasThere = findArrival(person, item, sessions) !== null
  person.marks.push(mark)
  person.isMarked = true
  const action = mark.kind === 'undo' ? 'attendance.undone' : 'attendance.checked_in'
  if (item !== null && wasThere !== (findArrival(person, item, sessions) !== null))
    person.atSessions.set(item, action)
  const before = person.entry
  person.entry = withAttendance(before, foldAttendance(person.marks))
  const { attendance, attendanceContested } = person.entry
  if (attendance === before.attendance && attendanceContested === before.attendanceContested) return
  person.action = action
}

function toRow(link: DoorLink, mark: FoundMark, { outcome, item, at }: Judged, receivedAt: Date) {
  return {
    id: mark.id,
    kind: mark.kind,
    item,
    undoes: mark.undoes,
    minutes: null,
    until: null,
    source: 'door' as const,
    doorLinkId: link.id,
    actorId: link.createdBy,
    at,
    deviceAt: mark.deviceAt,
    offsetMs: mark.offsetMs,
    receivedAt,
    outcome,
  }
}

/** Repeats the first answer. If another door sent the mark with this id, this door must not see that answer. */
function repeatAnswer(
  id: string,
  first: NewMark,
  { link, sessions }: Ground,
  person: Person | undefined,
): JudgedMark {
  if (first.doorLinkId !== link.id) return { id, outcome: 'unknown', name: null, at: null }
  const { outcome, item = null } = first
  return answer(id, { outcome: outcome as MarkOutcome, item }, sessions, person)
}

/** Whom a closed session did not let in came to the event at most. */
function answer(
  id: string,
  { outcome, item }: Pick<Judged, 'outcome' | 'item'>,
  sessions: readonly AgendaSession[],
  person: Person | undefined,
): JudgedMark {
  const at = findArrival(person, outcome === 'closed' ? null : item, sessions)
  return { id, outcome, name: person?.entry.name ?? null, at }
}
