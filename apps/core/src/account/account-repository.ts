import type { Account, AccountMove } from '@certify/domain/account/account'
import {
  AccountMovedError,
  AccountNotFoundError,
  AccountTakenError,
} from '@certify/domain/account/account-errors'
import type { AccountRepository, NamedIssuer } from '@certify/domain/account/account-repository'
import type { AcceptedText, LegalText } from '@certify/domain/account/legal-texts'
import { nameSkeleton } from '@certify/domain/account/name-skeleton'
import type { NewAccount } from '@certify/domain/account/registration'
import { CONFIRMATION_HOURS } from '@certify/domain/mail/confirmation-limits'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { onlyRow, transact } from '../database/connection/transact'
import { translating, violatedConstraint } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { acceptedTexts, accounts } from '../database/schema/accounts'
import { mailSettings } from '../database/schema/mail'
import { writeConfirmation } from '../mail/mail-desk'
import { tellByMail } from '../mail/tell-by-mail'
import { toAccount } from './account-rows'

/** The part of a registration that is a row of `accounts`. */
type Registration = NewAccount extends infer Each
  ? Each extends NewAccount
    ? Omit<Each, 'accepts'>
    : never
  : never

/** Accounts in PostgreSQL. */
export function accountRepository(queries: Queries): AccountRepository {
  return {
    find: (id) => translating(() => findAccount(queries, id)),
    wasErasedOrganization: (id) =>
      translating(async () => {
        const erased = and(eq(accounts.id, id), eq(accounts.role, 'organizer'), isNotNull(accounts.erasedAt))
        return (await queries.select({ id: accounts.id }).from(accounts).where(erased)).length > 0
      }),
    findByWallet: (wallet) =>
      translating(async () => {
        const row = await rowOfWallet(queries, wallet)
        return row && row.movedToId === null ? toAccount(row) : null
      }),
    findMove: (wallet) => translating(() => findMove(queries, wallet)),
    isNamedAfterAnother: (issuer) => translating(() => isNamedAfterAnother(queries, issuer)),
    register: ({ accepts, ...registration }, at, language = 'en') => {
      const attempt = () =>
        transact(queries, async (tx) => {
          const account = await register(tx, registration, at)
          await tx.insert(mailSettings).values({ accountId: account.id, language }).onConflictDoNothing()
          await acceptTexts(tx, account.id, accepts, at)
          return account
        })
      // If the same person registered a moment earlier, the second attempt finds their account.
      return namingTaken(() =>
        attempt().catch((error) => (isTaken(error) ? attempt() : Promise.reject(error))),
      )
    },
    updateProfile: (id, profile, at) =>
      namingTaken(() =>
        transact(queries, async (tx) => {
          const rows = await tx.select().from(accounts).where(eq(accounts.id, id))
          const account = rows[0] && toAccount(rows[0])
          if (!rows[0] || !account) throw new AccountNotFoundError()
          const named = toSkeleton({ role: account.role, name: profile.name })
          const isRenamed = named.nameSkeleton !== rows[0].nameSkeleton
          const naming = isRenamed ? { ...named, namedAt: at } : {}
          const mailing = await giveEmail(tx, { row: rows[0], email: profile.email, at })
          const changed = tx.update(accounts).set({ ...profile, ...naming, ...mailing, updatedAt: at })
          return present(onlyRow(await changed.where(eq(accounts.id, id)).returning()))
        }),
      ),
    acceptTexts: (id, texts, at) => translating(() => acceptTexts(queries, id, texts, at)),
    listAccepted: (id) => translating(() => listAccepted(queries, id)),
  }
}

/** Reads what the account accepted, the latest first. */
export async function listAccepted(queries: Queries, id: AccountId): Promise<AcceptedText[]> {
  const { document, version, acceptedAt } = acceptedTexts
  return queries
    .select({ document, version, at: acceptedAt })
    .from(acceptedTexts)
    .where(eq(acceptedTexts.accountId, id))
    .orderBy(desc(acceptedAt), document)
}

async function acceptTexts(
  queries: Queries,
  accountId: AccountId,
  texts: readonly LegalText[],
  acceptedAt: Date,
): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map((each) => ({ accountId, ...each, acceptedAt }))
  await queries.insert(acceptedTexts).values(rows).onConflictDoNothing()
}

/** Finds an account by its number; null if it was erased. */
async function findAccount(queries: Queries, id: AccountId): Promise<Account | null> {
  const rows = await queries.select().from(accounts).where(eq(accounts.id, id))
  return rows[0] ? toAccount(rows[0]) : null
}

