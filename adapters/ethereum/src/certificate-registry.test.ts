import { advanceFollowed, NOTHING_FOLLOWED } from '@certify/domain/issuing/advance-followed'
import type { RegistryCall } from '@certify/domain/issuing/certificate-registry'
import type { ChainFollower, Followed } from '@certify/domain/issuing/chain-step'
import { toEventKey } from '@certify/domain/issuing/event-key'
import type { Address } from '@certify/domain/shared/address'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { toTokenId } from '@certify/domain/shared/token-id'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateRegistryAbi as abi } from './abi.generated'
import { EthereumCertificateRegistry } from './certificate-registry'
import { createChainFollower } from './chain-follower'
import { connectNode } from './client'
import { developmentAccount, IssuerKey } from './issuer-key'
import { type LocalChain, startLocalChain } from './testing/local-chain'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain()
})
afterAll(() => chain.stop())

const organizer = parseAddress(developmentAccount(1).address)
const wallet = (n: number): Address => parseAddress(`0x${n.toString(16).padStart(40, '0')}`)
const eventKey = toEventKey(1, parseEventId(7))
const directory = `0x${'ab'.repeat(32)}` as const
const issueCall = (page: number, owners: readonly Address[]): RegistryCall => ({
  kind: 'issue',
  page,
  eventKey,
  directory,
  owners,
})

async function send(call: RegistryCall) {
  const { registry } = chain
  const quote = await registry.quote(call, 0n)
  const signed = await registry.sign(call, quote, await registry.minedNonce())
  await registry.broadcast(signed.raw)
  for (;;) {
    const standing = await registry.standing(signed.hash)
    if (standing.at === 'block') return { signed, standing }
  }
}

async function follow(contracts = [chain.contract]) {
  const follower = createChainFollower({
    node: chain.node,
    contracts,
    startBlock: 0n,
    finality: { by: 'depth', blocks: 0n },
  })
  const step = await follower.next(NOTHING_FOLLOWED)
  if (step?.kind !== 'blocks') throw new Error('expected blocks')
  return { follower, step }
}

/** Reads the blocks after a position. Finality takes turns with new blocks, so it may come first. */
async function readOn(follower: ChainFollower, followed: Followed) {
  const step = await follower.next(followed)
  const blocks = step?.kind === 'finalized' ? await follower.next(followed) : step
  if (blocks?.kind !== 'blocks') throw new Error('expected blocks')
  return blocks
}

