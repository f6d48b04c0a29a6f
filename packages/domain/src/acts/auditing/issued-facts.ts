import type { ChainFollower, ContractLog, Followed } from '../../issuing/chain-step'
import type { AuditedEnding, IssuedFacts } from './audit-snapshot'

/**
 * Reads everything that was issued from the chain, starting at the first block. It trusts nothing that is stored.
 *
 * @throws {UnavailableError} with part `chain` when the node does not answer.
 */
export async function readIssuedFacts(follower: ChainFollower): Promise<IssuedFacts> {
  // An audit describes what the chain has now, final or not.
  const nothing: Followed = { head: null, recent: [], finalized: 2n ** 64n }
  let logs: ContractLog[] = []
  let followed = nothing
  for (;;) {
    const step = await follower.next(followed)
    if (step === null || step.kind === 'finalized') return collectIssuedFacts(logs)
    if (step.kind === 'reorg') [logs, followed] = [[], nothing]
    else {
      logs = [...logs, ...step.logs]
      followed = { ...followed, head: step.head, recent: [step.head] }
    }
  }
}

/** Collects what was issued from logs. */
function collectIssuedFacts(logs: readonly ContractLog[]): IssuedFacts {
  return {
    organizers: logs.flatMap((log) =>
      log.name === 'organizer-registered' ? [{ ...log, name: log.organizerName }] : [],
    ),
    pages: logs.flatMap((log) => (log.name === 'page-issued' ? [{ ...log, number: log.page }] : [])),
    certificates: logs.flatMap((log) =>
      log.name === 'certificate-issued' ? [{ ...log, issuedAt: log.blockTime }] : [],
    ),
    endings: logs.flatMap(toEndings),
  }
}

function toEndings(log: ContractLog): AuditedEnding[] {
  const { contract } = log
  const none = { contract, reason: '', replacedBy: null }
  switch (log.name) {
    case 'certificate-revoked':
      return [{ ...none, tokenId: log.tokenId, kind: 'revoked', reason: log.reason, endedAt: log.at }]
    case 'certificate-burned':
      return [{ ...none, tokenId: log.tokenId, kind: 'burned', endedAt: log.blockTime }]
    case 'certificate-replaced':
      return [
        {
          contract,
          tokenId: log.oldTokenId,
          kind: 'replaced',
          reason: log.reason,
          endedAt: log.at,
          replacedBy: log.newTokenId,
        },
      ]
    default:
      return []
  }
}
