import {
  type InvitedRole,
  MAX_MEMBERS,
  MAX_OPEN_INVITATIONS,
  type Member,
  mergeInvitation,
} from '@certify/domain/team/member'
import {
  MemberNotFoundError,
  OwnTeamError,
  TeamFullError,
  TeamInvitationOverError,
  TooManyTeamInvitationsError,
} from '@certify/domain/team/team-errors'
import type { Named, TeamInvitation, TeamRepository } from '@certify/domain/team/team-repository'
import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { events } from '../database/schema/events'
import { organizationInvitations, organizationMembers } from '../database/schema/teams'
import { endManagersWork, endMembersWork, endOwnersWork } from './end-work'

/** How many days an event stays in the list of doors after it ends, and how many events that list has at most. */
const DOOR_DAYS = 7
const DOOR_EVENTS = 100

const isMember = isNull(organizationMembers.removedAt)

/** Teams in PostgreSQL. A lock on the organization makes changes of one team take turns. */
export function teamRepository(queries: Queries): TeamRepository {
  return {
    invite: ({ by, ...invitation }) =>
      transact(queries, async (tx) => {
        const { organizerId, createdAt: at } = invitation
        await lockOrganization(tx, organizerId)
        const waiting = await tx
          .select({ total: count() })
          .from(organizationInvitations)
          .where(isWaiting(organizerId, at))
        if (onlyRow(waiting).total >= MAX_OPEN_INVITATIONS) throw new TooManyTeamInvitationsError()
        const values = { ...invitation, createdBy: by }
        const row = onlyRow(await tx.insert(organizationInvitations).values(values).returning())
        const { id, role, eventId } = row
        const facts = { invitationId: id, role, eventId }
        await writeAudit(tx, { actorId: organizerId, at, note: { action: 'team.invited', facts } })
        return toInvitation(row)
      }),

    listInvitations: (organizerId, at) =>
      translating(async () => {
        const rows = await queries
          .select()
          .from(organizationInvitations)
          .where(isWaiting(organizerId, at))
          .orderBy(desc(organizationInvitations.id))
        return rows.map(toInvitation)
      }),

    withdrawInvitation: ({ id, organizerId, at }) =>
      transact(queries, async (tx) => {
        const [gone] = await tx
          .delete(organizationInvitations)
          .where(
            and(
              eq(organizationInvitations.id, id),
              eq(organizationInvitations.organizerId, organizerId),
              isNull(organizationInvitations.memberId),
            ),
          )
          .returning({ id: organizationInvitations.id })
        if (!gone) return
        const note = { action: 'team.invitation_withdrawn', facts: { invitationId: id } } as const
        await writeAudit(tx, { actorId: organizerId, at, note })
      }),

    findInvitation: (tokenHash, at) =>
      translating(async () => {
        const [found] = await queries
          .select({ invitation: organizationInvitations, organization: accounts.name, event: events.title })
          .from(organizationInvitations)
          .innerJoin(accounts, eq(accounts.id, organizationInvitations.organizerId))
          .leftJoin(events, eq(events.id, organizationInvitations.eventId))
          .where(and(eq(organizationInvitations.tokenHash, tokenHash), isOpen(at)))
        if (!found || found.organization === null) return null
        return { ...toInvitation(found.invitation), organization: found.organization, event: found.event }
      }),

    accept: (command) => transact(queries, (tx) => accept(tx, command)),

    listMembers: (organizerId) =>
      translating(async () => {
        const rows = await queries
          .select({ member: organizationMembers, name: accounts.name })
          .from(organizationMembers)
          .leftJoin(accounts, sql`lower(${accounts.wallet}) = lower(${organizationMembers.wallet})`)
          .where(and(eq(organizationMembers.organizerId, organizerId), isMember))
          .orderBy(asc(organizationMembers.id))
        return rows.map(({ member, name }) => ({ ...toMember(member), name }))
      }),

    listMemberships: (wallet) =>
      translating(async () => {
        const rows = await queries
          .select({
            member: organizationMembers,
            id: accounts.id,
            wallet: accounts.wallet,
            name: accounts.name,
          })
          .from(organizationMembers)
          .innerJoin(accounts, eq(accounts.id, organizationMembers.organizerId))
          .where(and(sql`lower(${organizationMembers.wallet}) = ${wallet.toLowerCase()}`, isMember))
          .orderBy(asc(organizationMembers.id))
        return rows.flatMap(({ member, id, wallet: own, name }) =>
          name === null
            ? []
            : {
                member: toMember(member),
                organization: { id: trusted.accountId(id), wallet: trusted.address(own), name },
              },
        )
      }),

    findMember: (id) =>
      translating(async () => {
        const [row] = await queries
          .select()
          .from(organizationMembers)
          .where(and(eq(organizationMembers.id, id), isMember))
        return row ? toMember(row) : null
      }),

    changeRole: ({ id, organizerId, role, eventIds, at }) =>
      transact(queries, async (tx) => {
        await lockOrganization(tx, organizerId)
        const [changed] = await tx
          .update(organizationMembers)
          .set({ role, eventIds: role === 'door' && eventIds ? [...eventIds] : null })
          .where(isMemberOf(organizerId, id))
          .returning({ id: organizationMembers.id })
        if (!changed) throw new MemberNotFoundError()
        if (role !== 'owner') await endOwnersWork(tx, id)
        if (role === 'door') await endManagersWork(tx, id, at, eventIds)
        const note = { action: 'team.role_changed', facts: { memberId: id, role } } as const
        await writeAudit(tx, { actorId: organizerId, at, note })
      }),

    remove: ({ id, organizerId, at }) =>
      transact(queries, async (tx) => {
        await lockOrganization(tx, organizerId)
        const [removed] = await tx
          .update(organizationMembers)
          .set({ removedAt: at })
          .where(isMemberOf(organizerId, id))
          .returning({ id: organizationMembers.id })
        if (!removed) throw new MemberNotFoundError()
        await endMembersWork(tx, id, at)
        const note = { action: 'team.removed', facts: { memberId: id } } as const
        await writeAudit(tx, { actorId: organizerId, at, note })
      }),

    listDoorEvents: (organizerId, eventIds, at) =>
      translating(async () => {
        const since = new Date(at.getTime() - DOOR_DAYS * 86_400_000)
        const rows = await queries
          .select()
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
        return rows.map(({ id, title, location, startsAt, endsAt, timeZone }) => ({
          id: trusted.eventId(id),
          title,
          location,
          startsAt,
          endsAt,
          timeZone,
        }))
      }),

    findSubject: (named) =>
      translating(async () => {
        const { rows } = await queries.execute<{ organizerId: number; eventId: number }>(
          sql`select e.organizer_id as "organizerId", e.id as "eventId" from events e where e.id = (${selectEvent(named)})`,
        )
        const [row] = rows
        return row
          ? { organizerId: trusted.accountId(row.organizerId), eventId: trusted.eventId(row.eventId) }
          : null
      }),
  }
}

