import type {
  NamedEntry,
  Participant,
  RosterCounts,
  RosterFilter,
  RosterPart,
} from '@certify/domain/certificate/participant'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { EventId } from '@certify/domain/shared/event-id'
import { type Page, type PageRequest, type PartRequest, toOffset } from '@certify/domain/shared/page'
import { and, asc, count, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { containing, containingFolded } from '../database/connection/escape-like'
import { forLists } from '../database/connection/list-queries'
import { onlyRow } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { attendanceMarks, doorLinks } from '../database/schema/attendance'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { isCurrent } from '../database/schema/request-clauses'
import {
  agreesToName,
  hasAttended,
  isAbsent,
  isActiveEntry,
  isRevoked,
  isToDecide,
  isUndecided,
} from '../database/schema/roster-clauses'
import { selectEntries, toEntry } from '../roster/roster-rows'
import { readPersonalArtworks } from './artwork-reads'
import { readRecords } from './certificate-rows'
import { holdsCertificate, isMintable, isRequested } from './mintable'

type ListQuery = RosterFilter & { withoutEmails?: boolean } & PageRequest

type MatchingQuery = RosterFilter & PartRequest<EntryId>

/** The condition for each part of a roster. */
const parts: Readonly<Record<RosterPart, SQL | undefined>> = {
  all: undefined,
  present: hasAttended,
  absent: and(isActiveEntry, isAbsent),
  not_recorded: and(isActiveEntry, isNull(rosterEntries.attendance)),
  minted: and(isActiveEntry, holdsCertificate),
  revoked: isRevoked,
  to_decide: isToDecide,
}

/** Reads rosters with the certificate of each person. */
export function participantReads(own: Queries) {
  const queries = forLists(own)
  return {
    /**
     * Participants in order of joining. `withoutEmails`: the search leaves emails out, so that it cannot be used to
     * guess one.
     */
    list: (eventId: EventId, query: ListQuery) =>
      translating(() => listParticipants(queries, eventId, query)),
    /** A part of the people who match, in order of joining. */
    matching: (eventId: EventId, query: MatchingQuery) =>
      translating(() => listMatching(queries, eventId, query)),
    /** The counters above the roster. */
    count: (eventId: EventId) => translating(() => countRoster(queries, eventId)),
  }
}

/** Lists one page of participants. Artwork and certificates of the whole page take one query each. */
async function listParticipants(
  queries: Queries,
  eventId: EventId,
  query: ListQuery,
): Promise<Page<Participant>> {
  const condition = and(
    eq(rosterEntries.eventId, eventId),
    personMatching(query.text, query.withoutEmails ?? false),
    parts[query.part ?? 'all'],
  )
  const counted = await queries
    .select({ total: count() })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .where(condition)
  const rows = await selectEntries(queries)
    .where(condition)
    .orderBy(asc(rosterEntries.id))
    .limit(query.perPage)
    .offset(toOffset(query))
  const accountIds = rows.map(({ entry }) => entry.accountId)
  const artworks = await readPersonalArtworks(queries, eventId, accountIds)
  const records = await readCertificates(queries, eventId, accountIds)
  const contests = await readContests(queries, rows)
  const items = rows.map((row) => {
    const contest = contests.get(row.entry.id)
    return {
      ...toEntry(row),
      personalArtwork: artworks.get(row.entry.accountId) ?? null,
      certificate: records.get(row.entry.accountId) ?? null,
      ...(contest && { contest }),
    }
  })
  return { items, total: onlyRow(counted).total, page: query.page, perPage: query.perPage }
}

/** Lists only wallets and names, so that a whole roster can be selected. */
async function listMatching(
  queries: Queries,
  eventId: EventId,
  { text, part = 'all', after, limit }: MatchingQuery,
): Promise<readonly NamedEntry[]> {
  const rows = await queries
    .select({ id: rosterEntries.id, wallet: accounts.wallet, name: accounts.name })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .where(
      and(
        eq(rosterEntries.eventId, eventId),
        personMatching(text, false),
        parts[part],
        after === null ? undefined : gt(rosterEntries.id, after),
      ),
    )
    .orderBy(asc(rosterEntries.id))
    .limit(limit)
  return rows.map(({ id, wallet, name }) => ({
    id: trusted.entryId(id),
    wallet: trusted.address(wallet),
    name,
  }))
}

/** Reads the latest check-in of each person about whom the organizer must decide. This is rarely needed. */
async function readContests(
  queries: Queries,
  rows: readonly { entry: { id: number; attendanceContested: boolean } }[],
): Promise<Map<number, NonNullable<Participant['contest']>>> {
  const ids = rows.filter(({ entry }) => entry.attendanceContested).map(({ entry }) => entry.id)
  if (ids.length === 0) return new Map()
  const marks = await queries
    .select({
      entryId: attendanceMarks.entryId,
      at: attendanceMarks.at,
      source: attendanceMarks.source,
      door: doorLinks.label,
    })
    .from(attendanceMarks)
    .leftJoin(doorLinks, eq(doorLinks.id, attendanceMarks.doorLinkId))
    .where(and(among(attendanceMarks.entryId, ids), eq(attendanceMarks.kind, 'present')))
    .orderBy(asc(attendanceMarks.number))
  return new Map(marks.map(({ entryId, ...contest }) => [entryId ?? 0, contest]))
}

async function countRoster(queries: Queries, eventId: EventId): Promise<RosterCounts> {
  const counted = (condition: SQL, name: keyof RosterCounts) =>
    sql`(count(*) filter (where ${condition}))::int as ${sql.identifier(name)}`
  const { rows } = await queries.execute<RosterCounts>(sql`
    select count(*)::int as total,
      ${counted(isActiveEntry, 'active')},
      ${counted(isRevoked, 'revoked')},
      ${counted(hasAttended, 'present')},
      ${counted(sql`${isActiveEntry} and ${isAbsent}`, 'absent')},
      ${counted(isToDecide, 'toDecide')},
      ${counted(sql`${isActiveEntry} and ${holdsCertificate}`, 'minted')},
      ${counted(sql`${hasAttended} and ${isRequested}`, 'requested')},
      ${counted(isMintable, 'mintable')},
      ${counted(sql`${isMintable} and ${agreesToName}`, 'named')},
      ${counted(sql`${isMintable} and ${isUndecided}`, 'undecided')}
    from ${rosterEntries} where ${rosterEntries.eventId} = ${eventId}`)
  return onlyRow(rows)
}

function personMatching(text: string, withoutEmails: boolean): SQL | undefined {
  if (text === '') return undefined
  const pattern = containing(text)
  return or(
    sql`${accounts.nameFolded} like ${containingFolded(text)}`,
    withoutEmails ? undefined : sql`${accounts.email} ilike ${pattern}`,
    sql`${accounts.wallet} ilike ${pattern}`,
  )
}

async function readCertificates(queries: Queries, eventId: EventId, accountIds: readonly number[]) {
  if (accountIds.length === 0) return new Map()
  const records = await readRecords(
    queries,
    and(
      eq(certificateRequests.eventId, eventId),
      among(certificateRequests.recipientId, accountIds),
      isCurrent,
    ),
  )
  return new Map(records.map((record) => [record.recipientId as number, record]))
}
