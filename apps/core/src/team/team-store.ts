import type { MailState } from '@certify/domain/mail/mail-state'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { Language } from '@certify/domain/shared/language'
import type { Member, MemberId } from '@certify/domain/team/member'
import type { TeamInvitation, WaitingInvitation } from '@certify/domain/team/team'
import { and, count, desc, eq, gt, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { organizationInvitations, organizationMembers } from '../database/schema/teams'
import { carriesTeamInvitation, toInvitationMail } from '../mail/invitation-mail'

type MemberRow = typeof organizationMembers.$inferSelect
type InvitationRow = typeof organizationInvitations.$inferSelect

/** An invitation, the member who used it, how else it ended, what its token is computed from, and its address's seal. */
type StoredInvitation = TeamInvitation & {
  readonly memberId: MemberId | null
  readonly isDeclined: boolean
  readonly isWithdrawn: boolean
  readonly seed: string | null
  readonly emailMac: string | null
}

/** What else a new invitation has. Its token is computed from `seed`. */
type NewInvitation = Omit<TeamInvitation, 'id'> & {
  readonly seed: string
  readonly tokenHash: string
  readonly emailMac: string | null
  readonly language: Language
  readonly createdBy: MemberId | null
}

/** The columns that are cleared once an invitation no longer waits. */
const FORGOTTEN = { name: null, email: null } as const

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
    /** Whether an invitation to this address waits. */
    async isInvited(organizerId: AccountId, emailMac: string, at: Date): Promise<boolean> {
      const sameAddress = eq(organizationInvitations.emailMac, emailMac)
      const waiting = tx.select({ id: organizationInvitations.id }).from(organizationInvitations)
      return (await waiting.where(and(isWaiting(organizerId, at), sameAddress))).length > 0
    },
    async add(invitation: NewInvitation): Promise<TeamInvitation> {
      return toInvitation(onlyRow(await tx.insert(organizationInvitations).values(invitation).returning()))
    },
    async find(tokenHash: string): Promise<StoredInvitation | null> {
      const byToken = eq(organizationInvitations.tokenHash, tokenHash)
      const [row] = await tx.select().from(organizationInvitations).where(byToken)
      if (!row) return null
      const { memberId, declinedAt, withdrawnAt, seed, emailMac } = row
      return {
        ...toInvitation(row),
        memberId: maybe(memberId, trusted.memberId),
        isDeclined: declinedAt !== null,
        isWithdrawn: withdrawnAt !== null,
        seed,
        emailMac,
      }
    },
    /** One that waits; null if it was used, withdrawn or is over. */
    async findWaiting(organizerId: AccountId, id: number, at: Date): Promise<WaitingInvitation | null> {
      const [waiting] = await selectWaiting(tx, organizerId, at, eq(organizationInvitations.id, id))
      return waiting ?? null
    },
    /** The number of mails written to this address by invitations whose seven days are not over, ended ones too. */
    countMails: (organizerId: AccountId, emailMac: string, at: Date) =>
      countMails(tx, { organizerId, emailMac, at }),
    /**
     * What the link of one that waits is computed from; null for links of before. Undefined if no such invitation waits.
     *
     * @returns also whether they copied it for the first time.
     */
    copySeed: (organizerId: AccountId, id: number, copied: Copied) =>
      copySeed(tx, and(eq(organizationInvitations.id, id), isWaiting(organizerId, copied.at)), copied.by),
    /** Counts one more mail. @returns which one it is. */
    async countMail({ id, mails }: TeamInvitation): Promise<number> {
      const counted = mails + 1
      const isThis = eq(organizationInvitations.id, id)
      await tx.update(organizationInvitations).set({ mails: counted }).where(isThis)
      return counted
    },
    async use({ id }: TeamInvitation, by: Member): Promise<void> {
      const isUsed = eq(organizationInvitations.id, id)
      await tx
        .update(organizationInvitations)
        .set({ ...FORGOTTEN, memberId: by.id })
        .where(isUsed)
      await forgetMails(tx, isUsed)
    },
    /** Notes that the invited person said "not me" to all of an organization's invitations, and forgets them. */
    async declineAllOf(organizerId: AccountId, emailMac: string, at: Date): Promise<void> {
      const toAddress = and(
        eq(organizationInvitations.organizerId, organizerId),
        eq(organizationInvitations.emailMac, emailMac),
        isNull(organizationInvitations.memberId),
      )
      await forgetMails(tx, toAddress)
      await tx
        .update(organizationInvitations)
        .set({ ...FORGOTTEN, declinedAt: at })
        .where(and(toAddress, isNull(organizationInvitations.declinedAt)))
    },
    /** Ends one without a word about its address. */
    async end({ id }: TeamInvitation, at: Date): Promise<void> {
      const isThis = eq(organizationInvitations.id, id)
      await forgetMails(tx, isThis)
      await tx
        .update(organizationInvitations)
        .set({ ...FORGOTTEN, withdrawnAt: at })
        .where(isThis)
    },
    /** Withdraws a link that nobody has used. @returns whether there was one. */
    async withdraw(organizerId: AccountId, id: number, at: Date): Promise<boolean> {
      const isThis = and(
        eq(organizationInvitations.id, id),
        eq(organizationInvitations.organizerId, organizerId),
      )
      return (await withdrawUnused(tx, isThis, at)) === 1
    },
    /**
     * Removes invitations whose time is over, withdrawn ones too. One that was declined stays, as a complaint without a
     * name. @returns how many.
     */
    async removeExpired(at: Date): Promise<number> {
      const expired = and(isUnused(), lte(organizationInvitations.expiresAt, at))
      await forgetMails(tx, expired)
      const { rowCount } = await tx.delete(organizationInvitations).where(expired)
      return rowCount ?? 0
    },
  }
}

