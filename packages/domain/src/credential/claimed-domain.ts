import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import { type DomainAnswer, type DomainName, type DomainStanding, judgeDomain } from './domain-claim'

/** The claim of an organizer that a domain is its own. */
export type DomainClaim = {
  readonly organizerId: AccountId
  readonly domain: DomainName
  readonly claimedAt: Date
  /** What the DNS said last; null before its first answer. */
  readonly answer: Exclude<DomainAnswer, 'unasked'> | null
  /** When the DNS was asked last; null before the first time. */
  readonly askedAt: Date | null
  /** Whether the DNS gave no answer that time. */
  readonly unanswered: boolean
  /** When the domain last named the wallet; null if it never did. */
  readonly confirmedAt: Date | null
}

/** The standing of a claim after the last DNS query. An outage turns a "yes" into unknown, but never a "no". */
export function findStanding({ answer, unanswered, confirmedAt }: DomainClaim): DomainStanding {
  const isOpen = answer === null || answer === 'named'
  const known = unanswered && isOpen ? 'unasked' : answer
  if (known === null) return 'waiting'
  return judgeDomain([known], confirmedAt !== null)
}

/** What happened to a claim. `removed`: its organizer took it back. */
export const domainChanges = ['claimed', 'confirmed', 'another', 'lost', 'removed'] as const

/** One line of the history of an organizer's claims. */
export type DomainChange = {
  readonly domain: DomainName
  readonly change: (typeof domainChanges)[number]
  readonly at: Date
}

/** The change that an answer makes; null if it changes nothing. */
export function findChange(
  { answer: before, confirmedAt }: Pick<DomainClaim, 'answer' | 'confirmedAt'>,
  answer: DomainAnswer,
): DomainChange['change'] | null {
  if (answer === 'unasked' || answer === before) return null
  if (answer === 'named') return 'confirmed'
  if (answer === 'another') return 'another'
  return confirmedAt === null ? null : 'lost'
}

const HOUR_MS = 3_600_000
/** DNS changes become visible within minutes to hours, so a new claim is checked often for three days. */
export const NEW_CLAIM_MS = 72 * HOUR_MS
export const NEW_CLAIM_EVERY_MS = HOUR_MS / 4
export const AFTER_FAILURE_MS = HOUR_MS
/** Less than a day between two checks, so that a domain that stays confirmed is in every certificate. */
const EVERY_MS = 20 * HOUR_MS
const JITTER_MS = 3 * HOUR_MS
/** How long a certificate may rely on an answer. */
const FRESH_MS = 24 * HOUR_MS

/**
 * When to ask the DNS again after an answer.
 *
 * @param share - From 0 to 1: spreads the claims of all organizers over hours.
 */
export function chooseNextAsk(
  answer: DomainAnswer,
  { claimedAt, now, share }: { claimedAt: Date; now: Date; share: number },
): Date {
  const isNew = now.getTime() - claimedAt.getTime() < NEW_CLAIM_MS
  const daily = EVERY_MS + JITTER_MS * share
  const waitMs =
    answer === 'named' ? daily : isNew ? NEW_CLAIM_EVERY_MS : answer === 'unasked' ? AFTER_FAILURE_MS : daily
  return new Date(now.getTime() + waitMs)
}

/** The domain that a certificate sealed now names; null if none was confirmed within a day. */
export function findSealedDomain(claim: DomainClaim | null, now: Date): DomainName | null {
  if (claim === null || claim.answer !== 'named' || claim.confirmedAt === null) return null
  return now.getTime() - claim.confirmedAt.getTime() < FRESH_MS ? claim.domain : null
}

/** Port: asks the DNS what a domain says about a wallet. Never throws. Implemented in `apps/server`. */
export type AskDomain = (
  domain: DomainName,
  claim: { readonly chainId: number; readonly wallet: Address },
) => Promise<DomainAnswer>
