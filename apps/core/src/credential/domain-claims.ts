import {
  type DomainChange,
  type DomainClaim,
  type DomainClaimRepository,
  findChange,
} from '@certify/domain/credential/claimed-domain'
import type { AccountId } from '@certify/domain/shared/account-id'
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { findsAny } from '../database/connection/finds-any'
import { onlyRow, transact } from '../database/connection/transact'
import { translating } from '../database/connection/translate-error'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { domainClaims, domainHistory } from '../database/schema/domains'

/** How many changes the history shows. */
const SHOWN = 50

/** Organizers' claims of domains in PostgreSQL. */
export function domainClaimRepository(queries: Queries): DomainClaimRepository {
  return {
    find: (organizerId) =>
      translating(async () => {
        const [row] = await queries.select().from(domainClaims).where(isClaimOf(organizerId))
        return row ? toClaim(row) : null
      }),

    listChanges: (organizerId) =>
      translating(async () => {
        const rows = await queries
          .select()
          .from(domainHistory)
          .where(eq(domainHistory.organizerId, organizerId))
          .orderBy(desc(domainHistory.id))
          .limit(SHOWN)
        return rows.map(toChange)
      }),

    claim: (organizerId, domain, at) =>
      transact(queries, async (tx) => {
        // The lock makes concurrent claims wait for each other.
        await tx.select().from(accounts).where(eq(accounts.id, organizerId)).for('update')
        const [before] = await tx.select().from(domainClaims).where(isClaimOf(organizerId))
        if (before?.domain === domain) return toClaim(before)
        if (before) await endClaim(tx, organizerId, before.domain, at)
        const row = { organizerId, domain, claimedAt: at, nextAskAt: at }
        const claimed = onlyRow(await tx.insert(domainClaims).values(row).returning())
        await tx.insert(domainHistory).values({ organizerId, domain, change: 'claimed', at })
        return toClaim(claimed)
      }),

    remove: (organizerId, at) =>
      transact(queries, async (tx) => {
        const [before] = await tx.select().from(domainClaims).where(isClaimOf(organizerId)).for('update')
        if (before) await endClaim(tx, organizerId, before.domain, at)
      }),

    record: ({ organizerId, domain }, { answer, at, nextAt }) =>
      transact(queries, async (tx) => {
        const isSame = and(isClaimOf(organizerId), eq(domainClaims.domain, domain))
        const [row] = await tx.select().from(domainClaims).where(isSame).for('update')
        if (!row) return
        const change = findChange(row, answer)
        await tx
          .update(domainClaims)
          .set({
            askedAt: at,
            nextAskAt: nextAt,
            unanswered: answer === 'unasked',
            ...(answer === 'unasked' ? {} : { answer }),
            ...(answer === 'named' ? { confirmedAt: at } : {}),
          })
          .where(isSame)
        if (change !== null) await tx.insert(domainHistory).values({ organizerId, domain, change, at })
      }),

    takeDue: async ({ now, until }) => {
      const isDue = lte(domainClaims.nextAskAt, now)
      const due = { name: 'domains', query: sql`select 1 from ${domainClaims} where ${isDue}`, now }
      if (!(await translating(() => findsAny(queries, due)))) return null
      return transact(queries, async (tx) => {
        const [due] = await tx
          .select({ claim: domainClaims, wallet: accounts.wallet })
          .from(domainClaims)
          .innerJoin(accounts, eq(accounts.id, domainClaims.organizerId))
          .where(isDue)
          .orderBy(asc(domainClaims.nextAskAt), asc(domainClaims.organizerId))
          .limit(1)
          .for('update', { of: domainClaims, skipLocked: true })
        if (!due) return null
        await tx
          .update(domainClaims)
          .set({ nextAskAt: until })
          .where(eq(domainClaims.organizerId, due.claim.organizerId))
        return { claim: toClaim(due.claim), wallet: trusted.address(due.wallet) }
      })
    },
  }
}

async function endClaim(tx: Queries, organizerId: AccountId, domain: string, at: Date): Promise<void> {
  await tx.delete(domainClaims).where(isClaimOf(organizerId))
  await tx.insert(domainHistory).values({ organizerId, domain, change: 'removed', at })
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
