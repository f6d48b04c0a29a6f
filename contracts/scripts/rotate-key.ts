import { setTimeout as sleep } from 'node:timers/promises'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import type { IssuerKey } from '@certify/ethereum/issuer-key'
import { waitForReceipt } from '@certify/ethereum/wait-for-receipt'
import {
  BaseError,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  type PublicClient,
} from 'viem'
import { KeyCommandError } from './key-command-error'

/** The registry, its admin's key, and how to tell a person what happens. */
export type Rotation = {
  readonly rpcUrl: string
  readonly chainId: number
  readonly contract: Address
  /** The key that grants and revokes; null if the admin signs elsewhere. */
  readonly admin: IssuerKey | null
  readonly print: (line: string) => void
  /** The interval of the checks, in milliseconds. */
  readonly lookEvery: number
}

/** The longest wait for the old key's transactions, in milliseconds. */
const PATIENCE = 30 * 60_000
/** Blocks in one question for logs, which every node answers. */
const BLOCKS_AT_ONCE = 500n
/** Where a repeated command looks for what the new key did before: most of a day of blocks. */
const BLOCKS_BACK = 5_000n

/**
 * Gives the right to issue to a new key. The old one keeps it until the new one has acted on the chain, so that the
 * server surely has the new key, its coins and its right. May be stopped and repeated at any time.
 */
export function rotateIssuer(rotation: Rotation, old: Address, next: Address): Promise<void> {
  return askingNode(async () => {
    const { node, role, send } = await openRole(rotation, 'RELAYER_ROLE')
    const { print, lookEvery } = rotation
    if (next === old) throw new KeyCommandError('The new key is the one that issues already.')
    const isNew = !(await role.has(next))
    if (isNew) await send('grantRole', next)
    const block = await node.getBlockNumber({ cacheTime: 0 })
    print(isNew ? `${next} may issue.` : `${next} may issue already.`)
    print(`Start every server with it, see that it has coins, and issue or revoke a certificate.`)
    print(`${old} keeps its right until then. You can stop this command and run it again.`)
    const since = isNew ? block : block > BLOCKS_BACK ? block - BLOCKS_BACK : 0n
    const act = await untilActed(node, { contract: rotation.contract, next, since, lookEvery })
    print(`${next} has acted: transaction ${act}.`)
    await untilSettled(node, old, rotation)
    await send('revokeRole', old)
    print(`${old} may not issue any more.`)
  })
}

/**
 * Gives the right to pause to a new key, in two runs. The first grants it. The second, after every server has started
 * with the new key, takes the right from the old one.
 */
export function rotatePauser(rotation: Rotation, old: Address, next: Address): Promise<void> {
  return askingNode(async () => {
    const { node, role, send } = await openRole(rotation, 'PAUSER_ROLE')
    const { print } = rotation
    if (next === old) throw new KeyCommandError('The new key is the one that pauses already.')
    if (!(await role.has(next))) {
      await send('grantRole', next)
      print(`${next} may pause. Send it coins for a few transactions, and start every server with it.`)
      print(`Then run this command again, which takes the right from ${old}.`)
      return
    }
    if ((await node.getBalance({ address: next })) === 0n) {
      throw new KeyCommandError(`${next} has no coins, so it could not pause; nothing was taken from ${old}.`)
    }
    if (await role.has(old)) await send('revokeRole', old)
    print(`${old} may not pause any more.`)
  })
}

async function openRole(rotation: Rotation, name: 'RELAYER_ROLE' | 'PAUSER_ROLE') {
  const { rpcUrl, chainId, contract, admin, print, lookEvery } = rotation
  const node = createPublicClient({ transport: http(rpcUrl, { retryCount: 1 }) })
  const actual = await node.getChainId()
  if (actual !== chainId) {
    throw new KeyCommandError(`The node is on chain ${actual}, not on chain ${chainId}.`)
  }
  const read = (functionName: typeof name | 'DEFAULT_ADMIN_ROLE') =>
    node.readContract({ address: contract, abi, functionName })
  const has = (of: Hex, account: Address) =>
    node.readContract({ address: contract, abi, functionName: 'hasRole', args: [of, account] })
  const [id, adminId] = await Promise.all([read(name), read('DEFAULT_ADMIN_ROLE')])
  const signer = admin !== null && (await has(adminId, admin.address)) ? admin : null

  const send = async (functionName: 'grantRole' | 'revokeRole', account: Address) => {
    const data = encodeFunctionData({ abi, functionName, args: [id, account] })
    if (signer === null) {
      print(`To be sent by the registry's admin: to ${contract}, data ${data}`)
      while ((await has(id, account)) !== (functionName === 'grantRole')) await sleep(lookEvery)
      return
    }
    const wallet = createWalletClient({ account: signer.account(), transport: http(rpcUrl) })
    const gas = ((await node.estimateGas({ account: signer.address, to: contract, data })) * 115n) / 100n
    const hash = await wallet.sendTransaction({ chain: null, to: contract, data, gas })
    const { status } = await waitForReceipt(node, hash)
    if (status !== 'success') throw new KeyCommandError(`The chain refused transaction ${hash}.`)
  }
  return { node, role: { has: (account: Address) => has(id, account) }, send }
}

/** Waits until the key has sent a transaction that the registry logged. @returns its hash. */
async function untilActed(
  node: PublicClient,
  {
    contract,
    next,
    since,
    lookEvery,
  }: { contract: Address; next: Address; since: bigint; lookEvery: number },
): Promise<Hex> {
  for (let from = since + 1n; ; ) {
    const head = await node.getBlockNumber({ cacheTime: 0 })
    while (from <= head) {
      const last = from + BLOCKS_AT_ONCE - 1n
      const to = last < head ? last : head
      const logs = await node.getLogs({ address: contract, fromBlock: from, toBlock: to })
      for (const hash of new Set(logs.map(({ transactionHash }) => transactionHash))) {
        const { from: sender } = await node.getTransaction({ hash })
        if (parseAddress(sender) === next) return hash
      }
      from = to + 1n
    }
    await sleep(lookEvery)
  }
}

/** Waits until all transactions of the key are in blocks and have stayed there for a while. */
async function untilSettled(
  node: PublicClient,
  address: Address,
  { print, lookEvery }: Rotation,
): Promise<void> {
  const deadline = performance.now() + PATIENCE
  for (let quiet = 0; quiet < 3; ) {
    const [mined, known] = await Promise.all([
      node.getTransactionCount({ address, blockTag: 'latest' }),
      node.getTransactionCount({ address, blockTag: 'pending' }),
    ])
    if (mined === known) quiet++
    else {
      print(`${known - mined} transactions of ${address} are on their way…`)
      quiet = 0
    }
    if (performance.now() > deadline) {
      throw new KeyCommandError(`${address} still has transactions on their way; nothing was taken from it.`)
    }
    if (quiet < 3) await sleep(lookEvery)
  }
}

/** Tells a failure of the node without its address, which may contain an access key. */
async function askingNode(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    throw new KeyCommandError(
      `The node at CERTIFY_RPC_URL failed (${error.shortMessage.split('\n')[0]}): run the command again, it goes on from there.`,
    )
  }
}
