import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address } from '@certify/domain/shared/address'
import { type Hex, http } from 'viem'
import { EthereumCertificateRegistry } from '../certificate-registry'
import { type ChainNode, connectNode } from '../client'
import { deployRegistry } from '../deploy-registry'
import { developmentAccount, IssuerKey } from '../issuer-key'
import { waitForReceipt } from '../wait-for-receipt'

/** A real node with a real registry, for tests. */
export type LocalChain = {
  readonly rpcUrl: string
  readonly node: ChainNode
  readonly contract: Address
  readonly key: IssuerKey
  readonly registry: EthereumCertificateRegistry
  readonly process: ChildProcess
  /**
   * Calls any method of the node, including those that manipulate the chain. A sent transaction is in a block when
   * this resolves, unless automatic mining is off.
   */
  rpc<Result = unknown>(method: string, params?: readonly unknown[]): Promise<Result>
  stop(): Promise<void>
}

const SENDING: ReadonlySet<string> = new Set(['eth_sendTransaction', 'eth_sendRawTransaction'])

/** Starts a node on a free port, in memory, and deploys a registry with the first development key. */
export async function startLocalChain(
  options: { blockTimeSeconds?: number; gasLimit?: number } = {},
): Promise<LocalChain> {
  const { process: node, rpcUrl } = await startNode(options)
  const chain = connectNode({ rpcUrl })
  const key = new IssuerKey(developmentAccount(0))
  const transport = http(rpcUrl, { retryCount: 0 })
  const { address } = await deployRegistry({ transport, chainId: 31337, deployer: key.account() })
  return {
    rpcUrl,
    node: chain,
    contract: address,
    key,
    registry: new EthereumCertificateRegistry({ node: chain, key, chainId: 31337, contract: address }),
    process: node,
    async rpc<Result>(method: string, params: readonly unknown[] = []) {
      const answer = await chain.request({ method, params } as never)
      if (SENDING.has(method)) await untilMined(chain, answer as Hex)
      return answer as Result
    },
    async stop() {
      if (node.exitCode !== null || node.signalCode !== null) return
      const gone = once(node, 'exit')
      node.kill('SIGKILL')
      await gone
    },
  }
}

/** Waits for the block. The node answers before it mines, even if it mines each transaction at once. */
async function untilMined(node: ChainNode, hash: Hex): Promise<void> {
  const isAutomatic = await node.request({ method: 'anvil_getAutomine' } as never)
  if (isAutomatic) await waitForReceipt(node, hash)
}

/** Starts a node on a free port, in memory, with nothing on it. */
export async function startNode({
  blockTimeSeconds,
  gasLimit,
  chainId = 31337,
}: {
  blockTimeSeconds?: number
  /** The gas limit of a block. */
  gasLimit?: number
  chainId?: number
}) {
  const manifest = createRequire(import.meta.url).resolve(
    `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/package.json`,
  )
  const settings = ['--port', '0', '--hardfork', 'prague', '--color', 'never', '--chain-id', String(chainId)]
  if (blockTimeSeconds !== undefined) settings.push('--block-time', String(blockTimeSeconds))
  if (gasLimit !== undefined) settings.push('--gas-limit', String(gasLimit))
  const node = spawn(join(dirname(manifest), 'bin', 'anvil'), settings, {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The node must end with the test run, however that ends. vitest ends its workers with a signal.
  const kill = () => node.kill('SIGKILL')
  const killAndEnd = () => {
    kill()
    setImmediate(() => process.kill(process.pid, 'SIGTERM'))
  }
  process.once('exit', kill).once('SIGTERM', killAndEnd)
  node.once('exit', () => process.off('exit', kill).off('SIGTERM', killAndEnd))
  const rpcUrl = await new Promise<string>((resolve, reject) => {
    let text = ''
    const fail = () => reject(new Error(`The node did not start: ${text}`))
    node.once('exit', fail)
    node.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const address = text.match(/Listening on (\S+)/)?.[1]
      if (!address) return
      node.off('exit', fail)
      resolve(`http://${address}`)
    })
  })
  return { process: node, rpcUrl }
}
