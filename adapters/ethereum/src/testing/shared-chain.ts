import { type LocalChain, startLocalChain } from './local-chain'

/** A node with a registry, and the snapshot to restore. */
type Kept = { readonly chain: LocalChain; readonly snapshot: string; readonly baseFee: string }

/** The worker's chain. Restoring it is a hundred times faster than starting a new one. */
let kept: Kept | null = null

/** A chain with only the registry: the worker's own chain, or a new one if a test has stopped that chain. */
export async function chainAsNew(): Promise<LocalChain> {
  const chain = (kept && (await takeBack(kept))) ?? (await startLocalChain())
  const pending = await chain.rpc<{ baseFeePerGas: string }>('eth_getBlockByNumber', ['pending', false])
  kept = { chain, snapshot: await chain.rpc('evm_snapshot'), baseFee: pending.baseFeePerGas }
  return chain
}

async function takeBack({ chain, snapshot, baseFee }: Kept): Promise<LocalChain | null> {
  try {
    // Restoring a snapshot does not reset these.
    await chain.rpc('evm_setIntervalMining', [0])
    await chain.rpc('evm_setAutomine', [true])
    await chain.rpc('anvil_dropAllTransactions')
    if (!(await chain.rpc<boolean>('evm_revert', [snapshot]))) throw new Error(`There is no ${snapshot}.`)
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', [baseFee])
    // Give the next block the current time, not the snapshot's.
    await chain.rpc('evm_setTime', [Math.floor(Date.now() / 1000)])
    return chain
  } catch {
    await chain.stop()
    return null
  }
}