async function rowOfWallet(queries: Queries, wallet: string) {
  const rows = await queries
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.wallet}) = ${wallet.toLowerCase()}`)
  return rows[0]
}

async function findMove(queries: Queries, wallet: string): Promise<AccountMove | null> {
  const to = alias(accounts, 'moved_to')
  const rows = await queries
    .select({ to: to.wallet, at: accounts.movedAt })
    .from(accounts)
    .innerJoin(to, eq(to.id, accounts.movedToId))
    .where(sql`lower(${accounts.wallet}) = ${wallet.toLowerCase()}`)
  const [move] = rows
  return move?.at ? { to: trusted.address(move.to), at: move.at } : null
}

/**
 * Whether another account had an issuer's name before the certificate was issued. If the issuer still has the name,
 * only accounts that took it earlier count.
 */
async function isNamedAfterAnother(
  queries: Queries,
  { wallet, names, issuedAt }: NamedIssuer,
): Promise<boolean> {
  const own = alias(accounts, 'own')
  const isOwn = sql`lower(${own.wallet}) = ${wallet.toLowerCase()}`
  const rows = await queries
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(own, and(isOwn, eq(own.nameSkeleton, accounts.nameSkeleton)))
    .where(
      and(
        inArray(accounts.nameSkeleton, names.map(nameSkeleton)),
        sql`lower(${accounts.wallet}) <> ${wallet.toLowerCase()}`,
        sql`coalesce(${accounts.namedAt}, ${accounts.createdAt}) <= ${issuedAt.toISOString()}::timestamptz`,
        or(
          isNull(own.id),
          sql`(coalesce(${accounts.namedAt}, ${accounts.createdAt}), ${accounts.id}) < (coalesce(${own.namedAt}, ${own.createdAt}), ${own.id})`,
        ),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function register(tx: Queries, registration: Registration, at: Date): Promise<Account> {
  await awaitTurn(tx, registration.email)
  const row = await rowOfWallet(tx, registration.wallet)
  if (!row) {
    const named = { ...toSkeleton(registration), namedAt: at }
    await claimEmail(tx, { email: registration.email, accountId: null, at })
    const values = { ...registration, ...named, emailGivenAt: at, createdAt: at, updatedAt: at }
    const added = onlyRow(await tx.insert(accounts).values(values).returning())
    await writeConfirmation(tx, { accountId: added.id, email: registration.email, at })
    return present(added)
  }
  const move = await findMove(tx, row.wallet)
  if (move) throw new AccountMovedError(move)
  if (row.role !== registration.role) throw new AccountTakenError()
  const account = toAccount(row)
  if (account) {
    if (isSame(account, registration)) return account
    throw new AccountTakenError()
  }
  const named = { ...toSkeleton(registration), namedAt: at }
  await claimEmail(tx, { email: registration.email, accountId: row.id, at })
  const given = { emailGivenAt: at, emailConfirmedAt: null }
  const revived = tx
    .update(accounts)
    .set({ ...registration, ...named, ...given, erasedAt: null, updatedAt: at })
  const back = onlyRow(await revived.where(eq(accounts.id, row.id)).returning())
  await writeConfirmation(tx, { accountId: row.id, email: registration.email, at })
  return present(back)
}

/**
 * Gives an account a new address, which must be confirmed. A confirmed earlier address gets a message. Returns the
 * columns to change.
 */
async function giveEmail(
  tx: Queries,
  { row, email, at }: { row: typeof accounts.$inferSelect; email: string; at: Date },
) {
  if (row.email?.toLowerCase() === email.toLowerCase()) return {}
  await awaitTurn(tx, email)
  await claimEmail(tx, { email, accountId: row.id, at })
  await tx.update(mailSettings).set({ refusals: 0 }).where(eq(mailSettings.accountId, row.id))
  if (row.email !== null && row.emailConfirmedAt !== null) {
    await tellByMail(tx, 'address.changed', { to: row.id, facts: { to: row.email }, at })
  }
  await writeConfirmation(tx, { accountId: row.id, email, at })
  return { emailGivenAt: at, emailConfirmedAt: null }
}

/** Makes transactions that want the same address take turns. Later reads see what the transaction before wrote. */
async function awaitTurn(tx: Queries, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`email ${email.toLowerCase()}`}))`)
}

/**
 * Refuses an address that another account confirmed, or gave within the last day. Call {awaitTurn} first.
 *
 * @throws {AccountTakenError}
 */
async function claimEmail(
  tx: Queries,
  { email, accountId, at }: { email: string; accountId: number | null; at: Date },
): Promise<void> {
  const address = email.toLowerCase()
  const blockedSince = new Date(at.getTime() - CONFIRMATION_HOURS * 3_600_000).toISOString()
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        sql`lower(${accounts.email}) = ${address}`,
        accountId === null ? undefined : ne(accounts.id, accountId),
        isNull(accounts.movedToId),
        or(
          isNotNull(accounts.emailConfirmedAt),
          sql`${accounts.emailGivenAt} > ${blockedSince}::timestamptz`,
        ),
      ),
    )
    .limit(1)
  if (rows.length > 0) throw new AccountTakenError()
}

function toSkeleton({ role, name }: Pick<Account, 'role' | 'name'>) {
  return { nameSkeleton: role === 'organizer' ? nameSkeleton(name) : null }
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

function isSame(account: Account, registration: Registration): boolean {
  return (
    account.name === registration.name &&
    account.email.toLowerCase() === registration.email.toLowerCase() &&
    (account.role !== 'organizer' ||
      registration.role !== 'organizer' ||
      account.contactInfo === registration.contactInfo)
  )
}

function present(row: typeof accounts.$inferSelect): Account {
  const account = toAccount(row)
  if (!account) throw new AccountNotFoundError()
  return account
}

async function namingTaken(work: () => Promise<Account>): Promise<Account> {
  try {
    return await work()
  } catch (cause) {
    if (isTaken(cause)) throw new AccountTakenError({ cause })
    throw cause
  }
}

function isTaken(cause: unknown): boolean {
  return /^accounts_wallet_key$/.test(violatedConstraint(cause) ?? '')
}
