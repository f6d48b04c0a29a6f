import type { Account, Organizer } from '@certify/domain/account/account'
import type { LegalText } from '@certify/domain/account/legal-texts'
import { nameSkeleton } from '@certify/domain/account/name-skeleton'
import type { AttendeeProfile, OrganizerProfile } from '@certify/domain/account/profile'
import type { NewAccount } from '@certify/domain/account/registration'
import { CONFIRMATION_HOURS } from '@certify/domain/mail/confirmation-limits'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Cid } from '@certify/domain/shared/cid'
import { refuse } from '@certify/domain/shared/errors'
import type { Language } from '@certify/domain/shared/language'
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { acceptedTexts, accounts } from '../database/schema/accounts'
import { mailSettings } from '../database/schema/mail'
import { organizationMembers } from '../database/schema/teams'
import { toAccount } from './account-rows'

/** The part of a registration that is a row of `accounts`. */
export type Registration = NewAccount extends infer Each
  ? Each extends NewAccount
    ? Omit<Each, 'accepts'>
    : never
  : never

/** The queries with which accounts are registered and changed. */
export function accountStore(tx: Queries) {
  return {
    /** Makes transactions that want the same thing take turns. Later reads see what the transaction before wrote. */
    async awaitTurn(kind: 'wallet' | 'email', wanted: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${wanted.toLowerCase()}`}))`)
    },
    /** Whether another account confirmed this address, or gave it within the last day. Await its turn first. */
    async isEmailTaken(email: string, { by, at }: { by: number | null; at: Date }): Promise<boolean> {
      const blockedSince = new Date(at.getTime() - CONFIRMATION_HOURS * 3_600_000).toISOString()
      const ofOther = and(
        sql`lower(${accounts.email}) = ${email.toLowerCase()}`,
        by === null ? undefined : ne(accounts.id, by),
        isNull(accounts.movedToId),
        or(
          isNotNull(accounts.emailConfirmedAt),
          sql`${accounts.emailGivenAt} > ${blockedSince}::timestamptz`,
        ),
      )
      return (await tx.select({ id: accounts.id }).from(accounts).where(ofOther).limit(1)).length > 0
    },
    async add(registration: Registration, at: Date): Promise<Account> {
      await forgetInvitedNames(tx, registration.wallet)
      const moments = { emailGivenAt: at, createdAt: at, updatedAt: at }
      const values = { ...registration, ...newlyNamed(registration, at), ...moments }
      return present(onlyRow(await tx.insert(accounts).values(values).returning()))
    },
    /** Brings an erased account back. */
    async revive(id: number, registration: Registration, at: Date): Promise<Account> {
      await forgetInvitedNames(tx, registration.wallet)
      const given = { emailGivenAt: at, emailConfirmedAt: null, erasedAt: null, updatedAt: at }
      const values = { ...registration, ...newlyNamed(registration, at), ...given }
      return present(onlyRow(await tx.update(accounts).set(values).where(eq(accounts.id, id)).returning()))
    },
    /** An account, and since when its address is confirmed. @throws `account.not_found` */
    async get(id: AccountId): Promise<{ account: Account; confirmedAt: Date | null }> {
      const [row] = await tx.select().from(accounts).where(eq(accounts.id, id))
      if (!row) throw refuse('account.not_found')
      return { account: present(row), confirmedAt: row.emailConfirmedAt }
    },
    /** Saves a profile. A new name counts from now on, and a new address is not confirmed. */
    async save(before: Account, profile: AttendeeProfile | OrganizerProfile, at: Date): Promise<Account> {
      const named = newlyNamed({ role: before.role, name: profile.name }, at)
      const isRenamed = named.nameSkeleton !== newlyNamed(before, at).nameSkeleton
      const given = isSameEmail(before, profile) ? {} : { emailGivenAt: at, emailConfirmedAt: null }
      const values = { ...profile, ...(isRenamed && named), ...given, updatedAt: at }
      const saved = tx.update(accounts).set(values).where(eq(accounts.id, before.id))
      return present(onlyRow(await saved.returning()))
    },
    /** Exchanges the logo of an organization, or takes it away. */
    async saveLogo(id: AccountId, logoCid: Cid | null, at: Date): Promise<Organizer> {
      const values = { logoCid, updatedAt: at }
      const saved = tx.update(accounts).set(values).where(eq(accounts.id, id))
      const account = present(onlyRow(await saved.returning()))
      if (account.role !== 'organizer') throw refuse('account.not_found')
      return account
    },
    /** Chooses the language of an account's mail, unless it has one. */
    async addLanguage(accountId: AccountId, language: Language): Promise<void> {
      await tx.insert(mailSettings).values({ accountId, language }).onConflictDoNothing()
    },
    /** Sends mail again to an account whose earlier address refused it. */
    async forgetRefusals(id: AccountId): Promise<void> {
      await tx.update(mailSettings).set({ refusals: 0 }).where(eq(mailSettings.accountId, id))
    },
    /** Notes that the account accepted these texts. Repeating it keeps the first moment. */
    async accept(accountId: AccountId, texts: readonly LegalText[], acceptedAt: Date): Promise<void> {
      if (texts.length === 0) return
      const rows = texts.map((each) => ({ accountId, ...each, acceptedAt }))
      await tx.insert(acceptedTexts).values(rows).onConflictDoNothing()
    },
  }
}

/** Forgets the names under which others invited a person who now has a name of their own. */
async function forgetInvitedNames(tx: Queries, wallet: string): Promise<void> {
  const ofWallet = sql`lower(${organizationMembers.wallet}) = ${wallet.toLowerCase()}`
  await tx.update(organizationMembers).set({ name: null }).where(ofWallet)
}

/** Whether two addresses differ at most in upper and lower case. */
export function isSameEmail(one: { email: string }, other: { email: string }): boolean {
  return one.email.toLowerCase() === other.email.toLowerCase()
}

function newlyNamed({ role, name }: Pick<Account, 'role' | 'name'>, at: Date) {
  return { nameSkeleton: role === 'organizer' ? nameSkeleton(name) : null, namedAt: at }
}

/**
 * Stores the skeletons of names that have none: names of older versions and of accounts restored from the chain.
 * Safe with several replicas at once.
 */
export async function nameOrganizers(queries: Queries): Promise<void> {
  const unnamed = await queries
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.role, 'organizer'), isNull(accounts.nameSkeleton), isNotNull(accounts.name)))
  for (const { id, name } of unnamed) {
    const named = { nameSkeleton: nameSkeleton(name ?? '') }
    await queries.update(accounts).set(named).where(eq(accounts.id, id))
  }
}

function present(row: typeof accounts.$inferSelect): Account {
  const account = toAccount(row)
  if (!account) throw refuse('account.not_found')
  return account
}
