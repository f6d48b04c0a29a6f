import { pages } from '@certify/core/database/schema/certificates'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { followByOne } from '@certify/ethereum/chain-follower'
import { connectNodes } from '@certify/ethereum/chain-nodes'
import { startNode } from '@certify/ethereum/testing/local-chain'
import {
  type NodeFault,
  type NodeFaultProxy,
  startNodeFaultProxy,
} from '@certify/ethereum/testing/node-fault-proxy'
import { encodeFunctionData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FailpointName } from './failpoint'
import { issuerPorts } from './testing/parts'
import {
  compareWithChain,
  countStates,
  eventWith,
  requestCertificates,
  until,
  untilAllFinal,
} from './testing/scene'
import { useScene } from './testing/use-scene'

/** The whole batch must be done this soon after the fault ends, without a person doing anything. */
const RESUMES_WITHIN_MS = 60_000

const scene = useScene()
let stranger: Awaited<ReturnType<typeof startNode>>
let proxy: NodeFaultProxy
beforeAll(async () => {
  stranger = await startNode({ chainId: 1 })
})
afterAll(() => void stranger.process.kill('SIGKILL'))
beforeEach(async () => {
  proxy = await startNodeFaultProxy(scene().chain.rpcUrl, stranger.rpcUrl)
})
afterEach(() => proxy.close())

/** The issuer's ports over the proxy. The action given for `place` runs when the issuer first passes it. */
function portsThroughProxy(place?: FailpointName, happen: () => void = () => {}, repeats?: number) {
  const { queries, chain, contentFolder, ports } = scene()
  let isDone = false
  const failpoint = (passed: FailpointName) => {
    if (passed !== place || isDone) return
    isDone = true
    happen()
  }
  const { contract } = chain
  return issuerPorts({
    queries,
    rpcUrl: proxy.rpcUrl,
    contract,
    contentFolder,
    log: ports.log,
    failpoint,
    ...(repeats !== undefined && { repeats }),
  })
}

const party = (people: number, first: number) => eventWith(scene().world, { organizer: 101, people, first })

/** Starts a batch, breaks something at a place in its pipeline, requests more meanwhile, and heals everything. */
async function throughFault(
  place: FailpointName,
  harm: { begin(): void | Promise<void>; isFelt(): Promise<boolean>; heal(): Promise<void> },
): Promise<void> {
  const { world, queries } = scene()
  const [early, late] = [await party(4, 1), await party(3, 11)]
  const begun: Promise<void>[] = []
  // A fault that lasts is felt at once: repeated reads only postpone it by seconds.
  const ports = portsThroughProxy(place, () => begun.push(Promise.resolve(harm.begin())), 1)
  await requestCertificates(world, early)
  const issuer = scene().issuer(ports)
  await until('the fault is there', async () => begun.length > 0)
  await Promise.all(begun)
  await requestCertificates(world, late)
  issuer.wake()
  await until('the fault is felt', harm.isFelt)
  await harm.heal()
  await untilAllFinal(queries, RESUMES_WITHIN_MS)
  expect(await compareWithChain(scene())).toEqual({ tokens: 7, faults: [] })
  expect(issuer.status()).toMatchObject({ halted: null, alarms: [] })
}

const isTold = (code: string) => async () => scene().warnings.some((line) => line.includes(code))

