import {
  type AskDomain,
  chooseNextAsk,
  type DomainClaim,
  type DomainClaimRepository,
} from '../../credential/claimed-domain'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import type { Random } from '../../shared/random'

/** Asks the DNS about a claim now, and keeps the answer. */
export async function askAgain(
  { domains, askDomain, clock, random }: askAgain.Ports,
  { claim, wallet, chainId }: askAgain.Command,
): Promise<void> {
  const answer = await askDomain(claim.domain, { chainId, wallet })
  const at = clock()
  const share = (random(1)[0] ?? 0) / 255
  const nextAt = chooseNextAsk(answer, { claimedAt: claim.claimedAt, now: at, share })
  await domains.record(claim, { answer, at, nextAt })
}
export declare namespace askAgain {
  type Ports = {
    domains: Pick<DomainClaimRepository, 'record'>
    askDomain: AskDomain
    clock: Clock
    random: Random
  }
  /** `wallet` is the organizer's current wallet. */
  type Command = { claim: DomainClaim; wallet: Address; chainId: number }
}
