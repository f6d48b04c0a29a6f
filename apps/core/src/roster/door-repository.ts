import type { AuditAction } from '@certify/domain/audit/audit-record'
import type { Arrival } from '@certify/domain/roster/arrival'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import { type AttendanceMark, foldAttendance } from '@certify/domain/roster/attendance-mark'
import type { DoorLink } from '@certify/domain/roster/door-link'
import { DoorLinkNotFoundError } from '@certify/domain/roster/door-link'
import type { FoundMark, JudgedMark, MarkOutcome } from '@certify/domain/roster/door-mark'
import type { DoorRepository } from '@certify/domain/roster/door-repository'
import type { EntryId, RosterEntry } from '@certify/domain/roster/roster-entry'
import { EntryNotFoundError } from '@certify/domain/roster/roster-errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { findActingMember } from '../audit/acting-member'
import { writeAudit } from '../audit/audit-log'
import type { Queries } from '../database/connection/client'
import { takingTurns } from '../database/connection/take-turns'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { attendanceMarks, doorLinks } from '../database/schema/attendance'
import { rosterEntries } from '../database/schema/events'
import { lockEvent } from '../event/event-rows'
import { writeToClaimants } from '../mail/tell-people'
import { writeAttendanceWebhooks } from '../webhook/write-webhooks'
import { toMark } from './attendance-marks'
import { findEntry, ofAccount } from './find-standing'
import { selectEntries, toEntry } from './roster-rows'

/** If marks wait longer than this, the server refuses them and the door sends them again. */
const PATIENCE_MS = 30_000

/** Doors in PostgreSQL. The marks of one event take turns, as do all changes of its roster. */
export function doorRepository(queries: Queries): DoorRepository {
  const inTurn = takingTurns(PATIENCE_MS)
  return {
    addLink: ({ eventId, label, createdBy, secretHash, at }, admit) =>
      transact(queries, async (tx) => {
        const event = await lockEvent(tx, eventId)
        const open = and(
          eq(doorLinks.eventId, eventId),
          isNull(doorLinks.revokedAt),
          gt(doorLinks.expiresAt, at),
        )
        const counted = await tx.select({ open: count() }).from(doorLinks).where(open)
        const { expiresAt } = admit(event, onlyRow(counted).open)
        const values = {
          eventId,
          label,
          createdBy,
          memberId: findActingMember(),
          secretHash,
          createdAt: at,
          expiresAt,
        }
        const link = onlyRow(await tx.insert(doorLinks).values(values).returning())
        const note = { action: 'door.link_made', facts: { linkId: link.id } } as const
        await writeAudit(tx, { actorId: createdBy, at, eventId, note })
        return toLink(link)
      }),
    linksOf: (eventId) =>
      translating(async () => {
        const rows = await queries
          .select()
          .from(doorLinks)
          .where(eq(doorLinks.eventId, eventId))
          .orderBy(desc(doorLinks.id))
        return rows.map(toLink)
      }),
    revokeLink: ({ eventId, linkId, actorId, at }) =>
      transact(queries, async (tx) => {
        const condition = and(eq(doorLinks.eventId, eventId), eq(doorLinks.id, linkId))
        const [link] = await tx.select().from(doorLinks).where(condition).for('update')
        if (!link) throw new DoorLinkNotFoundError({ eventId })
        if (link.revokedAt) return toLink(link)
        await tx.update(doorLinks).set({ revokedAt: at }).where(condition)
        const note = { action: 'door.link_revoked', facts: { linkId } } as const
        await writeAudit(tx, { actorId, at, eventId, note })
        return toLink({ ...link, revokedAt: at })
      }),
    findLink: (secretHash) =>
      translating(async () => {
        const [link] = await queries.select().from(doorLinks).where(eq(doorLinks.secretHash, secretHash))
        return link ? toLink(link) : null
      }),
    noteHeard: (linkId, at) =>
      translating(async () => {
        await queries.update(doorLinks).set({ lastHeardAt: at }).where(eq(doorLinks.id, linkId))
      }),
    peopleOf: (eventId) => translating(() => readPeople(queries, eventId)),
    arrivalsOf: (eventId) => translating(() => readArrivals(queries, eventId)),
    receiveMarks: (command, judge) =>
      inTurn(command.link.eventId, () => transact(queries, (tx) => receiveMarks(tx, command, judge))),
    renewTicket: (eventId, accountId) =>
      transact(queries, async (tx) => {
        await tx
          .update(rosterEntries)
          .set({ ticketVersion: sql`${rosterEntries.ticketVersion} + 1` })
          .where(ofAccount(eventId, accountId))
        const entry = await findEntry(tx, ofAccount(eventId, accountId))
        if (!entry) throw new EntryNotFoundError({ eventId })
        return entry
      }),
  }
}

