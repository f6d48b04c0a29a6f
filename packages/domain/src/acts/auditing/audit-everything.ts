import { hashSecret as sha256Hex } from '../../account/secret'
import type { ContentStore } from '../../certificate/content-store'
import type { AuditSnapshot, ChainFacts } from './audit-snapshot'
import { compareChain } from './compare-chain'
import { compareContent } from './compare-content'
import { compareHistory } from './compare-history'
import type { Difference } from './difference'

/** What an audit found, and how much it looked at. */
export type AuditReport = {
  readonly differences: readonly Difference[]
  readonly certificates: number
  readonly records: number
  /**
   * SHA-256 over the last record of every history. An operator who keeps it can later prove that no history was
   * rewritten.
   */
  readonly seal: string
}

/**
 * Compares chain, database and store, and names every difference.
 *
 * @throws {UnavailableError} when the store cannot be asked.
 */
export async function auditEverything(
  chain: ChainFacts,
  snapshot: AuditSnapshot,
  content: Pick<ContentStore, 'read'>,
): Promise<AuditReport> {
  const differences = [
    ...compareChain(chain, snapshot),
    ...compareHistory(snapshot),
    ...(await compareContent(chain, snapshot, content)),
  ]
  const ends = [...snapshot.heads].sort((a, b) => a.eventId - b.eventId)
  const seal = sha256Hex(ends.map(({ eventId, length, hash }) => `${eventId} ${length} ${hash}`).join('\n'))
  const [certificates, records] = [chain.certificates.length, snapshot.records.length]
  return { differences, certificates, records, seal }
}
