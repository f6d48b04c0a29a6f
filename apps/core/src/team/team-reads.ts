import { hashSecret } from '@certify/domain/account/secret'
import { readTeamLink } from '@certify/domain/invitation/invitation-keys'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import type { MemberId } from '@certify/domain/team/member'
import type { DoorEvent, Membership, NamedMember, OfferedPlace } from '@certify/domain/team/team'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { events } from '../database/schema/events'
import { organizationInvitations, organizationMembers } from '../database/schema/teams'
import { isMember, isOpen, selectWaiting, toInvitation, toMember } from './team-store'

/** How many days an event stays in the list of doors after it ends, and how many events that list has at most. */
const DOOR_DAYS = 7
const DOOR_EVENTS = 100

/** What a call names, by which we find its organization. */
type Named =
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'batch'; readonly id: string }
  | { readonly kind: 'certificate'; readonly id: bigint }
  | { readonly kind: 'correction' | 'invitation'; readonly id: number }

/** Reads teams. */
export function teamReads(queries: Queries) {
  return translated({
    /** Invitations to the team that wait, newest first. */
    listInvitations: (organizerId: AccountId, at: Date) => selectWaiting(queries, organizerId, at),
    /** What a link offers; null if somebody has used it or it is over. */
    findInvitation: (token: string, at: Date) =>
      findOfferedPlace(queries, hashSecret(readTeamLink(token)), at),
    /** An organization's members in order of joining. */
    listMembers: async (organizerId: AccountId): Promise<NamedMember[]> => {
      const rows = await queries
        .select({ member: organizationMembers, name: accounts.name })
        .from(organizationMembers)
        .leftJoin(accounts, sql`lower(${accounts.wallet}) = lower(${organizationMembers.wallet})`)
        .where(and(eq(organizationMembers.organizerId, organizerId), isMember))
        .orderBy(asc(organizationMembers.id))
      return rows.map(({ member, name }) => ({ ...toMember(member), name: name ?? member.name }))
    },
    /** The organizations for which a wallet acts, in order of joining. */
    listMemberships: (wallet: Address) => readMemberships(queries, wallet),
    /** A current member; null for a former one or an unknown id. */
    findMember: async (id: MemberId) => {
      const isThis = and(eq(organizationMembers.id, id), isMember)
      const [row] = await queries.select().from(organizationMembers).where(isThis)
      return row ? toMember(row) : null
    },
    /** Events that have not ended, or ended within the last week, in order of start; `eventIds` null: all. */
    listDoorEvents: (organizerId: AccountId, eventIds: readonly EventId[] | null, at: Date) =>
      readDoorEvents(queries, organizerId, eventIds, at),
    /** The organizer and event of what a call names; null if there is no such thing. */
    findSubject: async (named: Named) => {
      const { rows } = await queries.execute<{ organizerId: number; eventId: number }>(
        sql`select e.organizer_id as "organizerId", e.id as "eventId" from events e where e.id = (${selectEvent(named)})`,
      )
      const [row] = rows
      return row
        ? { organizerId: trusted.accountId(row.organizerId), eventId: trusted.eventId(row.eventId) }
        : null
    },
  })
}

async function findOfferedPlace(queries: Queries, tokenHash: string, at: Date): Promise<OfferedPlace | null> {
  const [found] = await queries
    .select({ invitation: organizationInvitations, organization: accounts.name, event: events.title })
    .from(organizationInvitations)
    .innerJoin(accounts, eq(accounts.id, organizationInvitations.organizerId))
    .leftJoin(events, eq(events.id, organizationInvitations.eventId))
    .where(and(eq(organizationInvitations.tokenHash, tokenHash), isOpen(at)))
  if (!found || found.organization === null) return null
  return { ...toInvitation(found.invitation), organization: found.organization, event: found.event }
}

async function readMemberships(queries: Queries, wallet: Address): Promise<Membership[]> {
  const rows = await selectMemberships(queries, { lowered: wallet.toLowerCase() })
  return rows.flatMap(({ member, id, own, name }) => {
    if (name === null) return []
    const organization = { id: trusted.accountId(id), wallet: trusted.address(own), name }
    return { member: toMember(member), organization }
  })
}

const selectMemberships = prepared(['lowered'], (queries, { lowered }) => {
  const { id, wallet: own, name } = accounts
  return queries
    .select({ member: organizationMembers, id, own, name })
    .from(organizationMembers)
    .innerJoin(accounts, eq(accounts.id, organizationMembers.organizerId))
    .where(and(sql`lower(${organizationMembers.wallet}) = ${lowered}`, isMember))
    .orderBy(asc(organizationMembers.id))
})

async function readDoorEvents(
  queries: Queries,
  organizerId: AccountId,
  eventIds: readonly EventId[] | null,
  at: Date,
): Promise<DoorEvent[]> {
  const since = new Date(at.getTime() - DOOR_DAYS * 86_400_000)
  const { id, title, location, startsAt, endsAt, timeZone } = events
  const rows = await queries
    .select({ id, title, location, startsAt, endsAt, timeZone })
    .from(events)
    .where(
      and(
        eq(events.organizerId, organizerId),
        isNull(events.canceledAt),
        gt(events.endsAt, since),
        eventIds === null ? undefined : among(events.id, eventIds),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(DOOR_EVENTS)
  return rows.map((row) => ({ ...row, id: trusted.eventId(row.id) }))
}

/** A subquery for the number of the event that a named thing belongs to. */
function selectEvent(named: Named): SQL {
  switch (named.kind) {
    case 'event':
      return sql`select ${named.id}::integer`
    case 'batch':
      return isUuid(named.id)
        ? sql`select event_id from mint_batches where id = ${named.id}::uuid`
        : sql`select null::integer`
    case 'certificate':
      return sql`select event_id from certificate_requests where token_id = ${named.id.toString()}::numeric limit 1`
    case 'correction':
      return sql`select event_id from corrections where id = ${named.id}`
    case 'invitation':
      return sql`select event_id from invitations where id = ${named.id}`
  }
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
