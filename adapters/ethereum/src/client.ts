import { CertifyError, UnavailableError } from '@certify/domain/shared/errors'
import {
  BaseError,
  createPublicClient,
  type HttpTransport,
  http,
  type PublicClient,
  RpcRequestError,
} from 'viem'
import { askAgain } from './ask-again'
import { saysNothing } from './says-nothing'

/** A connection to one node. Requests are plain JSON-RPC without hidden caching. Reads without an answer are repeated. */
export type ChainNode = PublicClient

/** How to reach a node. */
export type ChainNodeOptions = {
  rpcUrl: string
  /** The time limit for one answer, in milliseconds. All repetitions together get three times as long. */
  timeoutMs?: number
  /** How often a read without an answer is repeated at most. */
  repeats?: number
}

/** How often a read is repeated where no other node can be asked. */
const REPEATS = 5

/**
 * Connects to a node; sends no request yet. ERC-3668 is off: with it, a contract could make us ask any address that it
 * names.
 */
export function connectNode(options: ChainNodeOptions): ChainNode {
  return createPublicClient({ transport: nodeTransport(options), cacheTime: 0, ccipRead: false })
}

/** The transport of {connectNode}, for other clients of the same node. */
export function nodeTransport({
  rpcUrl,
  timeoutMs = 10_000,
  repeats = REPEATS,
}: ChainNodeOptions): HttpTransport {
  return http(rpcUrl, { timeout: timeoutMs * 3, retryCount: 0, fetchFn: askAgain(repeats, timeoutMs) })
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

/** The node's own JSON-RPC error, if the node answered with one. An error that {saysNothing} is no answer. */
export function findRpcError(error: unknown): RpcRequestError | null {
  const sent = findSentError(error)
  return sent !== null && saysNothing(sent) === null ? sent : null
}

/** Whether the node says that it does not have the block of a question, or no longer its state. */
export function lacksBlock(error: unknown): boolean {
  const sent = findSentError(error)
  return sent !== null && saysNothing(sent) === 'missing'
}

function findSentError(error: unknown): RpcRequestError | null {
  const sent = error instanceof BaseError ? error.walk((e) => e instanceof RpcRequestError) : null
  return sent instanceof RpcRequestError ? sent : null
}
