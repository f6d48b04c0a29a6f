import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { encodeFunctionResult } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkIds } from './check-id'
import type { Check, Report } from './report'
import { sentence } from './sentence'
import type { Sources } from './sources'
import { type Fault, type FaultProxy, faults, startFaultProxy } from './testing/fault-proxy'
import { alice, bob, openWorld, organizer, type VerifierWorld } from './testing/world'
import { decideVerdict } from './verdict'
import { verifyCertificates } from './verify-certificate'

/**
 * {chain, gateway, second node} x {down, slow, 429, HTML, stale, lying} x {valid, revoked, never issued}, and nodes of
 * another network. Whatever a dependency does, no verdict may claim more than is true.
 */
const dependencies = ['chain', 'gateway', 'second node'] as const
const truths = ['valid', 'revoked', 'never issued'] as const
type Dependency = (typeof dependencies)[number]
type Truth = (typeof truths)[number]
type Cell = { dependency: Dependency; fault: Fault; truth: Truth; nodes: 1 | 2; report: Report }

let world: VerifierWorld
const proxies: FaultProxy[] = []
const cells: Cell[] = []

beforeAll(async () => {
  world = await openWorld()
  const [valid = '', revoked = ''] = await world.issue([alice.address, bob.address])
  const before = await world.client.getBlockNumber({ cacheTime: 0 })
  await world.mine(20)
  await world.revoke(revoked, 'Issued in error')
  const numbers = { valid, revoked, 'never issued': '77770001' }

  const open = async (target: string, falsehoods: Parameters<typeof startFaultProxy>[1]) => {
    const proxy = await startFaultProxy(target, falsehoods)
    proxies.push(proxy)
    return proxy
  }
  /** A node that can be stuck before the revocation, or can say the opposite of the truth about every number. */
  const node = () =>
    open(world.rpcUrl, {
      stale: (body) => body.replace('"latest"', `"0x${before.toString(16)}"`),
      lying: (body, answer) => (body.includes('eth_call') ? lie(body, answer, numbers) : answer),
      elsewhere: answerElsewhere,
    })
  const gateway = () =>
    open(world.gateway.url.replace('/ipfs', ''), {
      stale: () => null,
      lying: (_body, answer) => flip(answer),
    })

  const run = async (dependency: Dependency, fault: Fault, nodes: 1 | 2) => {
    const [first, second, content] = await Promise.all([node(), node(), gateway()])
    const broken = { chain: first, 'second node': second, gateway: content }[dependency]
    broken.fault = fault
    const sources: Sources = {
      ...world.sources,
      rpcUrls: nodes === 1 ? [first.url] : [first.url, second.url],
      gatewayUrls: [`${content.url}/ipfs`],
    }
    // Long limits, so that on a busy machine only `slow` is too slow.
    const timeouts = { request: 5_000, total: 30_000 }
    const reports = await verifyCertificates(Object.values(numbers), sources, { timeouts })
    truths.forEach((truth, index) => {
      const report = reports[index]
      if (report) cells.push({ dependency, fault, truth, nodes, report })
    })
  }
  // Only a node can belong to another network. Any gateway may serve any content.
  const runs = dependencies.flatMap((dependency) =>
    faults
      .filter((fault) => dependency !== 'gateway' || fault !== 'elsewhere')
      .map((fault) => () => run(dependency, fault, 2)),
  )
  // With a single node there is nothing to compare, so `stale` and `lying` are tested only with two nodes, above.
  const alone = (['down', 'slow', '429', 'html', 'elsewhere'] as const).map(
    (fault) => () => run('chain', fault, 1),
  )
  await Promise.all([...runs, ...alone].map((start) => start()))
})
afterAll(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await world.close()
})

/** Lists the cells whose report claims more than is true. */
function violations(judge: (report: Report) => string): string[] {
  const allowed: Record<Truth, string> = { valid: 'valid', revoked: 'revoked', 'never issued': 'not-found' }
  return cells.flatMap(({ dependency, fault, truth, nodes, report }) => {
    const status = judge(report)
    const isTampered = dependency === 'gateway' && fault === 'lying' && status === 'not-authentic'
    if (status === allowed[truth] || status === 'unknown' || isTampered) return []
    return [`${dependency} ${fault}, ${nodes} node(s), ${truth}: ${status}`]
  })
}

/** The verdict of a verifier that draws other conclusions from the same evidence. */
const variant = (change: (check: Check) => Check) => (report: Report) =>
  decideVerdict(report.checks.map(change), report.certificate).status