async function accept(
  tx: Queries,
  { tokenHash, wallet, at }: Parameters<TeamRepository['accept']>[0],
): Promise<Member> {
  const byToken = eq(organizationInvitations.tokenHash, tokenHash)
  const [known] = await tx.select().from(organizationInvitations).where(byToken)
  if (!known) throw new TeamInvitationOverError()
  const organization = await lockOrganization(tx, known.organizerId)
  if (!organization || organization.erasedAt !== null) throw new TeamInvitationOverError()
  if (organization.wallet.toLowerCase() === wallet.toLowerCase()) throw new OwnTeamError()
  const own = await findOwn(tx, known.organizerId, wallet)
  // Read the invitation again under the lock: two people may accept it at once, or an owner may withdraw it meanwhile.
  const [invitation] = await tx
    .select()
    .from(organizationInvitations)
    .where(and(byToken, gt(organizationInvitations.expiresAt, at)))
  if (own && invitation && invitation.memberId === own.id) return toMember(own)
  if (!invitation || invitation.memberId !== null) throw new TeamInvitationOverError()
  const member = own ? await widen(tx, own, invitation) : await addMember(tx, invitation, wallet, at)
  await tx
    .update(organizationInvitations)
    .set({ memberId: member.id })
    .where(eq(organizationInvitations.id, invitation.id))
  const facts = { memberId: member.id, invitationId: invitation.id, role: member.role }
  const note = { action: 'team.joined', facts } as const
  await writeAudit(tx, { actorId: invitation.organizerId, at, note })
  return toMember(member)
}

type MemberRow = typeof organizationMembers.$inferSelect
type InvitationRow = typeof organizationInvitations.$inferSelect

async function addMember(
  tx: Queries,
  { organizerId, role, eventId }: InvitationRow,
  wallet: string,
  at: Date,
): Promise<MemberRow> {
  const counted = await tx
    .select({ total: count() })
    .from(organizationMembers)
    .where(and(eq(organizationMembers.organizerId, organizerId), isMember))
  if (onlyRow(counted).total >= MAX_MEMBERS) throw new TeamFullError()
  const values = { organizerId, wallet, role, eventIds: eventId === null ? null : [eventId], joinedAt: at }
  return onlyRow(await tx.insert(organizationMembers).values(values).returning())
}

async function widen(tx: Queries, own: MemberRow, { role, eventId }: InvitationRow): Promise<MemberRow> {
  const offer = { role: role as InvitedRole, eventId: maybe(eventId, trusted.eventId) }
  const merged = mergeInvitation(toMember(own), offer)
  return onlyRow(
    await tx
      .update(organizationMembers)
      .set({ role: merged.role, eventIds: merged.eventIds && [...merged.eventIds] })
      .where(eq(organizationMembers.id, own.id))
      .returning(),
  )
}

async function findOwn(tx: Queries, organizerId: number, wallet: string): Promise<MemberRow | undefined> {
  const [own] = await tx
    .select()
    .from(organizationMembers)
    .where(
      and(
        eq(organizationMembers.organizerId, organizerId),
        sql`lower(${organizationMembers.wallet}) = ${wallet.toLowerCase()}`,
        isMember,
      ),
    )
  return own
}

async function lockOrganization(tx: Queries, organizerId: number) {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, organizerId)).for('update')
  return row
}

function isMemberOf(organizerId: number, id: number) {
  return and(eq(organizationMembers.id, id), eq(organizationMembers.organizerId, organizerId), isMember)
}

function isOpen(at: Date) {
  return and(isNull(organizationInvitations.memberId), gt(organizationInvitations.expiresAt, at))
}

function isWaiting(organizerId: number, at: Date) {
  return and(eq(organizationInvitations.organizerId, organizerId), isOpen(at))
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

function toMember(row: MemberRow): Member {
  return {
    id: trusted.memberId(row.id),
    organizerId: trusted.accountId(row.organizerId),
    wallet: trusted.address(row.wallet),
    role: row.role,
    eventIds: row.eventIds?.map(trusted.eventId) ?? null,
    joinedAt: row.joinedAt,
  }
}

function toInvitation(row: InvitationRow): TeamInvitation {
  return {
    id: row.id,
    organizerId: trusted.accountId(row.organizerId),
    role: row.role,
    eventId: maybe(row.eventId, trusted.eventId),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }
}