async function countMails(
  tx: Queries,
  { organizerId, emailMac, at }: { organizerId: AccountId; emailMac: string; at: Date },
): Promise<number> {
  const { mails, expiresAt } = organizationInvitations
  const toAddress = and(
    eq(organizationInvitations.organizerId, organizerId),
    eq(organizationInvitations.emailMac, emailMac),
    gt(expiresAt, at),
  )
  const most = tx.select({ mails: max(mails) }).from(organizationInvitations)
  return onlyRow(await most.where(toAddress)).mails ?? 0
}

/** Who copies a link, noted once. `by`: null for the organization's own wallet. */
type Copied = { readonly by: MemberId | null; readonly at: Date }

async function copySeed(tx: Queries, isThis: SQL | undefined, by: Copied['by']) {
  const [row] = await tx.select().from(organizationInvitations).where(isThis)
  if (!row) return undefined
  const isFirst = row.seed !== null && !row.copiedBy.includes(by ?? 0)
  if (isFirst) {
    const copiedBy = [...row.copiedBy, by ?? 0]
    await tx.update(organizationInvitations).set({ copiedBy }).where(isThis)
  }
  return { seed: row.seed, isFirst }
}

/**
 * Withdraws those of these invitations that wait, and removes their addresses from mails. One that had a mail stays until
 * it expires: its mails count, and its reader can still say "not me".
 *
 * @returns how many these were.
 */
export async function withdrawUnused(tx: Queries, which: SQL | undefined, at: Date): Promise<number> {
  const unused = and(which, isUnused(), isNull(organizationInvitations.withdrawnAt))
  await forgetMails(tx, unused)
  const unmailed = and(unused, eq(organizationInvitations.mails, 0))
  const { rowCount: removed } = await tx.delete(organizationInvitations).where(unmailed)
  const { rowCount: kept } = await tx
    .update(organizationInvitations)
    .set({ ...FORGOTTEN, withdrawnAt: at })
    .where(unused)
  return (removed ?? 0) + (kept ?? 0)
}

/** A condition on invitations: nobody has used or declined the link. */
function isUnused(): SQL | undefined {
  return and(isNull(organizationInvitations.memberId), isNull(organizationInvitations.declinedAt))
}

/** Removes the addresses of these invitations from their mails. Those that wait are dropped when their turn comes. */
async function forgetMails(tx: Queries, which: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: organizationInvitations.id }).from(organizationInvitations).where(which)
  await tx.execute(sql`
    update mail_outbox o set recipient = null, raw = null where ${carriesTeamInvitation(ids.getSQL())}`)
}

/** The invitations that wait, newest first, each with the state of its newest mail. */
export async function selectWaiting(
  queries: Queries,
  organizerId: AccountId,
  at: Date,
  which?: SQL,
): Promise<WaitingInvitation[]> {
  const rows = await queries
    .select({
      row: organizationInvitations,
      state: sql<MailState | null>`(select o.state from mail_outbox o
        where ${carriesTeamInvitation(sql`organization_invitations.id`)} order by o.id desc limit 1)`,
    })
    .from(organizationInvitations)
    .where(and(isWaiting(organizerId, at), which))
    .orderBy(desc(organizationInvitations.id))
  return rows.map(({ row, state }) => ({ ...toInvitation(row), mail: toInvitationMail(state) }))
}

