import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readReportWords } from '../read-words'
import { alice, bob, carol, openWorld, type VerifierWorld } from '../testing/world'
import { BrokenProofError, checkProof, type OfflineProof, type PageProof, pickProof } from './check-proof'
import { type AskNode, makePageProof } from './make-proof'
import { explainProof, sayProof } from './say-proof'

const words = await readReportWords('en')

let world: VerifierWorld
let ask: AskNode
let numbers: { good: string; revoked: string; replaced: string; last: string }
/** Proofs of the first page, before and after one of its certificates was revoked and another was replaced. */
let before: PageProof
let after: PageProof

beforeAll(async () => {
  world = await openWorld()
  ask = (method, params) => world.client.request({ method, params } as never)
  const [good = '', revoked = '', replaced = ''] = await world.issue([
    alice.address,
    bob.address,
    carol.address,
  ])
  before = await prove(1, 3)
  await world.revoke(revoked, 'Issued in error')
  const [last = ''] = await world.issue([carol.address])
  await world.replace(replaced, last, 'A name was wrong')
  numbers = { good, revoked, replaced, last }
  after = await prove(1, 3)
})
afterAll(() => world?.close())

async function prove(page: number, count: number): Promise<PageProof> {
  const block = await world.client.getBlockNumber({ cacheTime: 0 })
  return makePageProof(ask, { chainId: 31337, registry: world.contract, firstPage: 1, page, count, block })
}
const pick = (of: PageProof, number: string) => JSON.stringify(pickProof(of, number))

describe('checkProof', () => {
  test('behavior: says what a certificate was at the block, without asking anyone', () => {
    const proven = checkProof(pick(after, numbers.good), {
      blockHash: after.blockHash.toUpperCase().replace('0X', '0x'),
      registry: world.contract,
    })
    expect(proven).toMatchObject({
      tokenId: numbers.good,
      status: 'was-genuine',
      chainId: 31337,
      registry: world.contract.toLowerCase(),
      blockHash: after.blockHash,
      owner: alice.address.toLowerCase(),
      eventNumber: 7,
      organizerNumber: 1,
      endedAt: null,
    })
    const said = explainProof(proven, words).join(' ')
    expect(said).toContain('as one of event 7 of organizer 1 in the registry')
    expect([said, JSON.stringify(proven)].join(' ')).not.toContain(String(2n ** 32n + 7n))
    expect(Date.parse(proven.at)).toBeGreaterThanOrEqual(Date.parse(proven.issuedAt))
    expect(checkProof(pick(after, numbers.revoked)).status).toBe('was-revoked')
    expect(checkProof(pick(after, numbers.replaced))).toMatchObject({
      status: 'was-replaced',
      replacedBy: numbers.last,
    })
  })

  test('behavior: a proof made before the certificate ended stays true for its block, and no proof says valid', () => {
    for (const [proof, number] of [
      [before, numbers.revoked],
      [after, numbers.good],
      [after, numbers.revoked],
      [after, numbers.replaced],
    ] as const) {
      const proven = checkProof(pick(proof, number))
      expect(proven.status === 'was-genuine').toBe(proof === before || number === numbers.good)
      expect(
        [sayProof(proven, words), ...explainProof(proven, words), JSON.stringify(proven)].join(' '),
      ).not.toMatch(/\bvalid/i)
    }
    expect(sayProof(checkProof(pick(before, numbers.revoked)), words)).toMatch(
      /^Certificate 1000\d was genuine and not/,
    )
  })

  test('behavior: reads a proof as npm prints it, after two other lines', () => {
    const text = `\n> certify@0.2.0 certify\n> node scripts/certify.mjs prove 10001\n\n${pick(after, numbers.good)}\n`
    expect(checkProof(text).status).toBe('was-genuine')
  })

  test('error: 240 of 240 flipped bytes are refused', () => {
    const text = pick(after, numbers.good)
    const digits = [...text.matchAll(/(?<=")0x([0-9a-f]+)(?=")/g)].flatMap(({ index, 1: hex = '' }) =>
      Array.from({ length: hex.length }, (_, at) => index + 2 + at),
    )
    const step = Math.floor(digits.length / 240)
    const flipped = digits.filter((_, at) => at % step === 0).slice(0, 240)
    expect(flipped).toHaveLength(240)
    for (const at of flipped) {
      const other = text[at] === '0' ? '1' : '0'
      expect(() => checkProof(text.slice(0, at) + other + text.slice(at + 1)), `digit ${at}`).toThrow(
        BrokenProofError,
      )
    }
  })

  test('error: refuses a proof with a part too few or too many, and a number without a certificate', () => {
    const proof = JSON.parse(pick(after, numbers.good)) as OfflineProof
    for (const index of proof.nodes.keys()) {
      const nodes = proof.nodes.filter((_, at) => at !== index)
      expect(() => checkProof(JSON.stringify({ ...proof, nodes }))).toThrow(BrokenProofError)
    }
    for (const nodes of [
      [...proof.nodes, '0x80'],
      [...proof.nodes, proof.nodes[0]],
    ]) {
      expect(() => checkProof(JSON.stringify({ ...proof, nodes }))).toThrow('parts that prove nothing')
    }
    for (const tokenId of ['10004', '10000', '20001', '0', '-1', '1e4']) {
      expect(() => checkProof(JSON.stringify({ ...proof, tokenId }))).toThrow(BrokenProofError)
    }
  })

  test('error: the message says whether the block or registry differs, or the file is not a proof', () => {
    const text = pick(after, numbers.good)
    expect(() => checkProof(text, { blockHash: `0x${'0'.repeat(64)}` })).toThrow('another block')
    expect(() => checkProof(text, { registry: `0x${'0'.repeat(40)}` })).toThrow('another registry')
    for (const other of ['', 'x', '{}', '[]', 'null', '{"format":"certify-proof/1"}']) {
      expect(() => checkProof(other)).toThrow('This file is not a proof')
    }
  })
})

describe('a later volume', () => {
  test('behavior: the first page is computed from the proof, so the file cannot claim another one', async () => {
    const registry = await world.deployAnother({ firstPage: 50 })
    const [number = ''] = await world.issue([alice.address], { registry })
    const block = await world.client.getBlockNumber({ cacheTime: 0 })
    const wanted = { chainId: 31337, registry, page: 50, count: 1, block }
    const proof = await makePageProof(ask, { ...wanted, firstPage: 50 })
    expect(checkProof(pick(proof, number))).toMatchObject({ status: 'was-genuine', tokenId: '500001' })
    expect(() => checkProof(JSON.stringify({ ...pickProof(proof, number), tokenId: '10001' }))).toThrow(
      BrokenProofError,
    )
  })
})
