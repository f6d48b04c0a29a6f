import { type AuditReport, auditEverything } from '@certify/core/audit/audit-everything'
import { readAuditSnapshot } from '@certify/core/audit/audit-snapshot'
import { type PinnedAgain, pinAgain } from '@certify/core/audit/pin-again'
import { type RecountProgress, recount } from '@certify/core/audit/recount'
import { instanceFactStore } from '@certify/core/database/connection/instance-facts'
import { lockDataDirectory } from '@certify/core/database/embedded/data-directory-lock'
import { readRuleChecks } from '@certify/core/issuing/findings'
import type { RuleCheck } from '@certify/domain/issuing/rule-checks'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { readIssuedFacts } from '@certify/issuer/issued-facts'
import type { Settings } from '../env'
import type { ServerLog } from '../log'
import { startChain } from '../parts/chain'
import { openContentStore, openPinningService } from '../parts/content'
import { openMigratedDatabase } from '../parts/database'
import { readIssuerKey } from '../parts/issuer-key'
import { keepParts } from '../parts/part'
import { findExistingRegistry, volumesToRead } from '../parts/registry'

/** An audit's report, with what was done beside it. */
type InstallationReport = AuditReport & {
  /** What was pinned again; null without a pinning service. */
  readonly pinned: PinnedAgain | null
  /** The rows that the recount mended; null if it was not asked for. */
  readonly recounted: number | null
  /** The issuer's newest check of all rows of each rule. */
  readonly checked: readonly RuleCheck[]
}

/**
 * Compares chain, database and store of the installation of these settings. Stop the product first if its parts are
 * embedded, because only one program may use its folder. Second copies that a pinning service lost are pinned again.
 *
 * @param tellRecount - Counts anew first, and is told how far that is; null counts nothing.
 */
export async function auditInstallation(
  settings: Settings,
  log: ServerLog,
  tellRecount: ((progress: RecountProgress) => void) | null = null,
): Promise<InstallationReport> {
  const { take, close } = keepParts(log)
  try {
    const lock = await lockDataDirectory(settings.dataDir)
    take({ port: lock, close: lock.release })
    const failed = (error: Error) => {
      throw error
    }
    const database = take(await openMigratedDatabase(settings, failed))
    const facts = instanceFactStore(database)
    const recounted = tellRecount && (await recount(database, tellRecount))
    const lead = settings.testClock ? Number((await facts.read('clock-lead')) ?? 0) : 0
    const now = async () => new Date(Date.now() + lead)
    const chain = take(await startChain(settings, { now, log, failed }))
    const key = () => readIssuerKey(settings)
    const place = await findExistingRegistry(settings, { chain, facts, key })
    const issued = place
      ? await readIssuedFacts(
          createChainFollower({
            node: chain.node,
            ...(await volumesToRead(settings, chain, place)),
            finality: { by: 'depth', blocks: 0n },
          }),
        )
      : { organizers: [], pages: [], certificates: [], endings: [], acts: [] }
    const snapshot = await readAuditSnapshot(database)
    const report = await auditEverything(issued, snapshot, openContentStore(settings, log))
    const service = openPinningService(settings)
    return {
      ...report,
      pinned: service === null ? null : await pinAgain(issued, snapshot, service),
      recounted,
      checked: await readRuleChecks(facts),
    }
  } finally {
    await close()
  }
}
