import { NodesDisagreeError, WitnessBehindError } from '@certify/domain/issuing/chain-errors'
import type { FinalityWitness } from '@certify/domain/issuing/finality-witness'
import { UnavailableError } from '@certify/domain/shared/errors'
import { type Hex, numberToHex } from 'viem'
import { askNode, type ChainNode } from './client'
import { findBase, findCandidate, readAgain, type SecondReading } from './second-reading'

/** The tolerated lag of the witness: eight epochs. Healthy nodes differ by less. */
const BLOCKS_BORNE = 256n

/** How often the ledger reads again what the witness has more logs of. Then only a person can tell which is right. */
const READ_AGAIN = 3

/** A witness that confirms only blocks that another node also calls final, and whose logs it has, too. */
export function createFinalityWitness(reading: SecondReading): FinalityWitness {
  const { node } = reading
  let more = 0
  return {
    async confirm(called, followed) {
      const final = await readBlock(node, 'finalized')
      const block = findCandidate(followed, called < final.number ? called : final.number)
      if (block === null) {
        if (called - final.number <= BLOCKS_BORNE) return null
        throw new WitnessBehindError({ called: Number(called), witness: Number(final.number) })
      }
      const { hash } = await readBlock(node, numberToHex(block.number))
      if (hash !== block.hash) throw new NodesDisagreeError({ block: Number(block.number) })
      const outcome = await askNode(() => readAgain(reading, followed, block))
      more = outcome === 'more' ? more + 1 : 0
      if (more > READ_AGAIN) throw new NodesDisagreeError({ block: Number(block.number) })
      return more > 0 ? { kind: 'again', from: findBase(followed) } : { kind: 'finalized', block }
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
