import type { GivenConsent } from '@certify/domain/account/organizer-consent'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translated } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts, organizerConsents } from '../database/schema/accounts'
import { ledgerOrganizers } from '../database/schema/ledger'

/** Consents that organizations signed. */
export function consentStore(queries: Queries) {
  return translated({
    /** The newest consent. `recorded`: whether the registry has the organization with its consent; null if not at all. */
    find: async (account: AccountId, contract: Address) => {
      const [registered] = await queries
        .select({ consented: ledgerOrganizers.consented })
        .from(ledgerOrganizers)
        .innerJoin(accounts, eq(accounts.wallet, ledgerOrganizers.account))
        .where(and(eq(accounts.id, account), eq(ledgerOrganizers.contract, contract)))
      return { given: await findConsent(queries, account), recorded: registered?.consented ?? null }
    },
    /** Stores a consent in place of any earlier one. */
    give: async (account: AccountId, consent: GivenConsent) => {
      await queries
        .insert(organizerConsents)
        .values({ accountId: account, ...consent })
        .onConflictDoUpdate({ target: organizerConsents.accountId, set: consent })
    },
  })
}

export type ConsentStore = ReturnType<typeof consentStore>

/** The newest consent of an organization. */
export async function findConsent(queries: Queries, account: AccountId): Promise<GivenConsent | null> {
  const [row] = await queries.select().from(organizerConsents).where(eq(organizerConsents.accountId, account))
  return maybe(row ?? null, ({ contract, name, deadline, signature, givenAt }) => ({
    name,
    deadline,
    givenAt,
    contract: trusted.address(contract),
    signature: trusted.signature(signature),
  }))
}
