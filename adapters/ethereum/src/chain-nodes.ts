import { createPublicClient, custom } from 'viem'
import { type ChainNode, connectNode, findRpcError } from './client'

/** Several nodes of one chain. Each question goes to one node: the first, until it does not answer. */
export type ChainNodes = {
  /** A connection that sends each question to a node that answers. */
  readonly node: ChainNode
  /** The number of nodes. */
  readonly count: number
  /**
   * Runs work on one node alone, and again on the next node if that one does not answer. Later questions go to the
   * node that succeeded. A JSON-RPC error from a node counts as an answer, unless it says nothing: too many requests, or
   * a block that this node does not have.
   *
   * @throws the error of the first node that failed.
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
   * Called with the new node's position, counted from 1, when questions start going to another node. It gets no
   * address, because an address may contain a key.
   */
  moved?: (to: number) => void
}

/** How often a read is repeated before the next node is asked. */
const REPEATS_OF_SEVERAL = 2

/** Connects to several nodes as one. Sends no request yet. */
export function connectNodes({ rpcUrls, chainId, timeoutMs, moved }: ChainNodesOptions): ChainNodes {
  const places = rpcUrls.map((rpcUrl, index) => ({
    rpcUrl,
    number: index + 1,
    node: connectNode({
      rpcUrl,
      ...(timeoutMs !== undefined && { timeoutMs }),
      ...(rpcUrls.length > 1 && { repeats: REPEATS_OF_SEVERAL }),
    }),
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
        // Another call may have changed the order meanwhile. Only a call that began with the current order changes it.
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
