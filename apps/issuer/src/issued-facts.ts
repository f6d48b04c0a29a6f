import type { AuditedEnding, AuditedOrganizer, ChainFacts } from '@certify/domain/audit/audit-snapshot'
import { advanceFollowed, findKept, NOTHING_FOLLOWED } from '@certify/domain/issuing/advance-followed'
import type { ChainFollower, ContractLog } from '@certify/domain/issuing/chain-step'

/**
 * Reads everything that was issued from the chain, starting at the first block. It trusts nothing that is stored, and
 * reads what is final twice, because a node may leave logs out.
 *
 * @throws {UnavailableError} with part `chain` when the node does not answer.
 */
export async function readIssuedFacts(follower: ChainFollower): Promise<ChainFacts> {
  let followed = NOTHING_FOLLOWED
  let logs: ContractLog[] = []
  for (;;) {
    const step = await follower.next(followed)
    if (step === null) return collectIssuedFacts(logs)
    followed = advanceFollowed(followed, step)
    if (step.kind === 'blocks') logs = [...logs, ...step.logs]
    if (step.kind === 'reorg' || step.kind === 'again') {
      logs = logs.filter(({ blockNumber }) => blockNumber <= findKept(step))
    }
  }
}

/** Collects what was issued from logs. */
function collectIssuedFacts(logs: readonly ContractLog[]): ChainFacts {
  return {
    organizers: collectOrganizers(logs),
    acts: logs.flatMap(toAct),
    pages: logs.flatMap((log) => (log.name === 'page-issued' ? [{ ...log, number: log.page }] : [])),
    certificates: logs.flatMap((log) =>
      log.name === 'certificate-issued' ? [{ ...log, issuedAt: log.blockTime }] : [],
    ),
    endings: logs.flatMap(toEndings),
  }
}

/** The organizers, each in the state after its last log. */
function collectOrganizers(logs: readonly ContractLog[]): AuditedOrganizer[] {
  const found = new Map<string, AuditedOrganizer>()
  for (const log of logs) {
    if (!log.name.startsWith('organizer-') || !('number' in log)) continue
    const key = `${log.contract} ${log.number}`
    const before = found.get(key)
    const after = afterLog(before, log)
    if (after) found.set(key, after)
  }
  return [...found.values()]
}

function afterLog(before: AuditedOrganizer | undefined, log: ContractLog): AuditedOrganizer | undefined {
  if (log.name === 'organizer-registered') {
    const { contract, number, account, organizerName: name, consented } = log
    return { contract, number, account, name, consented, accounts: [account] }
  }
  if (before === undefined) return undefined
  switch (log.name) {
    case 'organizer-consented':
      return { ...before, consented: true }
    case 'organizer-renamed':
      return {
        ...before,
        name: log.organizerName,
        consented: before.consented && log.authorization === 'organizer',
      }
    case 'organizer-account-changed': {
      const { account } = log
      return { ...before, account, consented: true, accounts: [...before.accounts, account] }
    }
    default:
      return before
  }
}

/** The act in a log that only the issuing key can have done; empty for any other log. */
function toAct(log: ContractLog): ChainFacts['acts'][number][] {
  if ('authorization' in log && log.authorization !== 'relayer') return []
  switch (log.name) {
    case 'page-issued':
      return [{ ...log, rule: 'page.not_ours', subject: `page ${log.page} of ${log.contract}` }]
    case 'certificate-revoked':
      return [{ ...log, rule: 'ending.not_ours', subject: `certificate ${log.tokenId}` }]
    case 'certificate-replaced':
      return [{ ...log, rule: 'ending.not_ours', subject: `certificate ${log.oldTokenId}` }]
    case 'organizer-registered':
    case 'organizer-renamed':
      return [{ ...log, rule: 'organizer.not_ours', subject: `organizer ${log.number} of ${log.contract}` }]
    default:
      return []
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
