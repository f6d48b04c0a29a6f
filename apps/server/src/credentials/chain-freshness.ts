import type { ChainFreshness } from '@certify/domain/credential/credential-signer'
import type { Clock } from '@certify/domain/shared/clock'
import type { ChainNode } from '@certify/ethereum/client'

/** How many blocks the follower may lag, because new ones arrive while it reads. */
const MAX_BLOCKS_BEHIND = 5n
/** On a public chain, a newest block older than this means that the node has stopped following the chain. */
const MAX_BLOCK_AGE_MS = 10 * 60_000
/** How long an answer of the node is reused. */
const GOOD_FOR_MS = 2_000

/** Compares the followed block with the chain's newest one. The embedded chain makes blocks only when it has work. */
export function chainFreshness({
  node,
  readFollowedBlock,
  clock,
  isEmbedded,
}: {
  readonly node: Pick<ChainNode, 'getBlock'>
  readonly readFollowedBlock: () => Promise<bigint | null>
  readonly clock: Clock
  readonly isEmbedded: boolean
}): ChainFreshness {
  let known: { readonly at: number; readonly until: Promise<Date | null> } | null = null

  async function ask(): Promise<Date | null> {
    const [newest, followed] = await Promise.all([node.getBlock({ blockTag: 'latest' }), readFollowedBlock()])
    if (followed === null || newest.number === null || newest.number - followed > MAX_BLOCKS_BEHIND)
      return null
    const now = clock()
    if (isEmbedded) return newest.number <= followed ? now : null
    const newestAt = new Date(Number(newest.timestamp) * 1000)
    if (now.getTime() - newestAt.getTime() > MAX_BLOCK_AGE_MS) return null
    if (newest.number <= followed) return newestAt
    const block = await node.getBlock({ blockNumber: followed })
    return new Date(Number(block.timestamp) * 1000)
  }

  return {
    knownUntil() {
      const now = performance.now()
      // A node that does not answer may hide a revocation, so it counts as being behind.
      if (known === null || now - known.at > GOOD_FOR_MS) known = { at: now, until: ask().catch(() => null) }
      return known.until
    },
  }
}
