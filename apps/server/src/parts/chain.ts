import { join } from 'node:path'
import { type ChainNodes, type ChainNodesOptions, connectNodes } from '@certify/ethereum/chain-nodes'
import { type ChainNode, connectNode } from '@certify/ethereum/client'
import { findChainProgram } from '../embedded/chain-program'
import { type Interruption, keepEmbeddedChain } from '../embedded/kept-chain'
import { developmentChain, type Settings } from '../env'
import { built, folders } from '../locations'
import type { ServerLog } from '../log'
import { SettingError } from '../settings/setting-error'
import type { Part } from './part'

/** The chain of this instance, embedded or not. */
export type Chain = {
  /** The first node that answers, including a spare one. */
  readonly node: ChainNode
  readonly nodes: ChainNodes
  /** The same nodes with a time limit for each, in milliseconds. */
  nodesWithin(timeoutMs: number): ChainNodes
  /** Belongs to the first node. */
  readonly rpcUrl: string
  /** A second node of another operator. Nothing is final until it agrees. */
  readonly witness?: ChainNode
  /** Moves the local chain's clock with the server's. Does nothing on other chains. */
  moveTime(to: Date): Promise<void>
  /** Called when the embedded chain's node is lost and when it is back; never for other chains. */
  onInterruption(interruption: Interruption): void
}

/** What opening a chain needs besides the settings. */
type ChainMeans = {
  /** The product's current time. */
  readonly now: () => Promise<Date>
  readonly log: ServerLog
  /** The embedded chain cannot continue. The process must end and start again. */
  readonly failed: (error: Error) => void
}

/**
 * Starts the embedded chain, or connects to the network of the settings.
 *
 * @throws {SettingError} if the node is on another chain.
 */
export async function startChain(settings: Settings, { now, log, failed }: ChainMeans): Promise<Part<Chain>> {
  if (settings.chain.kind === 'remote') {
    const { rpcUrl, chainId } = settings.chain
    const { spareRpcUrl, witnessRpcUrl } = settings
    const moved = (to: number) =>
      log.warn(`The network's node does not answer; number ${to} is asked instead.`)
    const connected = connections({ rpcUrls: spareRpcUrl ? [rpcUrl, spareRpcUrl] : [rpcUrl], chainId, moved })
    await refuseOtherChain(connected.node, chainId)
    if (spareRpcUrl) await openSecond('CERTIFY_SPARE_RPC_URL', spareRpcUrl, chainId)
    const witness = witnessRpcUrl && (await openSecond('CERTIFY_WITNESS_RPC_URL', witnessRpcUrl, chainId))
    const chain = {
      ...connected,
      rpcUrl,
      ...(witness && { witness }),
      moveTime: async () => {},
      onInterruption() {},
    }
    return { port: chain, close: async () => {} }
  }
  const embedded = await keepEmbeddedChain({
    directory: join(settings.dataDir, 'chain'),
    now,
    failed,
    warn: (message) => log.warn(message),
    program: findChainProgram(settings.chainProgram, { node: built.edrNode, folder: folders.edr }),
    guardPath: built.chainGuard,
    ...developmentChain(),
  })
  const { rpcUrl, chainId, close } = embedded
  return { port: { ...connections({ rpcUrls: [rpcUrl], chainId }), ...embedded }, close }
}

function connections(options: ChainNodesOptions): Pick<Chain, 'node' | 'nodes' | 'nodesWithin'> {
  const nodes = connectNodes(options)
  return { node: nodes.node, nodes, nodesWithin: (timeoutMs) => connectNodes({ ...options, timeoutMs }) }
}

/** Milliseconds. While we wait for the witness, no new blocks are read. */
const WITNESS_PATIENCE_MS = 3_000

/** A second node that does not answer does not stop the start. It is asked again when needed. */
async function openSecond(variable: string, rpcUrl: string, chainId: number): Promise<ChainNode> {
  const node = connectNode({ rpcUrl, timeoutMs: WITNESS_PATIENCE_MS })
  const actual = await node.getChainId().catch(() => chainId)
  if (actual === chainId) return node
  throw new SettingError(`${variable} names a node of chain ${actual}, but CERTIFY_CHAIN_ID is ${chainId}.`)
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
