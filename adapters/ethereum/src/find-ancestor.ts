import type { BlockRef, ChainStep, Followed } from '@certify/domain/issuing/chain-step'
import { UnavailableError } from '@certify/domain/shared/errors'
import type { ChainNode } from './client'
import { askForBlock, type Header, readHeader } from './read-blocks'

/**
 * Compares the remembered blocks with the node's, and finds the newest common one after a reorganization. Only another
 * block at the same height shows that a block is gone; a node that lacks the block shows nothing.
 *
 * @returns null if the newest remembered block is on the node's chain.
 * @throws {UnavailableError} with part `chain` when the node lacks a block although it has later ones.
 */
export async function findAncestor(
  node: ChainNode,
  { recent, finalized, finalHash }: Followed,
  latest: Header,
): Promise<ChainStep | null> {
  const [newest] = recent
  if (newest === undefined) return null
  const isKept = async ({ number, hash }: Pick<BlockRef, 'number' | 'hash'>) =>
    number <= latest.number && (await askForBlock(() => readHeader(node, number))).hash === hash
  const isShorter = latest.number < newest.number
  if (isShorter ? await hasLater(node, newest) : await isKept(newest)) return null
  // Blocks are linked, so all remembered blocks up to the ancestor are kept, and none after it.
  let [low, high] = [0, recent.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (await isKept(recent[middle] as BlockRef)) high = middle
    else low = middle + 1
  }
  const ancestor = recent[low] ?? null
  if (isShorter) return { kind: 'reorg', ancestor, isShorter }
  if (finalHash === null || (ancestor?.number ?? -1n) >= finalized) return { kind: 'reorg', ancestor }
  if (await isKept({ number: finalized, hash: finalHash })) throw new UnavailableError({ part: 'chain' })
  return { kind: 'reorg', ancestor, losesFinal: true }
}

/** Whether the node has a block later than its newest. Then several nodes answered, and one of them is behind. */
async function hasLater(node: ChainNode, { number, hash }: BlockRef): Promise<boolean> {
  try {
    return (await askForBlock(() => readHeader(node, number))).hash === hash
  } catch (error) {
    if (error instanceof UnavailableError) return false
    throw error
  }
}