/** The members of teams. The act that uses it holds the organization. */
export function memberStore(tx: Queries) {
  return {
    async count(organizerId: AccountId): Promise<number> {
      const members = tx.select({ total: count() }).from(organizationMembers)
      return onlyRow(await members.where(isOf(organizerId))).total
    },
    async isOwner(organizerId: AccountId, id: MemberId): Promise<boolean> {
      const isThis = and(eq(organizationMembers.id, id), eq(organizationMembers.role, 'owner'))
      const found = tx.select({ id: organizationMembers.id }).from(organizationMembers)
      return (await found.where(and(isOf(organizerId), isThis))).length > 0
    },
    /** Whether the person has an account with a name that they gave themselves. */
    async hasOwnName(wallet: Address): Promise<boolean> {
      const isNamed = and(sql`lower(${accounts.wallet}) = ${wallet.toLowerCase()}`, isNotNull(accounts.name))
      return (await tx.select({ id: accounts.id }).from(accounts).where(isNamed)).length > 0
    },
    async findByWallet(organizerId: AccountId, wallet: Address): Promise<Member | null> {
      const hasWallet = sql`lower(${organizationMembers.wallet}) = ${wallet.toLowerCase()}`
      const [row] = await tx
        .select()
        .from(organizationMembers)
        .where(and(isOf(organizerId), hasWallet))
      return row ? toMember(row) : null
    },
    /** Whether a member joined by an invitation to this address, or has an account that confirmed it. */
    async hasAddress(organizerId: AccountId, { email, emailMac }: { email: string; emailMac: string }) {
      const byInvitation = sql`exists (select 1 from organization_invitations i
        where i.member_id = ${organizationMembers.id} and i.email_mac = ${emailMac})`
      const byAccount = sql`exists (select 1 from ${accounts} a
        where lower(a.wallet) = lower(${organizationMembers.wallet}) and lower(a.email) = ${email}
          and a.email_confirmed_at is not null)`
      const found = tx.select({ id: organizationMembers.id }).from(organizationMembers)
      return (await found.where(and(isOf(organizerId), or(byInvitation, byAccount)))).length > 0
    },
    async add({ eventIds, invitedAs, ...member }: Omit<Member, 'id'>): Promise<Member> {
      const values = { ...member, name: invitedAs, eventIds: eventIds && [...eventIds] }
      return toMember(onlyRow(await tx.insert(organizationMembers).values(values).returning()))
    },
    /** @returns the member with the new role; null if the organization has no such member. */
    async change(
      organizerId: AccountId,
      id: MemberId,
      { role, eventIds, invitedAs }: Pick<Member, 'role' | 'eventIds'> & Partial<Pick<Member, 'invitedAs'>>,
    ): Promise<Member | null> {
      const [row] = await tx
        .update(organizationMembers)
        .set({ role, eventIds: eventIds && [...eventIds], ...(invitedAs && { name: invitedAs }) })
        .where(and(isOf(organizerId), eq(organizationMembers.id, id)))
        .returning()
      return row ? toMember(row) : null
    },
    /** @returns whether the organization had this member. */
    async remove(organizerId: AccountId, id: MemberId, at: Date): Promise<boolean> {
      const { rowCount } = await tx
        .update(organizationMembers)
        .set({ removedAt: at, name: null })
        .where(and(isOf(organizerId), eq(organizationMembers.id, id)))
      return rowCount === 1
    },
  }
}

function isOf(organizerId: AccountId): SQL | undefined {
  return and(eq(organizationMembers.organizerId, organizerId), isMember)
}

/** A condition on invitations: nobody has used, declined or withdrawn the link, and its time is not over. */
export function isOpen(at: Date): SQL | undefined {
  const { withdrawnAt, expiresAt } = organizationInvitations
  return and(isUnused(), isNull(withdrawnAt), gt(expiresAt, at))
}

function isWaiting(organizerId: AccountId, at: Date): SQL | undefined {
  return and(eq(organizationInvitations.organizerId, organizerId), isOpen(at))
}

export function toMember(row: MemberRow): Member {
  return {
    id: trusted.memberId(row.id),
    organizerId: trusted.accountId(row.organizerId),
    wallet: trusted.address(row.wallet),
    invitedAs: row.name,
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
    name: row.name,
    email: row.email,
    mails: row.mails,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  }
}
