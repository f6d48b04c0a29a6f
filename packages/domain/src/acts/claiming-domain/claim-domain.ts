import type { Organizer } from '../../account/account'
import type { DomainClaim, DomainClaimRepository } from '../../credential/claimed-domain'
import { parseDomainName } from '../../credential/domain-claim'
import type { FieldInvalidError } from '../../shared/errors'
import { askAgain } from './ask-again'

/**
 * Claims a domain for an organizer, and asks the DNS at once. A domain that does not name the wallet yet stays claimed,
 * because its owner publishes the line after reading it here.
 */
export async function claimDomain(
  ports: claimDomain.Ports,
  { organizer, domain, chainId }: claimDomain.Command,
): Promise<DomainClaim> {
  const claim = await ports.domains.claim(organizer.id, parseDomainName(domain), ports.clock())
  await askAgain(ports, { claim, wallet: organizer.wallet, chainId })
  return claim
}
export declare namespace claimDomain {
  type Ports = askAgain.Ports & { domains: Pick<DomainClaimRepository, 'claim'> }
  type Command = { organizer: Organizer; domain: string; chainId: number }
  type ErrorType = FieldInvalidError
}
