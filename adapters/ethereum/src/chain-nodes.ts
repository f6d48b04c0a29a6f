import { createPublicClient, custom } from 'viem'
import { type ChainNode, connectNode, findRpcError } from './client'

/** Several nodes of one chain. One is asked at a time: the first, until it does not answer. */
export type ChainNodes = {
  /** A connection that sends each question to a node that answers. */
  readonly node: ChainNode
  /** How many there are. */
  readonly count: number
  /**
   * Runs work on one node alone, and again on the next node if that one does not answer. The node that succeeded is
   * asked from then on. A refusal in a node's own words is an answer.
   *
   * @throws what the first of them threw.
   */
  byOne<Result>(work: (node: ChainNode, rpcUrl: string) => Promise<Result>): Promise<Result>
}

/** The nodes, and the chain that they must be on. */
export type ChainNodesOptions = {
  /** Addresses in the order in which they are asked. */
  rpcUrls: readonly string[]
  /** A node must prove that it is on this chain before it replaces another. */
  chainId: number
  /** The time limit for one node's answer, in milliseconds. */
  timeoutMs?: number
  /**
   * Called when another node is asked from now on, with its position from 1. Addresses may contain keys and stay
   * secret.
   */
  moved?: (to: number) => void
}

/** Connects to several nodes as one. Sends no request yet. */
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
      if (place !== asked[0] && !(await isOnChain(chainId, node))) continue
      try {
        const result = await work(node, rpcUrl)
        // Another call may have moved on meanwhile. Only a call that started with the present order changes it.
        if (place !== asked[0] && order === asked) {
          order = [...asked.slice(asked.indexOf(place)), ...asked.slice(0, asked.indexOf(place))]
          moved?.(number)
        }
        return result
      } catch (error) {
        if (findRpcError(error) !== null) throw error
        failure ??= error
      }
    }
    throw failure
  }

  // A single node is asked directly.
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

async function isOnChain(chainId: number, node: ChainNode): Promise<boolean> {
  return (await node.getChainId().catch(() => null)) === chainId
}
