import type { ChainFollower, ChainStep } from '@certify/domain/issuing/chain-step'
import { NodesDisagreeError } from '@certify/domain/issuing/nodes-disagree-error'
import { type Hex, numberToHex } from 'viem'
import { askNode, type ChainNode } from './client'

/**
 * A follower that calls nothing final before a second node does: one node may be on a fork, or lie. Blocks are followed
 * as before; that they are final is believed once both have the same block at that height, and both call it final.
 *
 * @param node - The one that is followed.
 * @param witness - Another one, of somebody else.
 * @throws from `next`: {NodesDisagreeError} while they differ, {UnavailableError} while the witness does not answer.
 */
export function witnessedFollower(
  follower: ChainFollower,
  { node, witness }: { node: ChainNode; witness: ChainNode },
): ChainFollower {
  return {
    async next(followed): Promise<ChainStep | null> {
      const step = await follower.next(followed)
      if (step?.kind !== 'finalized') return step
      const final = await askNode(() => blockOf(witness, 'finalized'))
      if (final === null) return null
      const block = step.block < final.number ? step.block : final.number
      if (block <= followed.finalized) return null
      const [ours, theirs] = await askNode(() =>
        Promise.all([blockOf(node, numberToHex(block)), blockOf(witness, numberToHex(block))]),
      )
      if (ours?.hash !== theirs?.hash) throw new NodesDisagreeError({ block: Number(block) })
      return { kind: 'finalized', block }
    },
  }
}

async function blockOf(node: ChainNode, block: Hex | 'finalized') {
  const found = await node.request({ method: 'eth_getBlockByNumber', params: [block, false] })
  return found && { number: BigInt(found.number ?? 0), hash: found.hash }
}
