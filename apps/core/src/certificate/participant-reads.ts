import type { NamedEntry, Participant, RosterFilter } from '@certify/domain/certificate/participant'
import type { EntryId } from '@certify/domain/roster/roster-entry'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Page, PartRequest } from '@certify/domain/shared/page'
import { and, asc, eq } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { forLists } from '../database/connection/list-queries'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { attendanceMarks, doorLinks } from '../database/schema/attendance'
import { certificateRequests } from '../database/schema/certificates'
import { rosterEntries } from '../database/schema/events'
import { isCurrent } from '../database/schema/request-clauses'
import { selectEntries, toEntry } from '../roster/roster-rows'
import { readPersonalArtworks } from './artwork-reads'
import { readRecords } from './certificate-rows'
import { findPeople, type PeopleQuery, toSearched } from './find-people'
import { countRoster } from './roster-figures'

type MatchingQuery = RosterFilter & PartRequest<EntryId> & Pick<PeopleQuery, 'now'>

/** Reads rosters with the certificate of each person. */
export function participantReads(own: Queries) {
  const queries = forLists(own)
  return translated({
    /** Participants in order of joining. */
    list: (eventId: EventId, query: PeopleQuery) => listParticipants(queries, eventId, query),
    /** A part of the people who match, in order of joining. */
    matching: (eventId: EventId, query: MatchingQuery) => listMatching(queries, eventId, query),
    /** The counters above the roster. */
    count: (eventId: EventId) => countRoster(queries, eventId),
  })
}

/** Lists one page of participants. Artwork and certificates of the whole page take one query each. */
async function listParticipants(
  queries: Queries,
  eventId: EventId,
  query: PeopleQuery,
): Promise<Page<Participant>> {
  const found = await findPeople(queries, eventId, query)
  const { ids, total } = found
  query.signal?.throwIfAborted()
  const rows = await selectEntries(queries).where(among(rosterEntries.id, ids)).orderBy(asc(rosterEntries.id))
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
  return { items, total, page: query.page, perPage: query.perPage, ...toSearched(found, query) }
}

/** Lists only wallets and names, so that a whole roster can be selected, and after which entry to continue. */
async function listMatching(
  queries: Queries,
  eventId: EventId,
  { limit, ...query }: MatchingQuery,
): Promise<{ readonly people: readonly NamedEntry[]; readonly next: EntryId | null }> {
  const { ids, stopped } = await findPeople(queries, eventId, {
    ...query,
    page: 1,
    perPage: limit,
    isCounted: false,
  })
  const rows = await queries
    .select({ id: rosterEntries.id, wallet: accounts.wallet, name: accounts.name })
    .from(rosterEntries)
    .innerJoin(accounts, eq(accounts.id, rosterEntries.accountId))
    .where(among(rosterEntries.id, ids))
    .orderBy(asc(rosterEntries.id))
  const people = rows.map(({ id, wallet, name }) => ({
    id: trusted.entryId(id),
    wallet: trusted.address(wallet),
    name,
  }))
  return { people, next: stopped ?? (people.length < limit ? null : (people.at(-1)?.id ?? null)) }
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
