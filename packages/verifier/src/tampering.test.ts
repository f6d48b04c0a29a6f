import { CID } from 'multiformats/cid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBlockOf } from './cid'
import { fc } from './testing/fuzz'
import { alice, bob, openWorld, type VerifierWorld } from './testing/world'
import { decideVerdict } from './verdict'
import { verifyCertificate } from './verify-certificate'

let world: VerifierWorld
let tokenId: string
/** The blocks of one certificate, in the order of the requests. */
let blocks: readonly { cid: string; bytes: Uint8Array }[]

beforeAll(async () => {
  world = await openWorld()
  ;[tokenId = ''] = await world.issue([alice.address, bob.address])
  const seen: { cid: string; bytes: Uint8Array }[] = []
  await verifyCertificate(tokenId, world.sources, {
    fetch: through((cid, bytes) => {
      seen.push({ cid, bytes })
      return bytes
    }),
  })
  blocks = seen
})
afterAll(() => world.close())

/** A `fetch` that alters every block on its way. */
function through(alter: (cid: string, bytes: Uint8Array) => Uint8Array): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    const cid = /\/ipfs\/(\w+)\?/.exec(String(input))?.[1]
    if (cid === undefined) return response
    const bytes = alter(cid, new Uint8Array(await response.arrayBuffer()))
    return new Response(Uint8Array.from(bytes), { headers: response.headers })
  }
}

const verifyWith = (alter: (cid: string, bytes: Uint8Array) => Uint8Array) =>
  verifyCertificate(tokenId, world.sources, { fetch: through(alter) })

describe('tampering', () => {
  test('behavior: directory, text and picture are three blocks, each checked', () => {
    expect(blocks.map(({ cid }) => cid.slice(0, 7))).toEqual(['bafybei', 'bafkrei', 'bafkrei'])
  })

  test('behavior: a block with one flipped bit is another block', () => {
    for (const { cid, bytes } of blocks) {
      expect(isBlockOf(CID.parse(cid), bytes)).toBe(true)
      for (let at = 0; at < bytes.length; at++) {
        expect(isBlockOf(CID.parse(cid), flipped(bytes, at, at % 8))).toBe(false)
      }
    }
  })

  test('behavior: a flipped bit anywhere is Not authentic', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.nat(), fc.nat(7), async (which, position, bit) => {
        const target = blocks[which]?.cid
        const report = await verifyWith((cid, bytes) =>
          cid === target ? flipped(bytes, position % bytes.length, bit) : bytes,
        )
        expect(report).toMatchObject({ status: 'not-authentic', files: { image: null } })
      }),
      { numRuns: 40 },
    )
  })

  test('behavior: wrong bytes are no finding while another gateway may have the right ones', async () => {
    const away = 'http://127.0.0.1:9/ipfs'
    const gatewayUrls = [world.gateway.url, away]
    const lying = through((_, bytes) => flipped(bytes, 0, 0))
    const report = await verifyCertificate(tokenId, { ...world.sources, gatewayUrls }, { fetch: lying })
    expect(report.status).toBe('unknown')
    const only = await verifyCertificate(tokenId, world.sources, { fetch: lying })
    expect(only.status).toBe('not-authentic')
  })

  test('behavior: a shortened, lengthened or exchanged block is Not authentic', async () => {
    const [, text, picture] = blocks
    const altered: readonly ((bytes: Uint8Array) => Uint8Array)[] = [
      (bytes) => bytes.slice(0, -1),
      (bytes) => Uint8Array.from([...bytes, 0]),
      () => new Uint8Array(),
    ]
    for (const change of altered) {
      expect((await verifyWith((_cid, bytes) => change(bytes))).status).toBe('not-authentic')
    }
    const exchanged = await verifyWith((cid, bytes) =>
      cid === text?.cid ? (picture?.bytes ?? bytes) : bytes,
    )
    expect(exchanged.status).toBe('not-authentic')
  })

  test('behavior: an honest gateway after a lying one gives the right bytes, and the evidence shows the lie', async () => {
    const liar = 'http://liar.example/ipfs'
    const report = await verifyCertificate(
      tokenId,
      { ...world.sources, gatewayUrls: [liar, world.gateway.url] },
      {
        fetch: async (input, init) => {
          const lies = String(input).startsWith(liar)
          const honest = await fetch(String(input).replace(liar, world.gateway.url), init)
          if (!lies) return honest
          const bytes = flipped(new Uint8Array(await honest.arrayBuffer()), 0, 0)
          return new Response(Uint8Array.from(bytes), { headers: honest.headers })
        },
      },
    )
    expect(report.status).toBe('valid')
    const seen = report.checks.find((check) => check.id === 'metadata.hash')?.evidence ?? []
    expect(seen.filter(({ source }) => source === liar).map(({ value }) => value)[0]).toContain(
      'not those named',
    )
  })

  test('error: a verifier that does not compare hashes is caught', async () => {
    const report = await verifyWith((_cid, bytes) => flipped(bytes, 3, 1))
    const careless = report.checks.map((check) =>
      check.outcome === 'pass' || check.outcome === 'not-applicable'
        ? check
        : { ...check, outcome: 'pass' as const },
    )
    expect(decideVerdict(careless, report.certificate).status).toBe('valid')
  })
})

function flipped(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  const copy = bytes.slice()
  copy[at] = (copy[at] ?? 0) ^ (1 << bit)
  return copy
}