describe('the fault matrix', () => {
  test('behavior: whatever fails, no verdict claims more than is true', () => {
    expect(cells).toHaveLength(20 * 3 + 5 * 3)
    expect(violations((report) => report.status)).toEqual([])
  })

  test('behavior: every report has every check, in order', () => {
    for (const { report } of cells) expect(report.checks.map((check) => check.id)).toEqual([...checkIds])
  })

  test('behavior: each fault has its expected verdict', () => {
    const table = cells.map(
      ({ dependency, fault, truth, nodes, report }) =>
        `${nodes === 1 ? 'only node' : dependency} ${fault}, ${truth}: ${report.status}`,
    )
    expect(table.sort()).toMatchInlineSnapshot(`
      [
        "chain 429, never issued: not-found",
        "chain 429, revoked: revoked",
        "chain 429, valid: valid",
        "chain down, never issued: not-found",
        "chain down, revoked: revoked",
        "chain down, valid: valid",
        "chain elsewhere, never issued: unknown",
        "chain elsewhere, revoked: unknown",
        "chain elsewhere, valid: unknown",
        "chain html, never issued: not-found",
        "chain html, revoked: revoked",
        "chain html, valid: valid",
        "chain lying, never issued: unknown",
        "chain lying, revoked: unknown",
        "chain lying, valid: unknown",
        "chain slow, never issued: not-found",
        "chain slow, revoked: revoked",
        "chain slow, valid: valid",
        "chain stale, never issued: not-found",
        "chain stale, revoked: unknown",
        "chain stale, valid: valid",
        "gateway 429, never issued: not-found",
        "gateway 429, revoked: revoked",
        "gateway 429, valid: unknown",
        "gateway down, never issued: not-found",
        "gateway down, revoked: revoked",
        "gateway down, valid: unknown",
        "gateway html, never issued: not-found",
        "gateway html, revoked: revoked",
        "gateway html, valid: unknown",
        "gateway lying, never issued: not-found",
        "gateway lying, revoked: not-authentic",
        "gateway lying, valid: not-authentic",
        "gateway slow, never issued: not-found",
        "gateway slow, revoked: revoked",
        "gateway slow, valid: unknown",
        "gateway stale, never issued: not-found",
        "gateway stale, revoked: revoked",
        "gateway stale, valid: unknown",
        "only node 429, never issued: unknown",
        "only node 429, revoked: unknown",
        "only node 429, valid: unknown",
        "only node down, never issued: unknown",
        "only node down, revoked: unknown",
        "only node down, valid: unknown",
        "only node elsewhere, never issued: unknown",
        "only node elsewhere, revoked: unknown",
        "only node elsewhere, valid: unknown",
        "only node html, never issued: unknown",
        "only node html, revoked: unknown",
        "only node html, valid: unknown",
        "only node slow, never issued: unknown",
        "only node slow, revoked: unknown",
        "only node slow, valid: unknown",
        "second node 429, never issued: not-found",
        "second node 429, revoked: revoked",
        "second node 429, valid: valid",
        "second node down, never issued: not-found",
        "second node down, revoked: revoked",
        "second node down, valid: valid",
        "second node elsewhere, never issued: unknown",
        "second node elsewhere, revoked: unknown",
        "second node elsewhere, valid: unknown",
        "second node html, never issued: not-found",
        "second node html, revoked: revoked",
        "second node html, valid: valid",
        "second node lying, never issued: unknown",
        "second node lying, revoked: unknown",
        "second node lying, valid: unknown",
        "second node slow, never issued: not-found",
        "second node slow, revoked: revoked",
        "second node slow, valid: valid",
        "second node stale, never issued: not-found",
        "second node stale, revoked: unknown",
        "second node stale, valid: valid",
      ]
    `)
  })

  test('behavior: an unknown check says why, and whether a retry helps', () => {
    const why = cells
      .filter(({ nodes, truth }) => nodes === 1 && truth === 'valid')
      .map(({ fault, report }) => {
        const exists = report.checks.find((check) => check.id === 'exists')
        return exists?.outcome === 'unknown' ? `${fault}: ${exists.kind}, ${exists.retryable}` : `${fault}: ?`
      })
    expect(why.sort()).toEqual([
      '429: rate-limited, true',
      'down: unreachable, true',
      'elsewhere: other-network, true',
      'html: malformed, false',
      'slow: timeout, true',
    ])
  })

  test('behavior: sources that contradict each other are told as that', () => {
    const contradicting = cells.filter(
      ({ dependency, fault, nodes }) =>
        nodes === 2 && dependency !== 'gateway' && (fault === 'lying' || fault === 'elsewhere'),
    )
    expect(contradicting).toHaveLength(12)
    for (const { report } of contradicting) {
      expect(sentence(report).text).toBe(
        'Can’t confirm right now. Independent nodes gave different facts, so none of them is believed.',
      )
    }
  })

  test('error: a verifier that takes silence for a yes is caught', () => {
    const silenceIsYes = variant((check) =>
      check.outcome === 'unknown' ? { ...check, outcome: 'pass' } : check,
    )
    expect(violations(silenceIsYes).length).toBeGreaterThan(10)
  })

  test('error: a verifier that takes silence for a no is caught', () => {
    const silenceIsNo = variant((check) =>
      check.outcome === 'unknown' ? { ...check, outcome: 'fail' } : check,
    )
    expect(violations(silenceIsNo).length).toBeGreaterThan(10)
  })

  test('error: a verifier that believes the first of two nodes is caught', () => {
    const believesFirst = violations((report) => {
      const { evidence } = report.checks.find((check) => check.id === 'exists') ?? { evidence: [] }
      return String(
        JSON.parse(evidence[0]?.value.startsWith('{') ? evidence[0].value : '{}').status ?? 'unknown',
      )
    })
    expect(believesFirst.length).toBeGreaterThan(0)
  })
})

