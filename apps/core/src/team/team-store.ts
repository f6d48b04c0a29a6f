import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { Member, MemberId } from '@certify/domain/team/member'
import type { TeamInvitation } from '@certify/domain/team/team'
import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { maybe, trusted } from '../database/connection/trusted'
import { organizationInvitations, organizationMembers } from '../database/schema/teams'

type MemberRow = typeof organizationMembers.$inferSelect
type InvitationRow = typeof organizationInvitations.$inferSelect

/** An invitation, and the member who used it. */
type StoredInvitation = TeamInvitation & { readonly memberId: MemberId | null }

/** A condition on members: who has left the team keeps a row. */
export const isMember = isNull(organizationMembers.removedAt)

/** The links to join teams. */
export function teamInvitationStore(tx: Queries) {
  return {
    /** How many of an organization's links wait. */
    async countWaiting(organizerId: AccountId, at: Date): Promise<number> {
      const waiting = tx.select({ total: count() }).from(organizationInvitations)
      return onlyRow(await waiting.where(isWaiting(organizerId, at))).total
    },
    async add(
      invitation: Omit<TeamInvitation, 'id'> & { tokenHash: string; createdBy: MemberId | null },
    ): Promise<TeamInvitation> {
      return toInvitation(onlyRow(await tx.insert(organizationInvitations).values(invitation).returning()))
    },
    async find(tokenHash: string): Promise<StoredInvitation | null> {
      const byToken = eq(organizationInvitations.tokenHash, tokenHash)
      const [row] = await tx.select().from(organizationInvitations).where(byToken)
      return row ? { ...toInvitation(row), memberId: maybe(row.memberId, trusted.memberId) } : null
    },
    async use({ id }: TeamInvitation, by: Member): Promise<void> {
      const isUsed = eq(organizationInvitations.id, id)
      await tx.update(organizationInvitations).set({ memberId: by.id }).where(isUsed)
    },
    /** Removes a link that nobody has used. @returns whether there was one. */
    async remove(organizerId: AccountId, id: number): Promise<boolean> {
      const { rowCount } = await tx
        .delete(organizationInvitations)
        .where(
          and(
            eq(organizationInvitations.id, id),
            eq(organizationInvitations.organizerId, organizerId),
            isNull(organizationInvitations.memberId),
          ),
        )
      return rowCount === 1
    },
  }
}

/** The members of teams. The act that uses it holds the organization. */
export function memberStore(tx: Queries) {
  return {
    async count(organizerId: AccountId): Promise<number> {
      const members = tx.select({ total: count() }).from(organizationMembers)
      return onlyRow(await members.where(isOf(organizerId))).total
    },
    async findByWallet(organizerId: AccountId, wallet: Address): Promise<Member | null> {
      const hasWallet = sql`lower(${organizationMembers.wallet}) = ${wallet.toLowerCase()}`
      const [row] = await tx
        .select()
        .from(organizationMembers)
        .where(and(isOf(organizerId), hasWallet))
      return row ? toMember(row) : null
    },
    async add({ eventIds, ...member }: Omit<Member, 'id'>): Promise<Member> {
      const values = { ...member, eventIds: eventIds && [...eventIds] }
      return toMember(onlyRow(await tx.insert(organizationMembers).values(values).returning()))
    },
    /** @returns the member with the new role; null if the organization has no such member. */
    async change(
      organizerId: AccountId,
      id: MemberId,
      { role, eventIds }: Pick<Member, 'role' | 'eventIds'>,
    ): Promise<Member | null> {
      const [row] = await tx
        .update(organizationMembers)
        .set({ role, eventIds: eventIds && [...eventIds] })
        .where(and(isOf(organizerId), eq(organizationMembers.id, id)))
        .returning()
      return row ? toMember(row) : null
    },
    /** @returns whether the organization had this member. */
    async remove(organizerId: AccountId, id: MemberId, at: Date): Promise<boolean> {
      const { rowCount } = await tx
        .update(organizationMembers)
        .set({ removedAt: at })
        .where(and(isOf(organizerId), eq(organizationMembers.id, id)))
      return rowCount === 1
    },
  }
}

function isOf(organizerId: AccountId): SQL | undefined {
  return and(eq(organizationMembers.organizerId, organizerId), isMember)
}

/** A condition on invitations: nobody has used the link, and its time is not over. */
export function isOpen(at: Date): SQL | undefined {
  return and(isNull(organizationInvitations.memberId), gt(organizationInvitations.expiresAt, at))
}

export function isWaiting(organizerId: AccountId, at: Date): SQL | undefined {
  return and(eq(organizationInvitations.organizerId, organizerId), isOpen(at))
}

export function toMember(row: MemberRow): Member {
  return {
    id: trusted.memberId(row.id),
    organizerId: trusted.accountId(row.organizerId),
    wallet: trusted.address(row.wallet),
    role: row.role,
    eventIds: row.eventIds?.map(trusted.eventId) ?? null,
    joinedAt: row.joinedAt,
  }
}

export function toInvitation(row: InvitationRow): TeamInvitation {
  return {
    id: row.id,
    organizerId: trusted.accountId(row.organizerId),
    role: row.role,
    eventId: maybe(row.eventId, trusted.eventId),
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }
}
