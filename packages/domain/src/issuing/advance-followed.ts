import type { ChainStep, Followed, FollowedBlock, SummedBlock } from './chain-step'

/** The position before the first block. */
export const NOTHING_FOLLOWED: Followed = { head: null, recent: [], finalized: -1n, finalHash: null }

/** The block to read on from: the newest one whose sums are known. The blocks are newest first. */
export function findHead(recent: readonly FollowedBlock[]): SummedBlock | null {
  return recent.find((block): block is SummedBlock => block.tally !== null) ?? null
}

/** The position after a step, for readers that keep it in memory. */
export function advanceFollowed(followed: Followed, step: ChainStep): Followed {
  switch (step.kind) {
    case 'blocks': {
      const recent = [...step.blocks.toReversed(), ...followed.recent]
      return { ...followed, head: step.head, recent }
    }
    case 'finalized':
      return { ...followed, finalized: step.block.number, finalHash: step.block.hash }
    default: {
      const kept = findKept(step)
      const recent = followed.recent.filter(({ number }) => number <= kept)
      return { ...followed, head: findHead(recent), recent }
    }
  }
}

/** The newest block that is not read again after the step; -1 if there is none. */
export function findKept(step: Extract<ChainStep, { kind: 'reorg' | 'again' }>): bigint {
  return (step.kind === 'reorg' ? step.ancestor : step.from)?.number ?? -1n
}
