import { createHash } from 'node:crypto'
import { addsUp, countMinutes } from '@certify/domain/agenda/agenda-item'
import type { AgendaSession } from '@certify/domain/agenda/agenda-session'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { type ImportedRow, judgeImport } from '@certify/domain/invitation/imported-attendance'
import { MAX_INVITED } from '@certify/domain/invitation/invitation'
import { refuseLongList } from '@certify/domain/invitation/invitation-errors'
import type { GivenPerson } from '@certify/domain/invitation/invited-person'
import { mayHaveAttended } from '@certify/domain/invitation/may-have-attended'
import { type EntryId, isErased, type RosterEntry } from '@certify/domain/roster/roster-entry'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { spellAddress } from '@certify/domain/shared/spell-address'
import { actsAtEvent } from '../act/act'
import type { Doing } from '../act/core'
import { refoldSessions } from '../agenda/refold'
import { readSession } from '../agenda/session-reads'
import { markStore } from '../attendance/mark-store'
import { readEvent } from '../event/find-event'
import { writeToClaimants } from '../mail/tell-people'
import { rosterStore } from '../roster/roster-store'
import { writeAttendanceWebhooks, writeSessionWebhooks } from '../webhook/write-webhooks'
import { invitationReads } from './invitation-reads'
import { cut, SLICE_ROWS, sealRows, toAsked } from './list-rows'

/** A list of who attended, judged row by row. */
type CheckedImport = { readonly session: AgendaSession | null; readonly rows: readonly ImportedRow[] }

/**
 * Judges each row of a list that says who attended an event, or one of its sessions, and stores nothing. People are found
 * by wallet, by confirmed address, or by the invitation that they claimed; never by name.
 *
 * @throws `attendance.closed` @throws `attendance.no_session` @throws `attendance.session_closed`
 */
export async function checkImport(
  { core, by, about }: Doing<EventId>,
  {
    session: number,
    people,
  }: {
    session: number | null
    people: readonly { readonly row: number; readonly given: GivenPerson }[]
  },
): Promise<CheckedImport> {
  const now = core.clock()
  const event = await readEvent(core.queries, about)
  assertOwnedBy(event, by.account)
  if (event.canceledAt) throw refuse('attendance.closed', {}, { facts: { eventId: event.id } })
  if (people.length > MAX_INVITED) throw refuseLongList()
  const session = number === null ? null : await readSession(core.queries, about, number)
  if (session && session.startsAt > now)
    throw refuse('attendance.session_closed', { case: 'not_begun', topic: session.topic })
  const reads = invitationReads(core.queries)
  const sealed = await sealRows(core, people)
  const found = new Map<string, EntryId>()
  for (const slice of cut(sealed, SLICE_ROWS))
    for (const [key, entryId] of await reads.findEntries(about, toAsked(slice))) found.set(key, entryId)
  const rows = judgeImport(sealed, {
    find: ({ given, emailMac, lettersMac = emailMac }) =>
      found.get(given.wallet.trim().toLowerCase()) ??
      found.get(spellAddress(given.email)) ??
      found.get(emailMac) ??
      found.get(lettersMac),
    hasBegun: session !== null || mayHaveAttended(event, now),
    whole: session && countMinutes(session),
  })
  return { session, rows }
}

/**
 * Records what a checked list says. The same list again records nothing: a mark's id follows from what it says, unless
 * the earlier one was taken back.
 */
export async function importAttendance(
  doing: Doing<EventId>,
  { session, rows }: CheckedImport,
): Promise<ImportedMarks> {
  const people = rows.flatMap(({ person }) => (person ? [person] : []))
  const at = doing.core.clock()
  const all: ImportedMarks[] = []
  for (const slice of cut(people, SLICE_ROWS))
    all.push(await importSlice(doing, { session: session?.number ?? null, people: slice, at }))
  return { added: all.flatMap(({ added }) => added), before: all.flatMap(({ before }) => before) }
}

