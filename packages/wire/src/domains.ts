import {
  type DomainChange,
  type DomainClaim,
  domainChanges,
  findStanding,
} from '@certify/domain/credential/claimed-domain'
import {
  claimName,
  claimText,
  domainStandings,
  MAX_DOMAIN_LENGTH,
} from '@certify/domain/credential/domain-claim'
import type { Address } from '@certify/domain/shared/address'
import * as z from 'zod'
import { line, moment } from './fields'

/** Claims a domain. A whole web address stands for the domain in it. */
export const claimDomainRequest = z.strictObject({ domain: line({ max: MAX_DOMAIN_LENGTH, required: true }) })

/** The domain that an organization claims, as the organization sees it. */
export const domainClaimResponse = z
  .object({
    /** Null: the organization claims no domain. */
    claim: z
      .object({
        /** In the form of the DNS (`xn--…`). */
        domain: z.string(),
        standing: z.enum(domainStandings),
        claimed_at: moment,
        /** When the DNS was asked last; null before the first time. */
        asked_at: moment.nullable(),
        /** When the domain last named the wallet; null if it never did. */
        confirmed_at: moment.nullable(),
        /** The line to publish: a TXT record. */
        record: z.object({ name: z.string(), value: z.string() }),
      })
      .nullable(),
    /** The history of its claims, newest first. */
    history: z.array(z.object({ domain: z.string(), change: z.enum(domainChanges), at: moment })),
  })
  .meta({ id: 'DomainClaim' })
export type DomainClaimAnswer = z.infer<typeof domainClaimResponse>

/** A claim with its history in the wire's words. */
export function toDomainClaim(
  claim: DomainClaim | null,
  history: readonly DomainChange[],
  { chainId, wallet }: { chainId: number; wallet: Address },
): DomainClaimAnswer {
  return {
    claim: claim && {
      domain: claim.domain,
      standing: findStanding(claim),
      claimed_at: claim.claimedAt.toISOString(),
      asked_at: claim.askedAt?.toISOString() ?? null,
      confirmed_at: claim.confirmedAt?.toISOString() ?? null,
      record: { name: claimName(claim.domain), value: claimText(chainId, wallet) },
    },
    history: history.map(({ domain, change, at }) => ({ domain, change, at: at.toISOString() })),
  }
}

/** A domain that named an organization's wallet at some time, as everybody sees it. */
export const publicDomain = z.object({
  name: z.string(),
  standing: z.enum(domainStandings),
  /** When the domain last named the wallet. */
  confirmed_at: moment,
})

/** Null for a domain that never named the wallet, because anybody can claim any domain. */
export function toPublicDomain(claim: DomainClaim | null): z.infer<typeof publicDomain> | null {
  if (!claim?.confirmedAt) return null
  return {
    name: claim.domain,
    standing: findStanding(claim),
    confirmed_at: claim.confirmedAt.toISOString(),
  }
}
