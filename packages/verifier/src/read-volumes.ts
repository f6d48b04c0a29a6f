import { attempt } from './ask'
import { startDeadline } from './deadline'
import { readBlock, readContract } from './json-rpc'
import { openNode } from './node'
import type { Registry } from './sources'

/** The selector of the registry's `firstPage()`. */
export const FIRST_PAGE_CALL = '0x11f0449e'

/**
 * Asks each registry which page it begins with, for callers who were given addresses alone. Which registry holds a number
 * follows from these, so an answer that is missing would send a number to the wrong one.
 *
 * A single registry is not asked: there is nothing to choose.
 *
 * @param rpcUrl - JSON-RPC address of the node to ask.
 * @returns null when one of several registries did not answer within 4 s.
 */
export async function readVolumes(
  rpcUrl: string,
  addresses: readonly `0x${string}`[],
): Promise<readonly Registry[] | null> {
  if (addresses.length < 2) return addresses.map((address) => ({ address }))
  const deadline = startDeadline(4_000)
  const node = openNode(
    {
      fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
      requestTimeout: 4_000,
      deadline,
      now: () => new Date(),
    },
    rpcUrl,
  )
  const answer = await attempt(async () => {
    const block = await readBlock(node, 'latest')
    return Promise.all(
      addresses.map(async (address) => {
        const data = await readContract(node, address, FIRST_PAGE_CALL, block)
        // A uint32 as the ABI encodes it; anything else is no registry's answer.
        if (!/^0x0{56}[0-9a-f]{8}$/.test(data)) throw new TypeError('no page number')
        return { address, firstPage: Number(data) }
      }),
    )
  })
  deadline.close()
  return answer.ok ? answer.value : null
}
