import type { ConsentRepository, GivenConsent } from '@certify/domain/account/organizer-consent'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { maybe, trusted } from '../database/connection/trusted'
import { accounts, organizerConsents } from '../database/schema/accounts'
import { ledgerOrganizers } from '../database/schema/ledger'

/** Consents that organizations signed, in PostgreSQL. */
export function consentRepository(queries: Queries): ConsentRepository {
  return {
    find: (account, contract) =>
      translating(async () => {
        const [registered] = await queries
          .select({ consented: ledgerOrganizers.consented })
          .from(ledgerOrganizers)
          .innerJoin(accounts, eq(accounts.wallet, ledgerOrganizers.account))
          .where(and(eq(accounts.id, account), eq(ledgerOrganizers.contract, contract)))
        return { given: await findConsent(queries, account), recorded: registered?.consented ?? null }
      }),
    give: (account, consent) =>
      translating(async () => {
        await queries
          .insert(organizerConsents)
          .values({ accountId: account, ...consent })
          .onConflictDoUpdate({ target: organizerConsents.accountId, set: consent })
      }),
  }
}

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
