import { createPublicClient, custom } from 'viem'
import { type ChainNode, connectNode, rpcErrorOf } from './client'

/** Several nodes of one chain, of which one is asked at a time: the first, until it does not answer. */
export type ChainNodes = {
  /** A connection by which each question goes to whichever answers. */
  readonly node: ChainNode
  /** How many there are. */
  readonly count: number
  /**
   * Has work done by one node alone, and done again by the next where that one does not answer; whoever did it is the
   * one that is asked from then on. What a node refuses in words of its own is an answer.
   *
   * @throws what the first of them threw.
   */
  byOne<Result>(work: (node: ChainNode, rpcUrl: string) => Promise<Result>): Promise<Result>
}

/** Which nodes, and what they must be of. */
export type ChainNodesOptions = {
  /** Addresses in the order in which they are asked. */
  rpcUrls: readonly string[]
  /** Nobody is asked in another's place without having said that it is of this chain. */
  chainId: number
  /** Milliseconds after which the answer of one is not waited for any longer. */
  timeoutMs?: number
  /** Another one is asked from now on: the how manieth, from 1. Addresses may carry keys, and are told nobody. */
  moved?: (to: number) => void
}

/** Connects to several nodes as to one; nothing is asked yet. */
export function connectNodes({ rpcUrls, chainId, timeoutMs, moved }: ChainNodesOptions): ChainNodes {
  const places = rpcUrls.map((rpcUrl, index) => ({
    rpcUrl,
    number: index + 1,
    node: connectNode({ rpcUrl, ...(timeoutMs !== undefined && { timeoutMs }) }),
  }))
  let order = places

  async function byOne<Result>(work: (node: ChainNode, rpcUrl: string) => Promise<Result>): Promise<Result> {
    const asked = order
    let failure: unknown
    for (const place of asked) {
      const { node, rpcUrl, number } = place
      if (place !== asked[0] && !(await isOf(chainId, node))) continue
      try {
        const result = await work(node, rpcUrl)
        // Somebody else may have moved on meanwhile: only who began with the present order changes it.
        if (place !== asked[0] && order === asked) {
          order = [...asked.slice(asked.indexOf(place)), ...asked.slice(0, asked.indexOf(place))]
          moved?.(number)
        }
        return result
      } catch (error) {
        if (rpcErrorOf(error) !== null) throw error
        failure ??= error
      }
    }
    throw failure
  }

  // One alone is asked without a way around.
  const [only, ...others] = places
  if (only && others.length === 0)
    return { node: only.node, count: 1, byOne: (work) => work(only.node, only.rpcUrl) }

  const transport = custom(
    { request: (question) => byOne((node) => node.request(question)) },
    { retryCount: 0 },
  )
  const node = createPublicClient({ transport, cacheTime: 0, ccipRead: false })
  return { node, count: places.length, byOne }
}

async function isOf(chainId: number, node: ChainNode): Promise<boolean> {
  return (await node.getChainId().catch(() => null)) === chainId
}
