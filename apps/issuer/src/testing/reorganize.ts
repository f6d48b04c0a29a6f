import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { sql } from 'drizzle-orm'
import { encodeFunctionData } from 'viem'
import { expect } from 'vitest'
import { compareWithChain, countStates, eventWith, requestCertificates, type Scene, until } from './scene'

/** What happens to a page's transaction in the new blocks. */
export const reorganizations = [
  'dropped',
  're-mined',
  'nonce stolen',
  'dropped with an act of the key before it',
] as const
export type Reorganization = (typeof reorganizations)[number]

/** A page is final here under this many blocks, more than any of these reorganizations exchanges. */
const FINAL_AFTER = 12

/**
 * Puts a page in a block, replaces the newest `depth` blocks beginning with its own, and checks the result.
 *
 * @returns the number of checked tokens.
 */
export async function surviveReorganization(
  scene: Scene,
  depth: number,
  kind: Reorganization,
): Promise<number> {
  const { world, queries, chain } = scene
  const follower = createChainFollower({
    node: chain.node,
    contracts: [chain.contract],
    startBlock: 0n,
    finality: { by: 'depth', blocks: BigInt(FINAL_AFTER) },
  })
  const issuer = scene.issuer({ follower }, { isForgetful: false })
  const mine = (blocks: number) => chain.rpc('anvil_mine', [`0x${blocks.toString(16)}`])
  const head = () => chain.node.getBlockNumber({ cacheTime: 0 })
  // Not before the issuer has followed the last block. On a busy machine, it would never catch up.
  const mineNext = async () => {
    if (issuer.status().followedBlock === (await head())) await mine(1)
  }
  const states = () => countStates(queries)

  await requestCertificates(world, await eventWith(world, { organizer: 101, people: 3, first: 1 }))
  await until('the first page is final', async () => {
    await mineNext()
    return (await states()).final === 3
  })
  // This act leaves no row of ours, and its nonce is free again once its block is gone.
  const acts = kind === 'dropped with an act of the key before it' ? 1 : 0
  if (acts > 0) await actByHand(scene)
  await requestCertificates(world, await eventWith(world, { organizer: 101, people: 3, first: 11 }))
  issuer.wake()
  await until('the second page is in a block', async () => (await states()).mined === 3)
  if (depth > 1) await mine(depth - 1)
  const before = await head()
  await until('every block is followed', async () => issuer.status().followedBlock === before)

  await chain.rpc('anvil_reorg', [depth + acts, await buildReplacement(scene, depth, kind)])
  await until('the reorganization is seen', async () =>
    scene.warnings.some((line) => line.includes('reorganized')),
  )
  await until('all is final again', async () => {
    await mineNext()
    return (await states()).final === 6
  })
  const judged = await compareWithChain(scene)
  expect(judged).toEqual({ tokens: 6, faults: [] })
  expect(issuer.status().halted).toBeNull()
  return judged.tokens
}

/** A transaction of the issuing key, in a block, that the issuer did not send. */
async function actByHand({ chain }: Scene): Promise<void> {
  const data = encodeFunctionData({ abi, functionName: 'nextPage' })
  await chain.rpc('eth_sendTransaction', [{ from: chain.key.address, to: chain.contract, data }])
}

/** Transactions of the new blocks, each with its block's position. */
async function buildReplacement({ queries, chain }: Scene, depth: number, kind: Reorganization) {
  if (kind !== 're-mined' && kind !== 'nonce stolen') return []
  const { rows } = await queries.execute<{ raw: `0x${string}`; nonce: number }>(
    sql`select raw, nonce from chain_transactions where state = 'mined' order by nonce desc limit 1`,
  )
  const [newest] = rows
  if (!newest) throw new Error('Nothing is in a block.')
  if (kind === 're-mined') return [[newest.raw, depth - 1]]
  const thief = await developmentAccount(0).signTransaction({
    type: 'eip1559',
    chainId: 31337,
    to: chain.contract,
    nonce: newest.nonce,
    gas: 50_000n,
    data: encodeFunctionData({ abi, functionName: 'nextPage' }),
    maxFeePerGas: 10n ** 12n,
    maxPriorityFeePerGas: 10n ** 11n,
  })
  return [[thief, 0]]
}
