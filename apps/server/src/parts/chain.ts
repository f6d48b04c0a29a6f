import { join } from 'node:path'
import { type ChainNode, connectNode } from '@certify/ethereum/client'
import { findChainProgram } from '../embedded/chain-program'
import { type Interruption, keepEmbeddedChain } from '../embedded/kept-chain'
import { SettingError, type Settings } from '../env'
import { built, folders } from '../locations'
import type { ServerLog } from '../log'

/** The chain of this instance, embedded or not. */
export type Chain = {
  readonly node: ChainNode
  readonly rpcUrl: string
  /** A second node, of somebody else, without whose word nothing is final. */
  readonly witness?: ChainNode
  /** Makes the local chain's clock follow the server's; does nothing on any other. */
  moveTime(to: Date): Promise<void>
  /** Told when the embedded chain's node is lost and when it is back; never called for any other. */
  onInterruption(interruption: Interruption): void
  close(): Promise<void>
}

/** What opening a chain takes beside the settings. */
export type ChainMeans = {
  /** The product's idea of now. */
  readonly now: () => Promise<Date>
  readonly log: ServerLog
  /** The embedded chain cannot go on: the process must end, and start again. */
  readonly failed: (error: Error) => void
}

/**
 * Starts the embedded chain, or connects to the network of the settings.
 *
 * @throws {SettingError} when the node is on another chain than the one meant.
 */
export async function openChain(settings: Settings, { now, log, failed }: ChainMeans): Promise<Chain> {
  if (settings.chain.kind === 'remote') {
    const { rpcUrl, chainId } = settings.chain
    const node = connectNode({ rpcUrl })
    await refuseOtherChain(node, chainId)
    const witness = await openWitness(settings.witnessRpcUrl, chainId)
    return {
      node,
      rpcUrl,
      ...(witness && { witness }),
      moveTime: async () => {},
      onInterruption() {},
      close: async () => {},
    }
  }
  const embedded = await keepEmbeddedChain({
    directory: join(settings.dataDir, 'chain'),
    ...{ now, failed },
    warn: (message) => log.warn(message),
    program: findChainProgram(settings.chainProgram, { node: built.edrNode, folder: folders.edr }),
    guardPath: built.chainGuard,
  })
  return { node: connectNode({ rpcUrl: embedded.rpcUrl }), ...embedded }
}

/** Milliseconds. While the witness is waited for, no new blocks are read. */
const WITNESS_PATIENCE_MS = 3_000

/** A witness that does not answer keeps nobody from starting: only what is final waits for it. */
async function openWitness(rpcUrl: string | undefined, chainId: number): Promise<ChainNode | null> {
  if (rpcUrl === undefined) return null
  const witness = connectNode({ rpcUrl, timeoutMs: WITNESS_PATIENCE_MS })
  const actual = await witness.getChainId().catch(() => chainId)
  if (actual === chainId) return witness
  throw new SettingError(
    `CERTIFY_WITNESS_RPC_URL names a node of chain ${actual}, but CERTIFY_CHAIN_ID is ${chainId}.`,
  )
}

async function refuseOtherChain(node: ChainNode, chainId: number): Promise<void> {
  const actual = await node.getChainId().catch(() => undefined)
  if (actual === undefined) throw new SettingError('CERTIFY_RPC_URL names a node that does not answer.')
  if (actual !== chainId) {
    throw new SettingError(
      `CERTIFY_RPC_URL names a node of chain ${actual}, but CERTIFY_CHAIN_ID is ${chainId}.`,
    )
  }
}
