import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { advanceFollowed, NOTHING_FOLLOWED } from '@certify/domain/issuing/advance-followed'
import type { RegistryCall } from '@certify/domain/issuing/certificate-registry'
import { LogsMissingError, NodesDisagreeError } from '@certify/domain/issuing/chain-errors'
import type { ContractLog, Followed } from '@certify/domain/issuing/chain-step'
import { toEventKey } from '@certify/domain/issuing/event-key'
import { UnavailableError } from '@certify/domain/shared/errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { walletNumber } from '@certify/domain/testing/people'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChainFollowerOptions, createChainFollower } from './chain-follower'
import { type ChainNode, connectNode } from './client'
import { createFinalityWitness } from './finality-witness'
import { developmentAccount } from './issuer-key'
import { type Balancer, NO_FAULTS, startBalancer } from './testing/balancer'
import { type LocalChain, startLocalChain } from './testing/local-chain'

/** Rounds that may fail in a row while a node leaves logs out, before a reading counts as stuck. */
const ROUNDS = 20

let chain: LocalChain
let balancer: Balancer
let truth: string[]
beforeAll(async () => {
  chain = await startLocalChain()
  await fillChain()
  truth = await readFacts({ node: chain.node })
})
afterAll(() => chain.stop())
beforeEach(async () => {
  balancer = await startBalancer(chain.rpcUrl, 5)
})
afterEach(() => balancer.close())

async function send(call: RegistryCall): Promise<void> {
  const { registry } = chain
  const signed = await registry.sign(call, await registry.quote(call, 0n), await registry.minedNonce())
  await chain.rpc('eth_sendRawTransaction', [signed.raw])
}

/** Pages and endings in old blocks and in new ones, with empty blocks between them. */
async function fillChain(): Promise<void> {
  const account = parseAddress(developmentAccount(1).address)
  await send({ kind: 'register-organizer', account, name: 'Builders', consent: null })
  for (let page = 1; page <= 6; page++) {
    await send({
      kind: 'issue',
      page,
      eventKey: toEventKey(1, parseEventId(page)),
      directory: `0x${String(page).repeat(64)}`,
      owners: [walletNumber(page), walletNumber(page + 100)],
    })
    await send({ kind: 'revoke', tokenIds: [toTokenId(page, 1)], reason: `Reason ${page}` })
    await chain.rpc('anvil_mine', ['0x1e'])
  }
}

/** Follows to the end, from the first block on. Rounds that fail are repeated, as the issuer does. */
async function readFacts(
  options: Pick<ChainFollowerOptions, 'node'> & Partial<ChainFollowerOptions>,
): Promise<string[]> {
  const follower = createChainFollower({
    contracts: [chain.contract],
    startBlock: 0n,
    maxRange: 50n,
    finality: { by: 'depth', blocks: 0n },
    ...options,
  })
  const facts = new Set<string>()
  let followed = NOTHING_FOLLOWED
  for (let failures = 0; failures < ROUNDS; ) {
    try {
      const step = await follower.next(followed)
      if (step === null) return [...facts].sort()
      if (step.kind === 'blocks') for (const log of step.logs) facts.add(describeLog(log))
      followed = advanceFollowed(followed, step)
      failures = 0
    } catch (error) {
      if (!(error instanceof UnavailableError || error instanceof LogsMissingError)) throw error
      if (++failures === ROUNDS) throw error
    }
  }
  throw new Error('The follower did not come to an end.')
}

function describeLog({ name, blockNumber, logIndex }: ContractLog): string {
  return `${name} ${blockNumber} ${logIndex}`
}

const throughBalancer = () => ({ node: connectNode({ rpcUrl: balancer.rpcUrl }) })
const nothingFinal = { finality: { by: 'depth', blocks: 10_000n } } as const

