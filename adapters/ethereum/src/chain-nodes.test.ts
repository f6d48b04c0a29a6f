import { NOTHING_FOLLOWED } from '@certify/domain/issuing/advance-followed'
import { UnavailableError } from '@certify/domain/shared/errors'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { certificateRegistryAbi as abi } from './abi.generated'
import { followByOne } from './chain-follower'
import { connectNodes } from './chain-nodes'
import { askNode, connectNode, findRpcError } from './client'
import { type LocalChain, startLocalChain, startNode } from './testing/local-chain'
import { type NodeFault, type NodeFaultProxy, startNodeFaultProxy } from './testing/node-fault-proxy'

let chain: LocalChain
let stranger: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  chain = await startLocalChain()
  stranger = await startNode({ chainId: 1 })
})
afterAll(async () => {
  stranger.process.kill('SIGKILL')
  await chain.stop()
})

let first: NodeFaultProxy
let spare: NodeFaultProxy
let moves: number[]
beforeEach(async () => {
  first = await startNodeFaultProxy(chain.rpcUrl)
  spare = await startNodeFaultProxy(chain.rpcUrl, stranger.rpcUrl)
  moves = []
})
afterEach(() => Promise.all([first.close(), spare.close()]))

/** Both nodes as one, with time limits that a busy machine meets and that a person would still wait for. */
const both = () =>
  connectNodes({
    rpcUrls: [first.rpcUrl, spare.rpcUrl],
    chainId: 31337,
    timeoutMs: 6_000,
    moved: (to) => void moves.push(to),
  })
const height = ({ node }: ReturnType<typeof both>) => askNode(() => node.getBlockNumber({ cacheTime: 0 }))

describe('a node with a spare one', () => {
  const faults: NodeFault[] = [
    ...(['refuse', 'reset', 'hang', 'lost-reply', 'cut'] as const),
    ...(['too-many-requests', 'rate-limit', 'header-not-found', 'bad-gateway', 'html'] as const),
  ]
  test.each(faults)(
    'behavior: while the first node meets "%s" the spare node answers, and keeps answering',
    async (fault) => {
      const nodes = both()
      expect(await height(nodes)).toBe(1n)
      expect(moves).toEqual([])
      await first.set(fault)
      expect(await height(nodes)).toBe(1n)
      expect(moves).toEqual([2])
      // A node that failed is asked again only after the other one fails, so nobody waits for it twice.
      await first.set(null)
      await spare.set('refuse')
      expect(await height(nodes)).toBe(1n)
      expect(moves).toEqual([2, 1])
    },
  )

  test('error: if neither node answers, the error is the same as for a single node, without an address', async () => {
    await Promise.all([first.set('refuse'), spare.set('bad-gateway')])
    const error = await height(both()).then(
      () => expect.unreachable(),
      (reason) => reason,
    )
    expect(error).toBeInstanceOf(UnavailableError)
    expect(`${error.stack} ${error.cause}`).not.toContain('127.0.0.1')
    expect(moves).toEqual([])
  })

  test('error: a spare node on another chain is never believed', async () => {
    await Promise.all([first.set('refuse'), spare.set('wrong-chain')])
    await expect(height(both())).rejects.toThrow(UnavailableError)
    expect(moves).toEqual([])
  })

  test('behavior: a refusal by the first node is the answer, and no other node is asked', async () => {
    await spare.set('delay')
    const { node } = both()
    const refused = await node
      .readContract({ address: chain.contract, abi, functionName: 'ownerOf', args: [10_001n] })
      .catch((reason: unknown) => findRpcError(reason))
    expect(refused).toMatchObject({ code: 3 })
    expect(spare.hits()).toBe(0)
    expect(moves).toEqual([])
  })

  test('behavior: one node provides a whole step, and if it fails the other node repeats the step', async () => {
    const nodes = both()
    const follower = followByOne(nodes, {
      contracts: [chain.contract],
      startBlock: 0n,
      finality: { by: 'depth', blocks: 0n },
    })
    await first.set('cut')
    const step = await follower.next(NOTHING_FOLLOWED)
    const { hash } = await chain.node.getBlock({ blockNumber: 1n })
    expect(step).toMatchObject({ kind: 'blocks', head: { number: 1n, hash } })
    expect(moves).toEqual([2])
  })

  test('behavior: a transaction sent to both is one transaction', async () => {
    const nodes = both()
    const { key } = chain
    const nonce = await chain.registry.minedNonce()
    const raw = await key.account().signTransaction({
      type: 'eip1559',
      chainId: 31337,
      to: key.address,
      nonce,
      gas: 21_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 10n ** 9n,
    })
    await first.set('lost-reply')
    await nodes.node.request({ method: 'eth_sendRawTransaction', params: [raw] }).catch(() => {})
    await expect.poll(() => chain.registry.minedNonce()).toBe(nonce + 1)
    const { transactions } = await nodes.node.getBlock()
    expect(transactions).toHaveLength(1)
  })
})

describe('a node that fails half of all requests', () => {
  const faults = ['reset', 'busy', 'rate-limit', 'header-not-found', 'bad-gateway'] as const

  test.each(faults)('behavior: answers every read under "%s", because reads are repeated', async (fault) => {
    const node = connectNode({ rpcUrl: first.rpcUrl })
    const now = await chain.node.getBlockNumber()
    await first.set(fault, 'half')
    for (let read = 0; read < 6; read++) {
      expect(await askNode(() => node.getBlockNumber({ cacheTime: 0 }))).toBe(now)
    }
    expect(first.hits()).toBeGreaterThan(4)
  })

  test('behavior: gets a transaction once, whatever the answer was', async () => {
    const node = connectNode({ rpcUrl: first.rpcUrl })
    await first.set('too-many-requests')
    const raw = await chain.key.account().signTransaction({ type: 'eip1559', chainId: 31337, gas: 21_000n })
    await expect(node.request({ method: 'eth_sendRawTransaction', params: [raw] })).rejects.toThrow()
    expect(first.hits()).toBe(1)
  })

  test('behavior: is asked again as late as its Retry-After says', async () => {
    const node = connectNode({ rpcUrl: first.rpcUrl, repeats: 1 })
    await first.set('too-many-requests')
    const begun = performance.now()
    await expect(askNode(() => node.getBlockNumber({ cacheTime: 0 }))).rejects.toThrow(UnavailableError)
    expect(performance.now() - begun).toBeGreaterThan(990)
    expect(first.hits()).toBe(2)
  })

  test('error: a node that asks for a long pause is not waited for', async () => {
    const node = connectNode({ rpcUrl: first.rpcUrl })
    await first.set('long-pause')
    await expect(askNode(() => node.getBlockNumber({ cacheTime: 0 }))).rejects.toThrow(UnavailableError)
    expect(first.hits()).toBe(1)
  })
})