describe('EthereumCertificateRegistry', () => {
  test('behavior: registers, issues a page, revokes and replaces, and the follower reads all of it', async () => {
    await send({ kind: 'register-organizer', account: organizer, name: 'Universität Zürich', consent: null })
    expect(await chain.registry.nextPage()).toBe(1)
    const { signed } = await send(issueCall(1, [wallet(5), wallet(6), wallet(7)]))
    expect(await chain.registry.page(1)).toEqual({ eventKey, directory, count: 3 })
    expect(await chain.registry.page(2)).toBeNull()
    await send({ kind: 'revoke', tokenIds: [toTokenId(1, 1)], reason: 'Issued by mistake' })
    await send({
      kind: 'replace',
      oldTokenId: toTokenId(1, 2),
      newTokenId: toTokenId(1, 3),
      reason: 'Wrong wallet',
    })

    const { step } = await follow()
    expect(step.logs.map(({ name }) => name)).toEqual([
      'organizer-registered',
      'certificate-issued',
      'certificate-issued',
      'certificate-issued',
      'page-issued',
      'certificate-revoked',
      'certificate-replaced',
    ])
    expect(step.logs[0]).toMatchObject({ number: 1, account: organizer, organizerName: 'Universität Zürich' })
    expect(step.logs[4]).toMatchObject({
      page: 1,
      eventKey,
      directory,
      count: 3,
      authorization: 'relayer',
      transactionHash: signed.hash,
    })
    expect(step.logs[1]).toMatchObject({ tokenId: 10_001n, owner: wallet(5), contract: chain.contract })
    expect(step.logs[5]).toMatchObject({ tokenId: 10_001n, reason: 'Issued by mistake' })
    expect(step.logs[6]).toMatchObject({ oldTokenId: 10_002n, newTokenId: 10_003n })
    expect(Math.abs((step.logs[5]?.blockTime.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('behavior: the node’s estimate of a certificate is close to what a page of a hundred really takes', async () => {
    const owners = Array.from({ length: 100 }, (_, n) => wallet(5_000 + n))
    const { gasLimit } = await chain.registry.quote(issueCall(await chain.registry.nextPage(), owners), 0n)
    const estimate = Number(await chain.registry.gasPerCertificate())
    expect(estimate / (Number(gasLimit) / 100)).toBeGreaterThan(0.85)
    expect(estimate / (Number(gasLimit) / 100)).toBeLessThan(1.1)
  })

  test('behavior: the gas limit is the estimate plus 15 %, even for a page that is not the next', async () => {
    const owners = Array.from({ length: 100 }, (_, n) => wallet(100 + n))
    const next = await chain.registry.nextPage()
    const ahead = await chain.registry.quote(issueCall(next + 5, owners), 0n)
    const { standing, signed } = await send(issueCall(next, owners))
    expect(standing.succeeded).toBe(true)
    expect(ahead.gasLimit - signed.gasLimit).toBeLessThan(signed.gasLimit / 100n)
    const receipt = await chain.node.getTransactionReceipt({ hash: signed.hash })
    expect(signed.gasLimit).toBeGreaterThan(receipt.gasUsed)
  })

  test('error: gives the reason when the registry would refuse', async () => {
    const refusal = async (call: RegistryCall, registry = chain.registry) =>
      registry.quote(call, 0n).catch((error: { refusal: unknown }) => error.refusal)
    const stranger = new IssuerKey(developmentAccount(9))
    const withoutRole = new EthereumCertificateRegistry({
      node: chain.node,
      key: stranger,
      chainId: 31337,
      contract: chain.contract,
    })
    const call = issueCall(2, [wallet(8)])
    expect(await refusal(call, withoutRole)).toEqual({ kind: 'role-missing', signer: stranger.address })
    expect(await refusal({ ...call, eventKey: toEventKey(99, parseEventId(1)) } as RegistryCall)).toEqual({
      kind: 'organizer-unknown',
    })
    expect(
      await refusal({ kind: 'register-organizer', account: organizer, name: 'x', consent: null }),
    ).toEqual({
      kind: 'organizer-known',
    })
    expect(await refusal({ kind: 'revoke', tokenIds: [toTokenId(1, 1)], reason: '' })).toEqual({
      kind: 'not-valid',
    })
    expect(await refusal(issueCall(2, []))).toEqual({ kind: 'other', error: 'PageEmpty' })

    const tell = (from: string, functionName: 'pause' | 'unpause') =>
      chain.rpc('eth_sendTransaction', [
        { from, to: chain.contract, data: encodeFunctionData({ abi, functionName }) },
      ])
    await tell(chain.key.address, 'pause')
    expect(await refusal(call)).toEqual({ kind: 'paused' })
    await tell(chain.key.address, 'unpause')
    const leave = (allowed: boolean) =>
      chain.rpc('eth_sendTransaction', [
        {
          from: organizer,
          to: chain.contract,
          data: encodeFunctionData({ abi, functionName: 'setRelayerAllowed', args: [allowed] }),
        },
      ])
    await leave(false)
    expect(await refusal(call)).toEqual({ kind: 'organizer-withdrew' })
    await leave(true)

    const balance = await chain.node.getBalance({ address: chain.key.address })
    await chain.rpc('anvil_setBalance', [chain.key.address, '0x1'])
    expect(await refusal(call)).toEqual({ kind: 'no-funds', signer: chain.key.address })
    await chain.rpc('anvil_setBalance', [chain.key.address, `0x${balance.toString(16)}`])
    await expect(chain.registry.quote(call, balance)).rejects.toMatchObject({ refusal: { kind: 'no-funds' } })
  })

  test('error: a fee above the cap is refused before anything is signed', async () => {
    const capped = new EthereumCertificateRegistry({
      node: chain.node,
      key: chain.key,
      chainId: 31337,
      contract: chain.contract,
      maxFeePerGasCap: 1n,
    })
    await expect(capped.fees()).rejects.toMatchObject({ refusal: { kind: 'fee-cap' } })
  })

  test('error: if the node is down, the error is "could not ask", without its address', async () => {
    const node = connectNode({ rpcUrl: 'http://127.0.0.1:2/v3/secret-key' })
    const registry = new EthereumCertificateRegistry({
      node,
      key: chain.key,
      chainId: 31337,
      contract: chain.contract,
    })
    const error: unknown = await registry.quote(issueCall(1, [wallet(1)]), 0n).catch((e: unknown) => e)
    expect(error).toMatchObject({ code: 'chain.unavailable' })
    expect(String((error as Error).cause)).not.toContain('secret-key')
    await expect(registry.broadcast('0x00')).resolves.toBeUndefined()
  })

  test('behavior: signing again changes only the requested values', async () => {
    const call = issueCall(3, [wallet(9)])
    const signed = await chain.registry.sign(call, await chain.registry.quote(call, 0n), 40)
    const dearer = { maxFeePerGas: signed.maxFeePerGas * 2n, maxPriorityFeePerGas: 5n }
    const bumped = await chain.registry.signAgain(signed.raw, { fees: dearer })
    expect(bumped).toMatchObject({ nonce: 40, gasLimit: signed.gasLimit, ...dearer })
    expect(bumped.hash).not.toBe(signed.hash)
    const moved = await chain.registry.signAgain(signed.raw, { nonce: 41 })
    expect(moved).toMatchObject({ nonce: 41, maxFeePerGas: signed.maxFeePerGas })
    expect((await chain.registry.signAgain(moved.raw, { nonce: 40 })).raw).toBe(signed.raw)
    expect(chain.registry.decodeTransaction(moved.raw)).toEqual(call)
  })
})

describe('decodeTransaction', () => {
  test('behavior: reads every call back from its signed bytes', async () => {
    const calls: RegistryCall[] = [
      { kind: 'register-organizer', account: organizer, name: 'Ünïversity', consent: null },
      {
        kind: 'register-organizer',
        account: organizer,
        name: 'Ünïversity',
        consent: { signature: '0x1234', deadline: new Date('2027-01-01T00:00:00Z') },
      },
      issueCall(9, [wallet(1), wallet(2)]),
      { kind: 'revoke', tokenIds: [toTokenId(1, 2)], reason: 'why' },
      { kind: 'replace', oldTokenId: toTokenId(1, 2), newTokenId: toTokenId(2, 1), reason: 'why' },
    ]
    const quote = { gasLimit: 1n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    for (const call of calls) {
      expect(chain.registry.decodeTransaction((await chain.registry.sign(call, quote, 0)).raw)).toEqual(call)
    }
  })
})

describe('createChainFollower', () => {
  test('behavior: a reorganization leads back to the common ancestor, at the same height too', async () => {
    const before = await follow()
    const snapshot = advanceFollowed(NOTHING_FOLLOWED, before.step)
    await send(issueCall(await chain.registry.nextPage(), [wallet(20)]))
    const grown = await readOn(before.follower, snapshot)
    expect(grown.logs.map(({ name }) => name)).toEqual(['certificate-issued', 'page-issued'])
    const followed = advanceFollowed(snapshot, grown)
    const final = await before.follower.next(followed)
    expect(final).toMatchObject({
      kind: 'finalized',
      block: { number: grown.head.number, hash: grown.head.hash },
    })
    if (final === null) throw new Error('expected a step')
    expect(await before.follower.next(advanceFollowed(followed, final))).toBeNull()

    await chain.rpc('anvil_reorg', [1, []])
    expect((await chain.node.getBlockNumber({ cacheTime: 0 })) >= grown.head.number).toBe(true)
    const { number, hash } = before.step.head
    expect(await before.follower.next(followed)).toMatchObject({ kind: 'reorg', ancestor: { number, hash } })
    expect(await before.follower.next({ ...followed, recent: [grown.head] })).toEqual({
      kind: 'reorg',
      ancestor: null,
    })
    expect(await readOn(before.follower, snapshot)).toMatchObject({ logs: [] })
  })

  test('behavior: a node with missing blocks is not taken for a reorganization', async () => {
    const before = await follow()
    const shared = before.step.head
    const snapshot = await chain.rpc('evm_snapshot')
    await send(issueCall(await chain.registry.nextPage(), [wallet(30)]))
    const known = advanceFollowed(NOTHING_FOLLOWED, before.step)
    const grown = await readOn(before.follower, known)
    await chain.rpc('evm_revert', [snapshot])
    expect(await before.follower.next(advanceFollowed(known, grown))).toEqual({
      kind: 'reorg',
      ancestor: shared,
      isShorter: true,
    })
  })

  test('behavior: reads limited ranges and only our contracts', async () => {
    const { step } = await follow([wallet(1)])
    expect(step.logs).toEqual([])
    const follower = createChainFollower({
      node: chain.node,
      contracts: [chain.contract],
      startBlock: 0n,
      maxRange: 2n,
      finality: { by: 'tag' },
    })
    const first = await follower.next(NOTHING_FOLLOWED)
    expect(first).toMatchObject({ kind: 'blocks', head: { number: 1n } })
  })
})