describe('a follower whose node', () => {
  test('behavior: is a balancer with a second node two blocks behind still finds every fact', async () => {
    balancer.set({ stale: 0.3 })
    expect(await readFacts(throughBalancer())).toEqual(truth)
    expect(balancer.lies().stale).toBeGreaterThan(0)
  })

  test('behavior: leaves logs out now and then still finds every fact', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ stale: fc.constantFrom(0, 0.3), short: fc.constantFrom(0.1, 0.3, 0.4) }),
        fc.integer({ min: 3, max: 60 }),
        async (faults, range) => {
          balancer.set(faults)
          expect(await readFacts({ ...throughBalancer(), maxRange: BigInt(range) })).toEqual(truth)
        },
      ),
      { numRuns: 3, seed: 31 },
    )
    expect(balancer.lies().short).toBeGreaterThan(0)
  })

  test('error: always leaves logs out gives none of them, and says so', async () => {
    balancer.set({ short: 1 })
    await expect(readFacts({ ...throughBalancer(), maxRange: 7n })).rejects.toThrow(LogsMissingError)
    balancer.set(NO_FAULTS)
    expect(await readFacts({ ...throughBalancer(), maxRange: 7n })).toEqual(truth)
  })

  test.each([
    ['with 504', (response: ServerResponse) => response.writeHead(504).end('upstream timed out')],
    ['with text', (response: ServerResponse) => response.end('<html>Too busy</html>')],
    ['with nothing', () => {}],
  ])('behavior: answers wide questions for logs %s is asked for less, and stays so', async (_, fail) => {
    const asked: number[] = []
    const gate = createServer(async (incoming, response) => {
      const body = await text(incoming)
      const { method, params } = JSON.parse(body) as { method: string; params: [Record<string, string>] }
      const [{ fromBlock = '0x0', toBlock = '0x0' } = {}] = method === 'eth_getLogs' ? params : []
      const size = Number(toBlock) - Number(fromBlock) + 1
      if (size > 1) asked.push(size)
      if (size > 10) return void fail(response)
      const answer = await fetch(chain.rpcUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      response.end(await answer.text())
    }).listen(0, '127.0.0.1')
    await once(gate, 'listening')
    const rpcUrl = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
    expect(await readFacts({ node: connectNode({ rpcUrl, timeoutMs: 150, repeats: 0 }) })).toEqual(truth)
    gate.closeAllConnections()
    gate.close()
    // The follower and its second reading learn it once each: none of the wide questions is repeated.
    const wide = asked.filter((size) => size > 10)
    expect(wide.slice(0, 3)).toEqual([50, 25, 12])
    expect(new Set(wide).size).toBe(wide.length)
  })

  test('behavior: has forgotten old states is compared where it has them, and a lost log is found from there', async () => {
    balancer.set({ short: 0.3, forgets: 100 })
    // To ask again would only take time: what is forgotten stays so.
    expect(await readFacts({ node: connectNode({ rpcUrl: balancer.rpcUrl, repeats: 0 }) })).toEqual(truth)
  })
})

describe('a witness', () => {
  /** The position after all blocks as a follower of this node reads them, with nothing final. */
  async function followAll(options: Pick<ChainFollowerOptions, 'node' | 'compare'>): Promise<Followed> {
    const read = { contracts: [chain.contract], startBlock: 0n, ...nothingFinal }
    const follower = createChainFollower({ ...read, ...options })
    let followed = NOTHING_FOLLOWED
    for (let step = await follower.next(followed); step !== null; step = await follower.next(followed)) {
      followed = advanceFollowed(followed, step)
    }
    return followed
  }
  const witnessAt = (node: ChainNode) =>
    createFinalityWitness({ node, contracts: [chain.contract], startBlock: 0n })

  test('behavior: with logs that the ledger lacks lets it read again, three times before a person must look', async () => {
    balancer.set({ short: 1 })
    const lacking = await followAll({ ...throughBalancer(), compare: async () => true })
    const called = lacking.head?.number ?? 0n
    const its = witnessAt(chain.node)
    for (const _ of [1, 2, 3]) {
      expect(await its.confirm(called, lacking)).toEqual({ kind: 'again', from: null })
    }
    await expect(its.confirm(called, lacking)).rejects.toThrow(NodesDisagreeError)
  })

  test('error: that leaves logs out confirms nothing', async () => {
    const followed = await followAll({ node: chain.node })
    balancer.set({ short: 1 })
    const confirmed = witnessAt(throughBalancer().node).confirm(followed.head?.number ?? 0n, followed)
    await expect(confirmed).rejects.toThrow(LogsMissingError)
  })
})

describe('planted faults', () => {
  test('without the comparison with the registry, a node that leaves logs out loses facts', async () => {
    balancer.set({ short: 0.5 })
    const options = { ...throughBalancer(), ...nothingFinal }
    expect(await readFacts(options)).toEqual(truth)
    expect((await readFacts({ ...options, compare: async () => true })).length).toBeLessThan(truth.length)
  })

  test('without the second reading before a block is final, facts are lost that no sum covers', async () => {
    // No sum covers anything here, as none covers endings in the second edition.
    const options = { ...throughBalancer(), compare: async () => true }
    balancer.set({ short: 0.1 })
    expect(await readFacts(options)).toEqual(truth)
    balancer.set({ short: 0.5 })
    expect((await readFacts({ ...options, ...nothingFinal })).length).toBeLessThan(truth.length)
  })
})
