import { hashSecret } from '@certify/domain/account/secret'
import { addsUp } from '@certify/domain/agenda/agenda-item'
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
import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import { readTicketEvent } from '@certify/domain/roster/ticket'
import { refuse } from '@certify/domain/shared/errors'
import { actsAtEvent, type EventScope } from '../act/act'
import type { Core } from '../act/core'
import { toMark } from '../agenda/read-marks'
import { refoldSessions } from '../agenda/refold'
import { writeToClaimants } from '../mail/tell-people'
import { rosterStore } from '../roster/roster-store'
import { writeAttendanceWebhooks } from '../webhook/write-webhooks'
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
  action: AuditAction | null
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
  const added: NewMark[] = []
  const answers = marks.map((mark) => {
    const person = mark.entryId === null ? undefined : people.get(mark.entryId)
    const first = known.get(mark.id)
    if (first) return repeatAnswer(mark.id, first, link, person)
    const judged = judge(mark, { event, link, person, at })
    const row = { ...toRow(link, mark, judged, at), number: LAST_NUMBER + added.length }
    const counts = ['welcome', 'already', 'undone'].includes(judged.outcome)
    if (counts && person) applyMark(person, toMark(row))
    // A mark that does not count is stored without an entry, so that a repeated mark gets the same answer.
    const { number: _, ...columns } = row
    const stored = { ...columns, entryId: counts && person ? person.entry.id : null }
    added.push(stored)
    known.set(mark.id, stored)
    return answer(mark.id, judged.outcome, person)
  })
  await scope.marks.add(added)
  const marked = [...people.values()].filter(({ isMarked }) => isMarked)
  await scope.marks.fold(marked)
  if (addsUp(event)) {
    const ids = marked.map(({ entry }) => entry.id)
    await refoldSessions(tx, event.id, ids)
  }
  const changed = marked.flatMap(({ entry, action }) => (action === null ? [] : { entry, action }))
  for (const { entry, action } of changed) {
    await note(action, { entryId: entry.id, attendance: entry.attendance, linkId: link.id })
  }
  await writeAttendanceWebhooks(
    tx,
    changed.map(({ entry }) => entry.id),
    at,
  )
  if (event.minting === 'open') {
    const present = changed.filter(({ action }) => action === 'attendance.checked_in')
    await writeToClaimants(tx, {
      eventId: event.id,
      accountIds: present.map(({ entry }) => entry.accountId),
      at,
    })
  }
  return answers
})

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
      { entry, marks: before.get(entry.id) ?? [], isMarked: false, action: null },
    ]),
  )
}

function judge(
  mark: FoundMark,
  { event, link, person, at }: { event: Event; link: DoorLink; person: Person | undefined; at: Date },
): { outcome: MarkOutcome; at: Date } {
  if (mark.kind === 'present' && at < getOpening(event)) throw refuseBeforeDoors({ event })
  const madeAt = findMarkTime(mark, at)
  const undoesOwn =
    person?.marks.some(({ id, doorLinkId }) => id === mark.undoes && doorLinkId === link.id) ?? false
  const ticketEvent = mark.ticket === null ? null : readTicketEvent(mark.ticket)
  const made = placeMark(madeAt, event, link)
  const facts = { event, entry: person?.entry ?? null, ticketEvent, undoesOwn, made }
  return { outcome: judgeMark(mark, facts), at: madeAt }
}

function placeMark(madeAt: Date, event: Event, { expiresAt }: DoorLink): 'early' | 'in_time' | 'late' {
  if (madeAt < getOpening(event)) return 'early'
  return madeAt <= expiresAt ? 'in_time' : 'late'
}

/** Adds a mark and computes the attendance again. Notes whether that changed anything. */
function applyMark(person: Person, mark: AttendanceMark): void {
  person.marks.push(mark)
  person.isMarked = true
  const before = person.entry
  person.entry = withAttendance(before, foldAttendance(person.marks))
  const { attendance, attendanceContested } = person.entry
  if (attendance === before.attendance && attendanceContested === before.attendanceContested) return
  person.action = mark.kind === 'undo' ? 'attendance.undone' : 'attendance.checked_in'
}

function toRow(
  link: DoorLink,
  mark: FoundMark,
  { outcome, at }: { outcome: MarkOutcome; at: Date },
  receivedAt: Date,
) {
  return {
    id: mark.id,
    kind: mark.kind,
    undoes: mark.undoes,
    item: null,
    until: null,
    minutes: null,
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
function repeatAnswer(id: string, first: NewMark, link: DoorLink, person: Person | undefined): JudgedMark {
  if (first.doorLinkId !== link.id) return { id, outcome: 'unknown', name: null, at: null }
  return answer(id, first.outcome as MarkOutcome, person)
}

function answer(id: string, outcome: MarkOutcome, person: Person | undefined): JudgedMark {
  return { id, outcome, name: person?.entry.name ?? null, at: person?.entry.attendanceAt ?? null }
}
