import type { Address } from '@certify/domain/shared/address'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { certificateRegistryAbi as abi } from './abi.generated'
import { askNode, type ChainNode } from './client'

/** Pages read at the same time. */
const READS_AT_ONCE = 16

/** What a registry itself says that it holds. */
export type IssuedCounts = {
  readonly organizers: number
  readonly pages: number
  /** All that were ever issued, ended ones included. */
  readonly certificates: number
  readonly burned: number
}

/**
 * Counts what a registry holds. It asks the registry, not its log, so that a node that leaves logs out is noticed.
 *
 * @param blockNumber - The block of the count; by default the newest.
 * @throws {UnavailableError} with part `chain` when the node does not answer.
 */
export function countIssued(node: ChainNode, address: Address, blockNumber?: bigint): Promise<IssuedCounts> {
  const at = blockNumber === undefined ? {} : { blockNumber }
  return askNode(async () => {
    const [first, next, held] = await Promise.all([
      node.readContract({ address, abi, functionName: 'firstPage', ...at }),
      node.readContract({ address, abi, functionName: 'nextPage', ...at }),
      node.readContract({ address, abi, functionName: 'totalSupply', ...at }),
    ])
    const limit = limitConcurrency(READS_AT_ONCE)
    const counts = await Promise.all(
      Array.from({ length: next - first }, (_, index) =>
        limit(async () => {
          const page = await node.readContract({
            address,
            abi,
            functionName: 'page',
            args: [first + index],
            ...at,
          })
          return Number(page[5])
        }),
      ),
    )
    const certificates = counts.reduce((sum, count) => sum + count, 0)
    const isRegistered = async (number: number) =>
      !/^0x0+$/.test(
        (await node.readContract({ address, abi, functionName: 'organizer', args: [number], ...at })).account,
      )
    const organizers = await findLast(isRegistered)
    return { organizers, pages: next - first, certificates, burned: certificates - Number(held) }
  })
}

/** The last of the numbers 1, 2, 3, … for which `holds`; 0 if it holds for none. Numbers are given without gaps. */
async function findLast(holds: (number: number) => Promise<boolean>): Promise<number> {
  let [known, above] = [0, 1]
  while (await holds(above)) [known, above] = [above, above * 2]
  while (above - known > 1) {
    const middle = Math.floor((known + above) / 2)
    if (await holds(middle)) known = middle
    else above = middle
  }
  return known
}

/** Adds up what several volumes hold. */
export function addCounts(counts: readonly IssuedCounts[]): IssuedCounts {
  const sum = (name: keyof IssuedCounts) => counts.reduce((total, each) => total + each[name], 0)
  return {
    organizers: sum('organizers'),
    pages: sum('pages'),
    certificates: sum('certificates'),
    burned: sum('burned'),
  }
}
