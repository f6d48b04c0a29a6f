import type { Account, AccountMove } from '@certify/domain/account/account'
import type { AcceptedText } from '@certify/domain/account/legal-texts'
import { nameSkeleton } from '@certify/domain/account/name-skeleton'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { translated } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { acceptedTexts, accounts } from '../database/schema/accounts'
import { toAccount } from './account-rows'

/** The organization whose name is on something that was issued. */
type NamedIssuer = {
  readonly wallet: Address
  /** Its names in the registry and in what it issued. */
  readonly names: readonly string[]
  /** Only earlier uses of a name by others count, so that a later copy never marks the original. */
  readonly issuedAt: Date
}

/** Reads who is registered. Erased accounts are never found, and moved ones not by their wallet. */
export function accountReads(queries: Queries) {
  return translated({
    find: (id: AccountId) => findAccount(queries, id),
    /** Whether an organization had this number and was erased. People’s numbers tell nothing, erased or not. */
    wasErasedOrganization: async (id: AccountId) => {
      const erased = and(eq(accounts.id, id), eq(accounts.role, 'organizer'), isNotNull(accounts.erasedAt))
      return (await queries.select({ id: accounts.id }).from(accounts).where(erased)).length > 0
    },
    findByWallet: (wallet: Address) => findByWallet(queries, wallet),
    /** Where the account of a wallet moved to; null if it did not. */
    findMove: (wallet: Address) => findMove(queries, wallet),
    /** Whether another organization had one of the issuer's names, or a name that looks like it, first. */
    isNamedAfterAnother: (issuer: NamedIssuer) => isNamedAfterAnother(queries, issuer),
    /** Everything that the account accepted, the latest first. */
    listAccepted: (id: AccountId) => listAccepted(queries, id),
  })
}

export type AccountReads = ReturnType<typeof accountReads>

/** Reads what the account accepted, the latest first. */
export async function listAccepted(queries: Queries, id: AccountId): Promise<AcceptedText[]> {
  const { document, version, acceptedAt } = acceptedTexts
  return queries
    .select({ document, version, at: acceptedAt })
    .from(acceptedTexts)
    .where(eq(acceptedTexts.accountId, id))
    .orderBy(desc(acceptedAt), document)
}

/** Finds an account by its number; null if it was erased. */
async function findAccount(queries: Queries, id: AccountId): Promise<Account | null> {
  const [row] = await findById(queries, { id })
  return row ? toAccount(row) : null
}

const findById = prepared(['id'], (queries, { id }) =>
  queries.select().from(accounts).where(eq(accounts.id, id)),
)

export async function findByWallet(queries: Queries, wallet: Address): Promise<Account | null> {
  const row = await rowOfWallet(queries, wallet)
  return row && row.movedToId === null ? toAccount(row) : null
}

/** The row of a wallet, also of an account that moved or was erased. */
export async function rowOfWallet(queries: Queries, wallet: Address) {
  const [row] = await findOfWallet(queries, { lowered: wallet.toLowerCase() })
  return row
}

const findOfWallet = prepared(['lowered'], (queries, { lowered }) =>
  queries.select().from(accounts).where(sql`lower(${accounts.wallet}) = ${lowered}`),
)

export async function findMove(queries: Queries, wallet: Address): Promise<AccountMove | null> {
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
