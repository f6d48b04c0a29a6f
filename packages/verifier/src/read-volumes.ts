import { attempt } from './ask'
import { startDeadline } from './deadline'
import { readBlock, readContract } from './json-rpc'
import { openNode } from './node'
import type { Registry } from './sources'

/** The selector of the registry's `firstPage()`. */
export const FIRST_PAGE_CALL = '0x11f0449e'

/**
 * Asks each registry for its first page, for callers that know only addresses. The first pages decide which registry
 * holds a number, so with a missing answer a number could be looked up in the wrong registry.
 *
 * A single registry is not asked, because there is no choice.
 *
 * @param rpcUrl - JSON-RPC address of the node to ask.
 * @returns null if one of several registries did not answer within 4 s.
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
        // A uint32 in ABI encoding. Any other answer is not a registry's.
        if (!/^0x0{56}[0-9a-f]{8}$/.test(data)) throw new TypeError('no page number')
        return { address, firstPage: Number(data) }
      }),
    )
  })
  deadline.close()
  return answer.ok ? answer.value : null
}
