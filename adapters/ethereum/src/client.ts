import { CertifyError, UnavailableError } from '@certify/domain/shared/errors'
import { BaseError, createPublicClient, http, type PublicClient, RpcRequestError } from 'viem'

/** A connection to one node. Requests are plain JSON-RPC, without hidden caching or retries. */
export type ChainNode = PublicClient

/** How to reach a node. */
export type ChainNodeOptions = {
  rpcUrl: string
  /** The time limit for an answer, in milliseconds. */
  timeoutMs?: number
}

/**
 * Connects to a node; sends no request yet. ERC-3668 is off: with it, a contract could make us ask any address that it
 * names.
 */
export function connectNode({ rpcUrl, timeoutMs = 10_000 }: ChainNodeOptions): ChainNode {
  const transport = http(rpcUrl, { timeout: timeoutMs, retryCount: 0 })
  return createPublicClient({ transport, cacheTime: 0, ccipRead: false })
}

/**
 * Asks the node. Every failure but our own errors becomes {UnavailableError}. The cause keeps only the kind of error, because a node's
 * address may contain a key and must not reach a log.
 */
export async function askNode<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    throw error instanceof CertifyError ? error : toChainUnavailable(error)
  }
}

/** Converts an error to "the node could not be asked", without the node's address. */
export function toChainUnavailable(error: unknown): UnavailableError {
  if (error instanceof UnavailableError) return error
  const { name, code } = error as { name?: string; code?: number }
  return new UnavailableError({ part: 'chain', cause: new Error(`${name ?? 'Error'} ${code ?? ''}`.trim()) })
}

/** The node's own JSON-RPC error, if the node answered with one. */
export function findRpcError(error: unknown): RpcRequestError | null {
  const answer = error instanceof BaseError ? error.walk((e) => e instanceof RpcRequestError) : null
  return answer instanceof RpcRequestError ? answer : null
}
