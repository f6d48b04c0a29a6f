import { attempt } from './ask'
import { startDeadline } from './deadline'
import { readBlock, readChainId, readContract } from './json-rpc'
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
 * @param rpcUrls - JSON-RPC addresses of nodes. They are asked in order until one answers for all registries.
 * @param chainId - The registries' network; null if the caller does not know it. A node of another one is not believed.
 * @returns null if no node answered for all registries. Each has 4 s.
 */
export async function readVolumes(
  rpcUrls: readonly string[],
  addresses: readonly `0x${string}`[],
  chainId: number | null,
): Promise<readonly Registry[] | null> {
  if (addresses.length < 2) return addresses.map((address) => ({ address }))
  for (const rpcUrl of rpcUrls) {
    const volumes = await askFirstPages(rpcUrl, addresses, chainId)
    if (volumes) return volumes
  }
  return null
}

async function askFirstPages(
  rpcUrl: string,
  addresses: readonly `0x${string}`[],
  chainId: number | null,
): Promise<readonly Registry[] | null> {
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
    if (chainId !== null && (await readChainId(node)) !== chainId) throw new TypeError('another network')
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