/** The ids of the marks of a list, by which they can be taken back. */
type ImportedMarks = {
  readonly added: readonly string[]
  /** Those that an earlier import of the same rows added, and that count. */
  readonly before: readonly string[]
}

type Slice = {
  readonly session: number | null
  readonly people: readonly NonNullable<ImportedRow['person']>[]
  /** The moment of the import, which all of its marks have. */
  readonly at: Date
}

const importSlice = actsAtEvent('invitations', (tx, eventId) => ({
  marks: markStore(tx, eventId),
  roster: rosterStore(tx, eventId),
}))(async (scope, { session, people, at }: Slice): Promise<ImportedMarks> => {
  const { tx, event, by, marks, roster, noteEach } = scope
  const actorId = assertOwnedBy(event, by.account)
  if (event.canceledAt) throw refuse('attendance.closed', {}, { facts: { eventId: event.id } })
  if (session !== null) await readSession(tx, event.id, session)
  const entries = await roster.entries(people.map(({ entryId }) => entryId))
  const mayAttend = (entry: RosterEntry) => session === null || !isErased(entry)
  const active = new Map(entries.filter(mayAttend).map((entry) => [entry.id, entry]))
  const said = people.filter(({ entryId }) => active.has(entryId))
  const { fresh, before } = await findFresh(marks, said, [event.id, session])
  if (fresh.length === 0) return { added: [], before }
  const base = { kind: 'present', source: 'imported', actorId, at, receivedAt: scope.at } as const
  await marks.add(fresh.map((mark) => ({ ...base, ...mark, item: session })))
  const ids = fresh.map(({ entryId }) => entryId)
  const all = await marks.of(ids)
  const folded = await marks.fold(
    ids.flatMap((id) => {
      const entry = active.get(id)
      return entry ? { entry, marks: all.get(id) ?? [] } : []
    }),
  )
  if (addsUp(event)) await refoldSessions(tx, event.id, ids)
  await noteEach(
    'attendance.recorded',
    ids.map((entryId) => ({ entryId, attendance: 'present', ...(session !== null && { atSession: true }) })),
  )
  const changed = folded.filter(({ id, attendance }) => attendance !== active.get(id)?.attendance)
  const changedIds = session === null ? ids : changed.map(({ id }) => id)
  await writeAttendanceWebhooks(tx, changedIds, scope.at)
  if (session !== null) await writeSessionWebhooks(tx, ids, { session, at: scope.at })
  if (event.minting === 'open') {
    const accountIds = folded.map(({ accountId }) => accountId)
    await writeToClaimants(tx, { eventId: event.id, accountIds, at: scope.at })
  }
  return { added: fresh.map(({ id }) => id), before }
})

type Said = { readonly entryId: EntryId; readonly minutes: number | null }

/** The marks that are not recorded yet, and those that are. One that was taken back may be recorded again, under another id. */
async function findFresh(
  marks: ReturnType<typeof markStore>,
  people: readonly Said[],
  about: readonly unknown[],
): Promise<{ readonly fresh: readonly (Said & { readonly id: string })[]; readonly before: string[] }> {
  const fresh: (Said & { readonly id: string })[] = []
  const before: string[] = []
  let open = people
  for (let time = 0; open.length > 0; time++) {
    const named = open.map((person) => ({ ...person, id: nameMark([...about, person, time]) }))
    const ids = named.map(({ id }) => id)
    const known = await marks.known(ids)
    const undone = await marks.undone(
      ids,
      named.map(({ entryId }) => entryId),
    )
    fresh.push(...named.filter(({ id }) => !known.has(id)))
    before.push(...ids.filter((id) => known.has(id) && !undone.has(id)))
    open = named.filter(({ id }) => undone.has(id)).map(({ entryId, minutes }) => ({ entryId, minutes }))
  }
  return { fresh, before }
}

/** A UUID of version 8 that follows from what a mark says. */
function nameMark(says: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(says)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
