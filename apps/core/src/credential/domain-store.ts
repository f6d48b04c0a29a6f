import type { DomainChange, DomainClaim } from '@certify/domain/credential/claimed-domain'
import type { DomainName } from '@certify/domain/credential/domain-claim'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import { asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { findsAny } from '../database/connection/finds-any'
import { onlyRow } from '../database/connection/transact'
import { translated, translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { domainClaims, domainHistory } from '../database/schema/domains'

/** How many changes the history shows. */
const SHOWN = 50

/** A claim with the current wallet of its organizer. */
type DueClaim = { readonly claim: DomainClaim; readonly wallet: Address }

/** The claims of domains, of which an organizer has at most one. */
export function domainStore(tx: Queries) {
  return {
    /** Holds the claim until the transaction ends. */
    async hold(organizerId: AccountId): Promise<DomainClaim | null> {
      const [row] = await tx.select().from(domainClaims).where(isClaimOf(organizerId)).for('update')
      return row ? toClaim(row) : null
    },
    async add(organizerId: AccountId, domain: DomainName, at: Date): Promise<DomainClaim> {
      const row = { organizerId, domain, claimedAt: at, nextAskAt: at }
      return toClaim(onlyRow(await tx.insert(domainClaims).values(row).returning()))
    },
    async change({ organizerId }: DomainClaim, to: Partial<typeof domainClaims.$inferInsert>): Promise<void> {
      await tx.update(domainClaims).set(to).where(isClaimOf(organizerId))
    },
    async remove({ organizerId }: DomainClaim): Promise<void> {
      await tx.delete(domainClaims).where(isClaimOf(organizerId))
    },
    /** Adds a line to the history. */
    async note(
      { organizerId, domain }: DomainClaim,
      change: DomainChange['change'],
      at: Date,
    ): Promise<void> {
      await tx.insert(domainHistory).values({ organizerId, domain, change, at })
    },
    /** Holds the claim that is due first, unless another transaction does. */
    async holdDue(now: Date): Promise<DueClaim | null> {
      const [due] = await tx
        .select({ claim: domainClaims, wallet: accounts.wallet })
        .from(domainClaims)
        .innerJoin(accounts, eq(accounts.id, domainClaims.organizerId))
        .where(lte(domainClaims.nextAskAt, now))
        .orderBy(asc(domainClaims.nextAskAt), asc(domainClaims.organizerId))
        .limit(1)
        .for('update', { of: domainClaims, skipLocked: true })
      return due ? { claim: toClaim(due.claim), wallet: trusted.address(due.wallet) } : null
    },
  }
}

/** Reads the claims of domains. */
export function domainReads(queries: Queries) {
  return translated({
    find: async (organizerId: AccountId) => {
      const [row] = await queries.select().from(domainClaims).where(isClaimOf(organizerId))
      return row ? toClaim(row) : null
    },
    /** The latest changes, newest first. */
    listChanges: async (organizerId: AccountId) => {
      const ofOrganizer = eq(domainHistory.organizerId, organizerId)
      const changes = queries.select().from(domainHistory).where(ofOrganizer)
      return (await changes.orderBy(desc(domainHistory.id)).limit(SHOWN)).map(toChange)
    },
    /** Whether the DNS must be asked about a claim. */
    isAnyDue: (now: Date) => {
      const due = sql`select 1 from ${domainClaims} where ${lte(domainClaims.nextAskAt, now)}`
      return translating(() => findsAny(queries, { name: 'domains', query: due, now }))
    },
  })
}

function isClaimOf(organizerId: AccountId) {
  return eq(domainClaims.organizerId, organizerId)
}

function toClaim({
  organizerId,
  domain,
  nextAskAt: _,
  ...row
}: typeof domainClaims.$inferSelect): DomainClaim {
  return { ...row, organizerId: trusted.accountId(organizerId), domain: trusted.domainName(domain) }
}

function toChange({ domain, change, at }: typeof domainHistory.$inferSelect): DomainChange {
  return { domain: trusted.domainName(domain), change, at }
}
