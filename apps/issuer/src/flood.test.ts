// Any database answers alike.
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { createChainFollower } from '@certify/ethereum/chain-follower'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { sql } from 'drizzle-orm'
import { type ContractFunctionArgs, encodeFunctionData, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { compareWithChain, countStates, eventWith, requestCertificates, until } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()
const states = () => countStates(scene().queries)

/** A page is final here under this many blocks, more than any test here waits for. */
const FINAL_AFTER = 64n
const admin = () => scene().chain.key.address
const flooder = developmentAccount(6).address
const pauser = developmentAccount(7).address

type Call = 'registerOrganizer' | 'setSelfIssuing' | 'grantRole' | 'suspend' | 'issue'

/** Calls the registry. A caller that bids more than the issuer comes first in the block. */
function call<Name extends Call>(
  from: string,
  functionName: Name,
  args: ContractFunctionArgs<typeof abi, 'nonpayable', Name>,
): Promise<Hex> {
  const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  const bid = { gas: '0xf4240', maxPriorityFeePerGas: '0x2540be400', maxFeePerGas: '0x4a817c800' }
  return scene().chain.rpc('eth_sendTransaction', [{ from, to: scene().chain.contract, data, ...bid }])
}

/** Takes the number that the issuer's page is about to get. */
async function takeNextPage(): Promise<void> {
  const next = await scene().chain.registry.nextPage()
  const directory: Hex = `0x${'cd'.repeat(32)}`
  await call(flooder, 'issue', [next, (1n << 32n) | 9n, directory, [developmentAccount(8).address]])
}

const pooled = async () => Number((await scene().chain.rpc<{ pending: Hex }>('txpool_status')).pending)
const untilPooled = () => until('a page waits for a block', async () => (await pooled()) > 0)
const mine = () => scene().chain.rpc('evm_mine')
const head = () => scene().chain.node.getBlockNumber({ cacheTime: 0 })

function startIssuer() {
  const { chain } = scene()
  const follower = createChainFollower({
    node: chain.node,
    contracts: [chain.contract],
    startBlock: 0n,
    finality: { by: 'depth', blocks: FINAL_AFTER },
  })
  return scene().issuer({ follower }, { isForgetful: false })
}

/**
 * An issuer on a chain like a public one, an organizer that issues with its own account, and another with five
 * waiting certificates.
 */
async function fiveWait() {
  const { chain, world } = scene()
  const pauserRole = await chain.node.readContract({
    address: chain.contract,
    abi,
    functionName: 'PAUSER_ROLE',
  })
  await call(admin(), 'registerOrganizer', [flooder, 'Flooder', '0x', 0n])
  await call(admin(), 'setSelfIssuing', [1, true])
  await call(admin(), 'grantRole', [pauserRole, pauser])
  const first = startIssuer()
  await requestCertificates(world, await eventWith(world, { organizer: 101, people: 1, first: 1 }))
  await until('the organizer has a first page', async () => (await states()).mined === 1)
  // A running issuer could write the first of the five into a page of their own.
  await first.stop()
  await chain.rpc('evm_setAutomine', [false])
  await requestCertificates(world, await eventWith(world, { organizer: 101, people: 5, first: 11 }))
  const issuer = startIssuer()
  await untilPooled()
  return issuer
}

const untilIssued = () => until('all six are in a block', async () => (await states()).mined === 6)
const noneFailed = async () => expect((await states()).blocked).toBeUndefined()

describe('an organizer that issues with its own account', () => {
  test('behavior: without an attack, five are issued within one block', async () => {
    await fiveWait()
    await mine()
    await untilIssued()
  })

  test('behavior: taking one page number after another delays five by at most two blocks after it is suspended', async () => {
    const issuer = await fiveWait()
    for (let taken = 0; taken < 3; taken++) {
      await takeNextPage()
      await mine()
      await untilPooled()
      await noneFailed()
    }
    await takeNextPage()
    await call(pauser, 'suspend', [1])
    await mine()
    const suspendedIn = await head()
    await untilPooled()
    await takeNextPage()
    await mine()
    await until('the block is followed', async () => issuer.status().followedBlock === (await head()))
    if ((await states()).mined !== 6) await untilPooled().then(mine)
    await untilIssued()
    const { rows } = await scene().queries.execute<{ block: string }>(
      sql`select max(block_number)::text as block from ledger_pages`,
    )
    expect(BigInt(rows[0]?.block ?? 0) - suspendedIn).toBeLessThanOrEqual(2n)
    expect(await scene().ports.store.findings(31337, admin(), null)).toEqual([])
  })

  test('behavior: a reorganization that frees a lost page number issues each certificate once', async () => {
    const { chain, queries, warnings } = scene()
    await fiveWait()
    await takeNextPage()
    await mine()
    await untilPooled()
    await mine()
    await untilIssued()
    await chain.rpc('anvil_reorg', [2, []])
    await until('it is seen', async () => warnings.some((line) => line.includes('reorganized')))
    await untilPooled()
    await mine()
    await untilIssued()
    await until('the second attempt is refused', async () => {
      await mine()
      const { rows } = await queries.execute(sql`select 1 from chain_transactions where state = 'reverted'`)
      return rows.length === 1
    })
    expect(await compareWithChain(scene())).toEqual({ tokens: 6, faults: [] })
    expect(await chain.registry.nextPage()).toBe(3)
  })
})