/**
 * A node of another network, where no registry is at this address and the fixed block is unknown. It answers what
 * public nodes answer then.
 */
function answerElsewhere(body: string, answer: Buffer): string {
  const calls = [JSON.parse(body)].flat() as { id: number; method: string }[]
  const truths = [JSON.parse(answer.toString())].flat() as { id: number; result: unknown }[]
  const empty = new Set(['eth_call', 'eth_getCode'])
  const answers = calls.map(({ id, method }) => {
    const truth = truths.find((each) => each.id === id)
    if (method === 'eth_chainId') return { ...truth, result: '0xaa36a7' }
    return empty.has(method) ? { ...truth, result: '0x' } : truth
  })
  return JSON.stringify(answers.length === 1 ? answers[0] : answers)
}

function flip(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = copy.length >> 1
  if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

/** A lying node: valid becomes revoked, revoked becomes valid, and a number never issued becomes valid too. */
function lie(body: string, answer: Buffer, numbers: Record<Truth, string>): string {
  const calls = [JSON.parse(body)].flat() as { id: number; method: string; params: [{ data: string }] }[]
  const truths = [JSON.parse(answer.toString())].flat() as { id: number; result: string }[]
  const lies = calls.map(({ id, method, params }) => {
    const truth = truths.find((each) => each.id === id)
    if (method !== 'eth_call' || !truth) return truth
    const tokenId = BigInt(`0x${params[0].data.slice(10)}`)
    return { ...truth, result: falseFacts(tokenId, truth.result, tokenId === BigInt(numbers.valid)) }
  })
  return JSON.stringify(lies.length === 1 ? lies[0] : lies)
}

function falseFacts(tokenId: bigint, truth: string, isGood: boolean) {
  return encodeFunctionResult({
    abi: certificateRegistryAbi,
    functionName: 'certificate',
    result: {
      status: isGood ? 2 : 1,
      owner: alice.address,
      eventKey: (1n << 32n) | 7n,
      organizer: organizer.address,
      organizerName: 'Lisbon Builders',
      organizerWhenIssued: organizer.address,
      organizerConsentedAt: 1_789_000_000n,
      organizerChangedAt: 0n,
      authorization: 1,
      issuedAt: 1_790_000_000n,
      tokenURI:
        tokenUriIn(truth) ??
        `ipfs://bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku/${tokenId}.json`,
      endedAt: isGood ? 1_790_000_001n : 0n,
      endedInBlock: isGood ? 3n : 0n,
      reasonHash: `0x${'00'.repeat(32)}`,
      replacedBy: 0n,
      replaces: 0n,
    },
  })
}

/** The true token URI, which makes the lie as convincing as possible. */
function tokenUriIn(data: string): string | undefined {
  return /ipfs:\/\/[a-z0-9]+\/\d+\.json/.exec(Buffer.from(data.slice(2), 'hex').toString('latin1'))?.[0]
}
