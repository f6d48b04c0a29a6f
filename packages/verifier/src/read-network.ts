import { attempt } from './ask'
import { startDeadline } from './deadline'
import { readChainId } from './json-rpc'
import { openNode } from './node'

/**
 * Asks a node for its network, for callers who have a node and a registry but no chain id. The certificate's text
 * names its
 * network too, so a node of another network is still found.
 *
 * @returns null if it did not answer within 4 s.
 */
export async function readNetwork(rpcUrl: string): Promise<number | null> {
  const deadline = startDeadline(4_000)
  const asker = {
    fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
    requestTimeout: 4_000,
    deadline,
    now: () => new Date(),
  }
  const answer = await attempt(() => readChainId(openNode(asker, rpcUrl)))
  deadline.close()
  return answer.ok ? answer.value : null
}
