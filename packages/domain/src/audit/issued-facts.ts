import type { ChainFollower, ContractLog, Followed } from '../issuing/chain-step'
import type { AuditedEnding, IssuedFacts } from './audit-snapshot'

/**
 * Reads everything that was issued from the chain itself, from the first block on, trusting nothing that is stored.
 *
 * @throws {UnavailableError} with part `chain` when the node could not be asked.
 */
export async function readIssuedFacts(follower: ChainFollower): Promise<IssuedFacts> {
  // Finality is not asked for: an audit is about what the chain has now.
  const nothing: Followed = { head: null, recent: [], finalized: 2n ** 64n }
  let logs: ContractLog[] = []
  let followed = nothing
  for (;;) {
    const step = await follower.next(followed)
    if (step === null || step.kind === 'finalized') return issuedFactsOf(logs)
    if (step.kind === 'reorg') [logs, followed] = [[], nothing]
    else {
      logs = [...logs, ...step.logs]
      followed = { ...followed, head: step.head, recent: [step.head] }
    }
  }
}

/** What logs say was issued. */
export function issuedFactsOf(logs: readonly ContractLog[]): IssuedFacts {
  return {
    organizers: logs.flatMap((log) => (log.name === 'organizer-registered' ? [log] : [])),
    pages: logs.flatMap((log) => (log.name === 'page-issued' ? [{ ...log, number: log.page }] : [])),
    certificates: logs.flatMap((log) => (log.name === 'certificate-issued' ? [log] : [])),
    endings: logs.flatMap(endingOf),
  }
}

function endingOf(log: ContractLog): AuditedEnding[] {
  const { contract } = log
  if (log.name === 'certificate-revoked') return [{ contract, tokenId: log.tokenId, kind: 'revoked' }]
  if (log.name === 'certificate-burned') return [{ contract, tokenId: log.tokenId, kind: 'burned' }]
  if (log.name === 'certificate-replaced') return [{ contract, tokenId: log.oldTokenId, kind: 'replaced' }]
  return []
}