type Receive = DoorRepository['receiveMarks']
type NewRow = typeof attendanceMarks.$inferInsert & { readonly id: string }

/** A person after all earlier marks. */
type Person = { entry: RosterEntry; marks: AttendanceMark[]; action: AuditAction | null }

/** Reads and stores all marks of the request together, because a hall has many doors. */
async function receiveMarks(
  tx: Queries,
  { link, marks, at }: Parameters<Receive>[0],
  judge: Parameters<Receive>[1],
): Promise<readonly JudgedMark[]> {
  const event = await lockEvent(tx, link.eventId)
  await tx.update(doorLinks).set({ lastHeardAt: at }).where(eq(doorLinks.id, link.id))
  const known = await readKnown(tx, marks)
  const people = await readMarked(tx, link.eventId, marks)
  const added: NewRow[] = []
  const answers = marks.map((mark) => {
    const person = mark.entryId === null ? null : (people.get(mark.entryId) ?? null)
    const first = known.get(mark.id)
    if (first) return repeatAnswer(first, link, person)
    const undoesOwn =
      person?.marks.some(({ id, doorLinkId }) => id === mark.undoes && doorLinkId === link.id) ?? false
    const judged = judge(mark, { event, entry: person?.entry ?? null, undoesOwn })
    const row = toRow(link, mark, judged, at)
    const counts = ['welcome', 'already', 'undone'].includes(judged.outcome)
    // A mark that does not count is stored without an entry, so that a repeated mark gets the same answer.
    const { number: _, ...columns } = row
    const stored = { ...columns, entryId: counts && person ? person.entry.id : null }
    // This number is larger than any that the database has given.
    if (counts && person) applyMark(person, { ...toMark(row), number: LAST_NUMBER + added.length })
    added.push(stored)
    known.set(mark.id, stored)
    return answer(mark.id, judged.outcome, person)
  })
  if (added.length > 0) await tx.insert(attendanceMarks).values(added)
  await storePeople(tx, link, [...people.values()], at)
  if (event.minting === 'open') {
    const accountIds = [...people.values()]
      .filter(({ action }) => action === 'attendance.checked_in')
      .map(({ entry }) => entry.accountId)
    await writeToClaimants(tx, { eventId: link.eventId, accountIds, at })
  }
  return answers
}

const LAST_NUMBER = 2 ** 31

