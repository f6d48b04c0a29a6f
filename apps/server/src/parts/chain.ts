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
    return { node, rpcUrl, moveTime: async () => {}, onInterruption() {}, close: async () => {} }
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

async function refuseOtherChain(node: ChainNode, chainId: number): Promise<void> {
  const actual = await node.getChainId().catch(() => undefined)
  if (actual === undefined) throw new SettingError('CERTIFY_RPC_URL names a node that does not answer.')
  if (actual !== chainId) {
    throw new SettingError(
      `CERTIFY_RPC_URL names a node of chain ${actual}, but CERTIFY_CHAIN_ID is ${chainId}.`,
    )
  }
}
