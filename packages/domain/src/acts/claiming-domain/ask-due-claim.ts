import type { DomainClaimRepository } from '../../credential/claimed-domain'
import { askAgain } from './ask-again'

/** How long no other replica can take the same claim: longer than any DNS query. */
const TAKEN_MS = 300_000

/**
 * Asks the DNS about the claim that is due first. Several replicas may do so at once.
 *
 * @returns Whether a claim was due.
 */
export async function askDueClaim(
  ports: askDueClaim.Ports,
  { chainId }: { chainId: number },
): Promise<boolean> {
  const now = ports.clock()
  const due = await ports.domains.takeDue({ now, until: new Date(now.getTime() + TAKEN_MS) })
  if (due !== null) await askAgain(ports, { ...due, chainId })
  return due !== null
}
export declare namespace askDueClaim {
  type Ports = askAgain.Ports & { domains: Pick<DomainClaimRepository, 'takeDue'> }
}
