import type { Organizer } from '@certify/domain/account/account'
import { chooseNextAsk, type DomainClaim, findChange } from '@certify/domain/credential/claimed-domain'
import { type DomainAnswer, type DomainName, parseDomainName } from '@certify/domain/credential/domain-claim'
import type { Address } from '@certify/domain/shared/address'
import { holdAccount } from '../account/hold-account'
import { actsOf } from '../act/act'
import { type Core, type Doing, NOBODY } from '../act/core'
import { domainReads, domainStore } from './domain-store'

/** How long no other replica can take the same claim: longer than any DNS query. */
const TAKEN_MS = 300_000

const act = actsOf((tx) => ({ domains: domainStore(tx) }))

type Doer = Omit<Doing<unknown>, 'about'>

/**
 * Claims a domain for an organizer instead of an earlier one, and asks the DNS at once. A domain that does not name the
 * wallet yet stays claimed, because its owner publishes the line after reading it here. Refuses what is no domain.
 */
export async function claimDomain(
  doing: Doer,
  { organizer, domain, chainId }: { organizer: Organizer; domain: string; chainId: number },
): Promise<void> {
  const claim = await beginClaim(doing, { organizer, domain: parseDomainName(domain) })
  await askAgain(doing, { claim, wallet: organizer.wallet, chainId })
}

/** Claims a domain. The same domain again changes nothing. */
const beginClaim = act(
  async (
    { tx, at, domains },
    { organizer, domain }: { organizer: Organizer; domain: DomainName },
  ): Promise<DomainClaim> => {
    await holdAccount(tx, organizer.id)
    const before = await domains.hold(organizer.id)
    if (before?.domain === domain) return before
    if (before) {
      await domains.remove(before)
      await domains.note(before, 'removed', at)
    }
    const claim = await domains.add(organizer.id, domain, at)
    await domains.note(claim, 'claimed', at)
    return claim
  },
)

/** Removes an organization's claim, if it has one. */
export const removeDomain = act(
  async ({ at, domains }, { organizer }: { organizer: Organizer }): Promise<void> => {
    const claim = await domains.hold(organizer.id)
    if (!claim) return
    await domains.remove(claim)
    await domains.note(claim, 'removed', at)
  },
)

/**
 * Asks the DNS about a claim now, outside of any transaction, and keeps the answer.
 *
 * @param wallet - The organizer's current wallet.
 */
export async function askAgain(
  doing: Doer,
  { claim, wallet, chainId }: { claim: DomainClaim; wallet: Address; chainId: number },
): Promise<void> {
  const answer = await doing.core.askDomain(claim.domain, { chainId, wallet })
  await keepAnswer(doing, { claim, answer })
}

/** Keeps an answer and the change that it makes, unless the organizer now claims another domain. */
const keepAnswer = act(
  async (
    { core, at, domains },
    { claim: asked, answer }: { claim: DomainClaim; answer: DomainAnswer },
  ): Promise<void> => {
    const claim = await domains.hold(asked.organizerId)
    if (claim?.domain !== asked.domain) return
    const share = (core.random(1)[0] ?? 0) / 255
    await domains.change(claim, {
      askedAt: at,
      nextAskAt: chooseNextAsk(answer, { claimedAt: claim.claimedAt, now: at, share }),
      unanswered: answer === 'unasked',
      ...(answer !== 'unasked' && { answer }),
      ...(answer === 'named' && { confirmedAt: at }),
    })
    const change = findChange(claim, answer)
    if (change !== null) await domains.note(claim, change, at)
  },
)

/** Takes the claim that is due first. No other replica gets it for a while. */
const takeDue = act(async ({ at, domains }, _: null) => {
  const due = await domains.holdDue(at)
  if (due) await domains.change(due.claim, { nextAskAt: new Date(at.getTime() + TAKEN_MS) })
  return due
})

/**
 * Asks the DNS about the claim that is due first. Several replicas may do so at once.
 *
 * @returns Whether a claim was due.
 */
export async function askDueClaim(core: Core, { chainId }: { chainId: number }): Promise<boolean> {
  if (!(await domainReads(core.queries).isAnyDue(core.clock()))) return false
  const doing = { core, by: NOBODY }
  const due = await takeDue(doing, null)
  if (due) await askAgain(doing, { ...due, chainId })
  return due !== null
}
