import { UnavailableError } from '@certify/domain/shared/errors'
import { BaseError, createPublicClient, http, type PublicClient, RpcRequestError } from 'viem'

/** A connection to one node. Requests are plain JSON-RPC; nothing is cached and nothing tried again behind our back. */
export type ChainNode = PublicClient

/** How to reach a node. */
export type ChainNodeOptions = {
  rpcUrl: string
  /** Milliseconds after which an answer is not waited for any longer. */
  timeoutMs?: number
}

/**
 * Connects to a node; nothing is asked yet. No contract can send us elsewhere: one may answer a call with addresses to
 * ask in its place (ERC-3668), and those would be anybody's.
 */
export function connectNode({ rpcUrl, timeoutMs = 10_000 }: ChainNodeOptions): ChainNode {
  const transport = http(rpcUrl, { timeout: timeoutMs, retryCount: 0 })
  return createPublicClient({ transport, cacheTime: 0, ccipRead: false })
}

/**
 * Runs a question to the node; whatever goes wrong becomes {UnavailableError}. The cause keeps only the kind of error:
 * a node's address may carry a key, and must not reach a log.
 */
export async function askNode<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    throw unavailable(error)
  }
}

/** The node could not be asked, without its address. */
export function unavailable(error: unknown): UnavailableError {
  if (error instanceof UnavailableError) return error
  const { name, code } = error as { name?: string; code?: number }
  return new UnavailableError({ part: 'chain', cause: new Error(`${name ?? 'Error'} ${code ?? ''}`.trim()) })
}

/** The node's own JSON-RPC error, where it was the node that answered with one. */
export function rpcErrorOf(error: unknown): RpcRequestError | null {
  const answer = error instanceof BaseError ? error.walk((e) => e instanceof RpcRequestError) : null
  return answer instanceof RpcRequestError ? answer : null
}
