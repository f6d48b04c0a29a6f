import type { PageProofs } from '@certify/core/credential/page-proofs'
import type { UnprovenPage } from '@certify/domain/credential/page-proofs'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { checkProof, type PageProof, pickProof } from '@certify/verifier/offline/check-proof'
import type { AskNode } from '@certify/verifier/offline/make-proof'
import { alice, openWorld, type VerifierWorld } from '@certify/verifier/testing/world'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepProofs, makeProofs } from './keep-proofs'

let world: VerifierWorld
let ask: AskNode
let number = ''
let missing: UnprovenPage
beforeAll(async () => {
  world = await openWorld()
  ask = (method, params) => world.client.request({ method, params } as never)
  ;[number = ''] = await world.issue([alice.address])
  const block = await world.client.getBlockNumber({ cacheTime: 0 })
  missing = { contract: parseAddress(world.contract), page: 1, count: 1, block }
})
afterAll(() => world?.close())

/** Proofs of one page, in memory. */
let kept: string | null
beforeEach(() => {
  kept = null
})
const proofs: PageProofs = {
  listMissing: async () => (kept === null ? [missing] : []),
  keep: async (_, proof) => {
    kept = proof
  },
  find: async () => kept,
}
const means = () => ({
  proofs,
  chainId: 31337,
  volumes: [{ address: parseAddress(world.contract), firstPage: 1 }],
})

test('behavior: a page without a proof gets one that checks, once', async () => {
  expect(await makeProofs({ ...means(), ask })).toBe(1)
  const proof = pickProof(JSON.parse(kept ?? '') as PageProof, number)
  expect(checkProof(JSON.stringify(proof)).status).toBe('was-genuine')
  expect(await makeProofs({ ...means(), ask })).toBe(0)
})

test('error: a node’s answer about another block is refused', async () => {
  const lying: AskNode = async (method, params) => {
    const answer = await ask(method, params)
    return method === 'eth_getBlockByNumber'
      ? { ...Object(answer), stateRoot: `0x${'1'.repeat(64)}` }
      : answer
  }
  await expect(makeProofs({ ...means(), ask: lying })).rejects.toThrow()
  expect(kept).toBeNull()
})

test('behavior: a page of which the node gives no proof keeps none of the others waiting', async () => {
  const poisoned = { ...missing, page: 9 }
  const both = { ...proofs, listMissing: async () => [poisoned, missing] }
  await expect(makeProofs({ ...means(), proofs: both, ask })).rejects.toThrow()
  expect(kept).not.toBeNull()
})

describe('while the node proves nothing', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('error: one log line says so, and one more if the node fails again after a proof', async () => {
    const warn = vi.fn()
    const part = keepProofs({
      ...means(),
      ask: () => Promise.reject(new Error('no such method')),
      log: { warn },
      listen: () => {},
    })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(warn).toHaveBeenCalledTimes(1)
    kept = 'made'
    await vi.advanceTimersByTimeAsync(6_000)
    kept = null
    await vi.advanceTimersByTimeAsync(6_000)
    expect(warn).toHaveBeenCalledTimes(2)
    await part.close()
  })
})

describe('while nobody asks for certificates', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('behavior: it looks less often, and returns to its usual pace once someone does', async () => {
    let looks = 0
    let hear = () => {}
    const part = keepProofs({
      ...means(),
      proofs: {
        ...means().proofs,
        async listMissing() {
          looks += 1
          return []
        },
      },
      ask: () => Promise.reject(new Error('nobody asks')),
      log: { warn: vi.fn() },
      listen: (heard) => {
        hear = heard
      },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(looks).toBe(30)
    await vi.advanceTimersByTimeAsync(90_000)
    expect(looks).toBe(39)
    hear()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(looks).toBe(43)
    await part.close()
  })
})
