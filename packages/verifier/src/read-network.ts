import { attempt } from './ask'
import { startDeadline } from './deadline'
import { readChainId } from './json-rpc'
import { openNode } from './node'

/**
 * The network a node says it is on, for callers who were given a node and a registry but no chain id. The certificate's
 * own text names its network too, so a node of another one is still found out.
 *
 * @returns null when it did not answer within 4 s.
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