describe('a batch whose node', () => {
  const rows: readonly [NodeFault, () => Promise<boolean>][] = [
    ['refuse', isTold('chain.unavailable')],
    ['reset', isTold('chain.unavailable')],
    ['hang', isTold('chain.unavailable')],
    ['delay', async () => proxy.hits() > 20],
    ['lost-reply', isTold('chain.unavailable')],
    ['cut', isTold('chain.unavailable')],
    ['too-many-requests', isTold('chain.unavailable')],
    ['rate-limit', isTold('chain.unavailable')],
    ['header-not-found', isTold('chain.unavailable')],
    ['bad-gateway', isTold('chain.unavailable')],
    ['html', isTold('chain.unavailable')],
  ]
  test.each(rows)('behavior: meets "%s" continues on its own, with one token each', async (fault, isFelt) => {
    await throughFault('transaction.stored', {
      begin: () => proxy.set(fault),
      isFelt,
      heal: () => proxy.set(null),
    })
  })

  test.each(['busy', 'rate-limit', 'header-not-found'] as const)(
    'behavior: meets "%s" in half of all requests goes on issuing meanwhile, with one token each',
    async (fault) => {
      const { world, queries } = scene()
      await proxy.set(fault, 'half')
      await requestCertificates(world, await party(2, 1))
      const issuer = scene().issuer(portsThroughProxy())
      issuer.wake()
      await untilAllFinal(queries, RESUMES_WITHIN_MS)
      expect(proxy.hits()).toBeGreaterThan(5)
      expect(await compareWithChain(scene())).toEqual({ tokens: 2, faults: [] })
      expect(issuer.status()).toMatchObject({ halted: null })
    },
  )

  test.each(['refuse', 'hang'] as const)(
    'behavior: meets "%s" for good continues with a spare node, with one token each',
    async (fault) => {
      const { world, queries, chain } = scene()
      const [early, late] = [await party(4, 1), await party(3, 11)]
      const nodes = connectNodes({
        rpcUrls: [proxy.rpcUrl, chain.rpcUrl],
        chainId: 31337,
        timeoutMs: 1_500,
      })
      const { key, contract } = chain
      const begun: Promise<void>[] = []
      const ports = {
        ...portsThroughProxy('transaction.stored', () => void begun.push(proxy.set(fault))),
        registry: new EthereumCertificateRegistry({ node: nodes.node, key, chainId: 31337, contract }),
        follower: followByOne(nodes, {
          contracts: [contract],
          startBlock: 0n,
          finality: { by: 'depth', blocks: 0n },
        }),
      }
      await requestCertificates(world, early)
      const issuer = scene().issuer(ports)
      await until('the fault is there', async () => begun.length > 0)
      await Promise.all(begun)
      await requestCertificates(world, late)
      issuer.wake()
      await untilAllFinal(queries)
      expect(await compareWithChain(scene())).toEqual({ tokens: 7, faults: [] })
      expect(issuer.status()).toMatchObject({ halted: null, alarms: [] })
    },
  )

  test('behavior: is on another chain ignores the node, raises an alarm, and continues later', async () => {
    await throughFault('content.stored', {
      begin: () => proxy.set('wrong-chain'),
      isFelt: async () => scene().errors.some((line) => line.includes('The node answers for chain 1')),
      heal: () => proxy.set(null),
    })
    // Two transactions come before the first page. Later requests may share a page or not.
    const pageCount = await scene().queries.$count(pages)
    expect(await scene().chain.registry.minedNonce()).toBe(2 + pageCount)
  })

  test('behavior: drops its whole pool sends the same bytes until the node keeps them', async () => {
    await scene().chain.rpc('evm_setAutomine', [false])
    const mining = setInterval(
      () =>
        void scene()
          .chain.rpc('evm_mine')
          .catch(() => {}),
      300,
    )
    try {
      let evicted = 0
      await throughFault('transaction.stored', {
        begin: () => proxy.set('evict'),
        isFelt: async () => {
          evicted = Math.max(evicted, proxy.hits())
          return evicted > 25
        },
        heal: () => proxy.set(null),
      })
    } finally {
      clearInterval(mining)
    }
  })

  test('behavior: wants a tenth more for a replacement offers an eighth more', async () => {
    const { chain } = scene()
    await throughFault('content.stored', {
      begin: () => chain.rpc('evm_setAutomine', [false]),
      isFelt: async () => proxy.replacements().taken >= 2,
      async heal() {
        await chain.rpc('evm_setAutomine', [true])
        await chain.rpc('evm_mine')
      },
    })
    expect(proxy.replacements().refused).toBe(0)
  })

  test('behavior: asks for a hundred times the fee pays it once there is no other way', async () => {
    const { chain } = scene()
    // Every block from here on costs this much, so final certificates were paid for and did not just wait.
    const mineDearly = async () => {
      await chain.rpc('anvil_setNextBlockBaseFeePerGas', ['0x174876e800'])
      await chain.rpc('evm_mine')
    }
    let mining: NodeJS.Timeout | undefined
    await throughFault('content.stored', {
      async begin() {
        await chain.rpc('evm_setAutomine', [false])
        await mineDearly()
        mining = setInterval(() => void mineDearly().catch(() => {}), 300)
      },
      isFelt: async () => true,
      heal: async () => {},
    }).finally(() => clearInterval(mining))
  })
})

describe('the fault proxy', () => {
  test('behavior: refuses a replacement that offers one percent more, as public nodes do', async () => {
    const { chain } = scene()
    await chain.rpc('evm_setAutomine', [false])
    const data = encodeFunctionData({ abi, functionName: 'nextPage' })
    const offer = (maxFeePerGas: bigint) =>
      chain.key.account().signTransaction({
        type: 'eip1559',
        chainId: 31337,
        to: chain.contract,
        nonce: 1,
        gas: 50_000n,
        data,
        maxFeePerGas,
        maxPriorityFeePerGas: maxFeePerGas / 10n,
      })
    const send = async (raw: string) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_sendRawTransaction', params: [raw] })
      const headers = { 'content-type': 'application/json' }
      return (await fetch(proxy.rpcUrl, { method: 'POST', headers, body })).json()
    }
    expect(await send(await offer(10n ** 11n))).toHaveProperty('result')
    expect(await send(await offer(101n * 10n ** 9n))).toMatchObject({ error: { code: -32000 } })
    expect(await send(await offer(111n * 10n ** 9n))).toHaveProperty('result')
    expect(proxy.replacements()).toEqual({ taken: 1, refused: 1 })
    expect(await countStates(scene().queries)).toEqual({})
  })
})
