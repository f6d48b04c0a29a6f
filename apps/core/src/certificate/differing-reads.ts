import { addsUp } from '@certify/domain/agenda/agenda-item'
import { saysOtherHours } from '@certify/domain/certificate/attended'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type { Event } from '@certify/domain/event/event'
import { findAdvanceWord } from '@certify/domain/roster/advance-word'
import type { AttendanceSource } from '@certify/domain/roster/attendance'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { readItems } from '../agenda/agenda-store'
import { meetsCompletion } from '../agenda/meets-completion'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { askTime, COMMITTED_MS } from '../database/connection/database-clock'
import { forLists } from '../database/connection/list-queries'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { certificateRequests, revocationRequests } from '../database/schema/certificates'
import { events, rosterEntries } from '../database/schema/events'
import { readAttendedOf } from './attended-facts'

const AT_ONCE = 500
/** So often everybody is compared, which mends any difference. */
const WHOLE_MS = 3_600_000
const EVENTS_KEPT = 100

/** The certificates of an event that state other hours or sessions than the marks do now. */
export type Differing = {
  /** The requests of those that can be issued again. */
  readonly requestIds: readonly RequestId[]
  /** How many there are whose people would get no certificate today. */
  readonly short: number
}

/** `open`: whose certificates differ, or will when they are on chain or read. */
type Compared = Differing & { readonly open: readonly number[] }

/** What was compared last of an event: by which agenda and rules, when, and whom to compare again in any case. */
type Kept = {
  readonly by: string
  readonly wholeAt: number
  readonly readAt: number
  readonly open: readonly number[]
}

const keptOf = new WeakMap<Queries, Map<EventId, Kept>>()

/** Compares every valid certificate of an event with what it would state at `at`, in parts. Without sessions, none differs. */
export function findDiffering(own: Queries, event: Event, at: Date): Promise<Differing> {
  return translating(async () => {
    if (!addsUp(event)) return { requestIds: [], short: 0 }
    return compareAll(forLists(own), event, at)
  })
}

/**
 * Counts those that `findDiffering` finds. After the first count it compares only people whose entry changed since, as
 * doors hear of it, and those whose certificates differed then; everybody, when the agenda or the rules changed.
 */
export function countDiffering(
  own: Queries,
  event: Event,
  at: Date,
): Promise<{ readonly differing: number; readonly short: number }> {
  const queries = forLists(own)
  return translating(async () => {
    if (!addsUp(event)) return { differing: 0, short: 0 }
    const kept = keptOf.get(queries) ?? new Map<EventId, Kept>()
    keptOf.set(queries, kept)
    const readAt = await askTime(queries)
    const by = await describeRules(queries, event, at)
    const last = kept.get(event.id)
    const since = last?.by === by && readAt - last.wholeAt < WHOLE_MS ? last : null
    const found = since
      ? await comparePeople(queries, event, at, await readChanged(queries, event.id, since))
      : await compareAll(queries, event, at)
    kept.delete(event.id)
    kept.set(event.id, { by, wholeAt: since?.wholeAt ?? readAt, readAt, open: found.open })
    const [oldest] = kept.keys()
    if (kept.size > EVENTS_KEPT && oldest !== undefined) kept.delete(oldest)
    return { differing: found.requestIds.length, short: found.short }
  })
}

/** All that decides about everybody's certificates at once. */
async function describeRules(queries: Queries, event: Event, at: Date): Promise<string> {
  const { agenda, completion, credit, listsSessions, startsAt, doorsOpenMinutes } = event
  const { sessionsHeld, requiredHeld, minutesHeld, pointsHeld } = event
  const held = [sessionsHeld, requiredHeld, minutesHeld, pointsHeld]
  const items = event.lastItem > 0 ? await readItems(queries, event.id) : []
  return JSON.stringify([
    [agenda, items, held],
    [completion, credit, listsSessions],
    [startsAt, doorsOpenMinutes, at >= startsAt],
  ])
}

