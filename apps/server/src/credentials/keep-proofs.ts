import type { PageProofs } from '@certify/core/credential/page-proofs'
import type { Volume } from '@certify/core/http/ports'
import type { Log } from '@certify/domain/issuing/log'
import { doEach } from '@certify/domain/shared/do-each'
import { type AskNode, makePageProof } from '@certify/verifier/offline/make-proof'
import { type Part, repeat } from '../parts/part'

const EVERY_MS = 2_000
/**
 * How often to look when nobody has asked for a certificate for a while. On a public network, blocks become final
 * minutes later.
 */
const IDLE_MS = 9_500
const IDLE_AFTER_MS = 60_000
/** Pages of one round. The next round continues. */
const PAGES_AT_ONCE = 5

type Means = {
  readonly proofs: PageProofs
  readonly ask: AskNode
  readonly chainId: number
  readonly volumes: readonly Volume[]
  readonly log: Pick<Log, 'warn'>
  /** Calls `heard` when somebody asks for a certificate. */
  readonly listen: (heard: () => void) => void
}

/**
 * Makes the proof of each page as soon as its block is final, while the node still has that block's state. Several
 * replicas may do so at once.
 */
export function keepProofs(means: Means): Part<null> {
  let isRunning = false
  let hasWarned = false
  let askedAt = performance.now()
  let lookedAt = 0
  means.listen(() => {
    askedAt = performance.now()
  })
  const round = async () => {
    const now = performance.now()
    if (isRunning || (now - askedAt > IDLE_AFTER_MS && now - lookedAt < IDLE_MS)) return
    isRunning = true
    lookedAt = now
    try {
      await makeProofs(means)
      hasWarned = false
    } catch {
      // Some nodes never give proofs. Log that once, not every two seconds.
      if (!hasWarned) means.log.warn('the node gave no proof of a page; certificates are good without it')
      hasWarned = true
    } finally {
      isRunning = false
    }
  }
  return repeat(round, EVERY_MS)
}

/** One round. Returns how many proofs were made. @throws if the node does not give one of them. */
export async function makeProofs({
  proofs,
  ask,
  chainId,
  volumes,
}: Omit<Means, 'log' | 'listen'>): Promise<number> {
  const missing = await proofs.listMissing(chainId, PAGES_AT_ONCE)
  await doEach(missing, async (unproven) => {
    const { contract: registry } = unproven
    const firstPage = volumes.find(({ address }) => address === registry)?.firstPage ?? 1
    const proof = await makePageProof(ask, { ...unproven, chainId, registry, firstPage })
    await proofs.keep(unproven, JSON.stringify(proof))
  })
  return missing.length
}
