import type { FinalityWitness } from '@certify/domain/issuing/finality-witness'
import { NodesDisagreeError } from '@certify/domain/issuing/nodes-disagree-error'
import { WitnessBehindError } from '@certify/domain/issuing/witness-behind-error'
import { UnavailableError } from '@certify/domain/shared/errors'
import { type Hex, numberToHex } from 'viem'
import { askNode, type ChainNode } from './client'

/** The tolerated lag of the witness: eight epochs. Healthy nodes differ by less. */
const BLOCKS_BORNE = 256n

/** A witness that confirms only blocks that another node also calls final. */
export function createFinalityWitness(node: ChainNode): FinalityWitness {
  return {
    async confirm(called, { recent, finalized }) {
      const final = await readBlock(node, 'finalized')
      const block = recent.find(({ number }) => number <= called && number <= final.number)
      if (block === undefined || block.number <= finalized) {
        if (called - final.number <= BLOCKS_BORNE) return null
        throw new WitnessBehindError({ called: Number(called), witness: Number(final.number) })
      }
      const { hash } = await readBlock(node, numberToHex(block.number))
      if (hash !== block.hash) throw new NodesDisagreeError({ block: Number(block.number) })
      return block.number
    },
  }
}

/** @throws {UnavailableError} also if the node lacks the block: several nodes behind one address may briefly differ. */
function readBlock(node: ChainNode, block: Hex | 'finalized') {
  return askNode(async () => {
    const found = await node.request({ method: 'eth_getBlockByNumber', params: [block, false] })
    if (found?.number == null) throw new UnavailableError({ part: 'chain' })
    return { number: BigInt(found.number), hash: found.hash }
  })
}