/** Who may differ now: people who differed before, and people whose entry has changed. Each request, mark and choice changes it. */
async function readChanged(queries: Queries, eventId: EventId, { readAt, open }: Kept): Promise<number[]> {
  const { accountId, changedAt } = rosterEntries
  const rows = await queries
    .select({ accountId })
    .from(rosterEntries)
    .where(and(eq(rosterEntries.eventId, eventId), gt(changedAt, new Date(readAt - COMMITTED_MS))))
  return [...new Set([...open, ...rows.map((row) => row.accountId)])]
}

async function compareAll(queries: Queries, event: Event, at: Date): Promise<Compared> {
  const parts: Compared[] = []
  for (let after = 0; ; ) {
    const rows = await readCurrent(queries, event.id, gt(certificateRequests.recipientId, after))
    parts.push(await compare(queries, event, at, rows))
    if (rows.length < AT_ONCE) return join(parts)
    after = rows.at(-1)?.recipientId ?? after
  }
}

async function comparePeople(
  queries: Queries,
  event: Event,
  at: Date,
  accountIds: readonly number[],
): Promise<Compared> {
  const parts: Compared[] = []
  for (let from = 0; from < accountIds.length; from += AT_ONCE) {
    const theirs = among(certificateRequests.recipientId, accountIds.slice(from, from + AT_ONCE))
    parts.push(await compare(queries, event, at, await readCurrent(queries, event.id, theirs)))
  }
  return join(parts)
}

function join(parts: readonly Compared[]): Compared {
  return {
    requestIds: parts.flatMap(({ requestIds }) => requestIds),
    short: parts.reduce((sum, { short }) => sum + short, 0),
    open: parts.flatMap(({ open }) => open),
  }
}

type Current = Awaited<ReturnType<typeof readCurrent>>[number]

async function compare(
  queries: Queries,
  event: Event,
  at: Date,
  rows: readonly Current[],
): Promise<Compared> {
  const accountIds = rows.map(({ recipientId }) => recipientId)
  const now = await readAttendedOf(queries, event.id, accountIds)
  const differing = rows.filter(({ recipientId, attended, source, at: markedAt }) => {
    const isInAdvance = findAdvanceWord({ source, at: markedAt }, event, at) !== null
    return saysOtherHours(isInAdvance ? null : (now.get(recipientId) ?? null), attended)
  })
  const valid = differing.filter(({ isValid }) => isValid)
  const again = valid.filter(({ isAdmitted }) => isAdmitted)
  const unread = rows.filter(({ isRead }) => !isRead)
  return {
    requestIds: again.map(({ id }) => trusted.requestId(id)),
    short: valid.length - again.length,
    open: [...new Set([...differing, ...unread])].map(({ recipientId }) => recipientId),
  }
}

/**
 * Current certificates, with whether they are valid, and whether their people would get one today. After a restore it is
 * unknown what some state, until their documents are read.
 */
function readCurrent(queries: Queries, eventId: EventId, whose: SQL) {
  const { id, recipientId, attended, tokenId, isCurrent, isHeld, attendanceSource, metadataCid } =
    certificateRequests
  const entry = queries
    .select()
    .from(rosterEntries)
    .where(and(eq(rosterEntries.eventId, eventId), eq(rosterEntries.accountId, recipientId)))
    .limit(1)
    .as('roster_entries')
  const isRead = sql<boolean>`${metadataCid} is not null`
  const isValid = sql<boolean>`(${isHeld} and ${isRead}
    and (select ${accounts.erasedAt} from ${accounts} where ${accounts.id} = ${recipientId}) is null
    and (select true from ${revocationRequests} where ${revocationRequests.tokenId} = ${tokenId}) is null)`
  const isAdmitted = sql<boolean>`coalesce(
    ${rosterEntries.status} = 'active' and ${rosterEntries.attendance} = 'present' and ${meetsCompletion}, false)`
  const source = sql<AttendanceSource>`coalesce(${rosterEntries.attendanceSource}, ${attendanceSource})`
  return queries
    .select({ id, recipientId, attended, isRead, isValid, isAdmitted, source, at: entry.attendanceAt })
    .from(certificateRequests)
    .innerJoin(events, eq(events.id, certificateRequests.eventId))
    .leftJoinLateral(entry, sql`true`)
    .where(and(eq(certificateRequests.eventId, eventId), whose, isCurrent))
    .orderBy(asc(recipientId))
    .limit(AT_ONCE)
}
