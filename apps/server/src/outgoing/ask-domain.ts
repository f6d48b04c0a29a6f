import { Resolver } from 'node:dns/promises'
import type { AskDomain } from '@certify/domain/credential/claimed-domain'
import { claimName, readClaims } from '@certify/domain/credential/domain-claim'

const PATIENCE_MS = 1_500
const TRIES = 2
/** For all name servers and tries together, because a person waits. */
const TOTAL_MS = 5_000

/** The answers that mean "there is nothing". Any other failure counts as no answer. */
const nothing = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Asks the DNS which wallets a domain names. It asks only the DNS and fetches no page of the domain.
 *
 * @param servers - Addresses of name servers, with ports; null: those of this machine.
 */
export function domainAsker(servers: readonly string[] | null): AskDomain {
  return async (domain, claim) => {
    const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), TOTAL_MS)
    try {
      const records = await resolver.resolveTxt(claimName(domain))
      return readClaims(
        records.map((parts) => parts.join('')),
        claim,
      )
    } catch (error) {
      return nothing.has((error as NodeJS.ErrnoException).code ?? '') ? 'absent' : 'unasked'
    } finally {
      clearTimeout(timer)
    }
  }
}