async function readKnown(tx: Queries, marks: readonly FoundMark[]): Promise<Map<string, NewRow>> {
  if (marks.length === 0) return new Map()
  const ids = marks.map(({ id }) => id)
  const rows = await tx.select().from(attendanceMarks).where(inArray(attendanceMarks.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

async function readMarked(
  tx: Queries,
  eventId: EventId,
  marks: readonly FoundMark[],
): Promise<Map<EntryId, Person>> {
  const ids = [...new Set(marks.flatMap(({ entryId }) => entryId ?? []))]
  if (ids.length === 0) return new Map()
  const entries = await selectEntries(tx).where(
    and(eq(rosterEntries.eventId, eventId), inArray(rosterEntries.id, ids)),
  )
  const people = new Map<EntryId, Person>(
    entries.map(toEntry).map((entry) => [entry.id, { entry, marks: [], action: null }]),
  )
  for (const row of await tx.select().from(attendanceMarks).where(inArray(attendanceMarks.entryId, ids))) {
    if (row.entryId !== null) people.get(trusted.entryId(row.entryId))?.marks.push(toMark(row))
  }
  return people
}

/** Adds a mark and computes the attendance again. Records whether that changed anything. */
function applyMark(person: Person, mark: AttendanceMark): void {
  person.marks.push(mark)
  const { attendance, source, at, contested } = foldAttendance(person.marks)
  const before = person.entry
  person.entry = {
    ...before,
    attendance,
    attendanceSource: source,
    attendanceAt: at,
    attendanceContested: contested,
  }
  if (attendance === before.attendance && contested === before.attendanceContested) return
  person.action = mark.kind === 'undo' ? 'attendance.undone' : 'attendance.checked_in'
}

async function storePeople(tx: Queries, link: DoorLink, all: readonly Person[], at: Date): Promise<void> {
  const marked = all.filter(({ marks }) => marks.some(({ number }) => number >= LAST_NUMBER))
  if (marked.length === 0) return
  const rows = marked.map(({ entry, marks }) => ({
    id: entry.id,
    attendance: entry.attendance,
    source: entry.attendanceSource,
    at: entry.attendanceAt,
    by: foldAttendance(marks).actorId,
    contested: entry.attendanceContested,
  }))
  await tx.execute(sql`
    update roster_entries e
    set attendance = v.attendance, attendance_source = v.source, attendance_at = v.at, attendance_by = v.by,
        attendance_contested = v.contested
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id int, attendance text, source text, at timestamptz, by int, contested boolean)
    where e.id = v.id`)
  for (const { entry, action } of marked) {
    if (action === null) continue
    const facts = { entryId: entry.id, attendance: entry.attendance, linkId: link.id }
    await writeAudit(tx, { actorId: link.createdBy, at, eventId: link.eventId, note: { action, facts } })
  }
  const changed = marked.filter(({ action }) => action !== null).map(({ entry }) => entry.id)
  await writeAttendanceWebhooks(tx, changed, at)
}

function toRow(
  link: DoorLink,
  mark: FoundMark,
  { outcome, at }: { outcome: MarkOutcome; at: Date },
  receivedAt: Date,
) {
  return {
    id: mark.id,
    eventId: link.eventId,
    kind: mark.kind,
    undoes: mark.undoes,
    source: 'door' as const,
    doorLinkId: link.id,
    actorId: link.createdBy,
    at,
    deviceAt: mark.deviceAt,
    offsetMs: mark.offsetMs,
    receivedAt,
    outcome,
    number: 0,
  }
}

/** Repeats the first answer. If another door sent the mark with this id, this door must not see that answer. */
function repeatAnswer(first: NewRow, link: DoorLink, person: Person | null): JudgedMark {
  if (first.doorLinkId !== link.id) return { id: first.id, outcome: 'unknown', name: null, at: null }
  return answer(first.id, first.outcome as MarkOutcome, person)
}

function answer(id: string, outcome: MarkOutcome, person: Person | null): JudgedMark {
  return { id, outcome, name: person?.entry.name ?? null, at: person?.entry.attendanceAt ?? null }
}

async function readPeople(queries: Queries, eventId: EventId) {
  const rows = await queries
    .select({
      id: rosterEntries.id,
      ticketVersion: rosterEntries.ticketVersion,
      status: rosterEntries.status,
      attendance: rosterEntries.attendance,
      name: accounts.name,
    })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .where(eq(rosterEntries.eventId, eventId))
    .orderBy(asc(rosterEntries.id))
  return rows.map((row) => ({ ...row, id: trusted.entryId(row.id), eventId }))
}

/** Reads who arrived, when and at which door. The arrival is the earliest mark that its own door did not take back. */
async function readArrivals(queries: Queries, eventId: EventId): Promise<readonly Arrival[]> {
  const { rows } = await queries.execute<{
    id: number
    at: number
    source: AttendanceSource
    door: string | null
  }>(sql`
    select distinct on (e.id) e.id, (extract(epoch from e.attendance_at) * 1000)::float8 as at,
      e.attendance_source as source, l.label as door
    from roster_entries e
    left join attendance_marks m
      on e.attendance_source = 'door' and m.event_id = e.event_id and m.entry_id = e.id
      and m.kind = 'present' and m.source = 'door' and m.at = e.attendance_at
      and not exists (
        select 1 from attendance_marks u
        where u.entry_id = m.entry_id and u.undoes = m.id and u.door_link_id = m.door_link_id)
    left join door_links l on l.id = m.door_link_id
    where e.event_id = ${eventId} and e.attendance = 'present'
      and e.attendance_at is not null and e.attendance_source is not null
    order by e.id, m.number`)
  return rows.map(({ id, at, ...row }) => ({ ...row, entryId: trusted.entryId(id), at: new Date(at) }))
}

function toLink({ secretHash: _, memberId: __, ...row }: typeof doorLinks.$inferSelect): DoorLink {
  return {
    ...row,
    id: trusted.doorLinkId(row.id),
    eventId: trusted.eventId(row.eventId),
    createdBy: trusted.accountId(row.createdBy),
  }
}
