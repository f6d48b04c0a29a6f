import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Check, Report } from './report'
import type { Sources } from './sources'
import { type Answered, record, type Transcript } from './testing/transcript'
import { alice, bob, openWorld, type VerifierWorld } from './testing/world'
import { decideVerdict } from './verdict'
import { verifyCertificate } from './verify-certificate'

/**
 * Verifies a thousand times on the same network, each time with one answer altered: a byte, a digit, a cut, or another
 * answer in its place. The tests replay a record, so every run sees the same moment.
 */
const NEVER_ISSUED = '77770001'
const RUNS = 1_000
/** Milliseconds for a thousand verifications on a slow, busy machine. */
const PATIENCE = 600_000

let world: VerifierWorld
let good: string
let revoked: string
/** The sources of all tests: two nodes, so that one can be altered, and the gateway. */
let twoNodes: Sources
let transcripts: Record<'good' | 'revoked' | 'never', Transcript>

beforeAll(async () => {
  world = await openWorld()
  ;[good = '', revoked = ''] = await world.issue([alice.address, bob.address])
  await world.revoke(revoked, 'Issued in error')
  twoNodes = { ...world.sources, rpcUrls: [`${world.rpcUrl}/?one`, `${world.rpcUrl}/?two`] }
  const recorded = (tokenId: string) =>
    record(twoNodes, (fetch) => verifyCertificate(tokenId, twoNodes, { fetch, timeouts }))
  transcripts = {
    good: await recorded(good),
    revoked: await recorded(revoked),
    never: await recorded(NEVER_ISSUED),
  }
})
afterAll(() => world.close())

const timeouts = { request: 60_000, total: 120_000 }

type Alteration = (bytes: Uint8Array) => Uint8Array

/** All alterations of an answer. */
const alterations: fc.Arbitrary<Alteration> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(7)).map(
    ([at, bit]): Alteration =>
      (bytes) => {
        const copy = bytes.slice()
        const index = copy.length === 0 ? 0 : at % copy.length
        copy[index] = (copy[index] ?? 0) ^ (1 << bit)
        return copy
      },
  ),
  // Replaces a digit by another digit, because only well-formed answers could deceive.
  fc.tuple(fc.nat(), fc.constantFrom(...'0123456789abcdef')).map(
    ([at, digit]): Alteration =>
      (bytes) => {
        const text = new TextDecoder().decode(bytes)
        const places = [...text.matchAll(/[0-9a-f]/g)].map(({ index }) => index)
        const place = places[at % Math.max(places.length, 1)] ?? 0
        return new TextEncoder().encode(text.slice(0, place) + digit + text.slice(place + 1))
      },
  ),
  fc.nat().map(
    (length): Alteration =>
      (bytes) =>
        bytes.slice(0, length % Math.max(bytes.length, 1)),
  ),
  fc.uint8Array({ maxLength: 64 }).map(
    (tail): Alteration =>
      (bytes) =>
        Uint8Array.from([...bytes, ...tail]),
  ),
  fc.jsonValue().map(
    (value): Alteration =>
      () =>
        new TextEncoder().encode(JSON.stringify(value)),
  ),
)

/** Alters one answer of the record, chosen by `pick`, wherever `applies` allows it. */
function altered(
  transcript: Transcript,
  { pick, alteration }: { pick: number; alteration: Alteration },
  applies: (answered: Answered, url: string) => boolean,
  from: Answered['from'],
) {
  const candidates = transcript.answers.filter((answered) => answered.from === from)
  const target = candidates[pick % candidates.length]
  return transcript.replay((answered, url) =>
    answered === target && applies(answered, url) ? alteration(answered.bytes) : null,
  )
}

const runs = fc.record({ pick: fc.nat(), alteration: alterations })
const verify = (tokenId: string, sources: Sources, fetch: typeof globalThis.fetch) =>
  verifyCertificate(tokenId, sources, { fetch, timeouts })

describe('tampered answers', () => {
  test('behavior: the record alone gives the verdicts that the network gave', async () => {
    expect((await verify(good, twoNodes, transcripts.good.replay())).status).toBe('valid')
    expect((await verify(revoked, twoNodes, transcripts.revoked.replay())).status).toBe('revoked')
    expect((await verify(NEVER_ISSUED, twoNodes, transcripts.never.replay())).status).toBe('not-found')
  })

  test(
    'behavior: with one node altered a thousand times beside an honest one, no report is false',
    async () => {
      const isSecond = (_answered: Answered, url: string) => url.endsWith('?two')
      const cases = fc.tuple(fc.constantFrom('good', 'revoked', 'never'), runs)
      await fc.assert(
        fc.asyncProperty(cases, async ([truth, run]) => {
          const tokenId = { good, revoked, never: NEVER_ISSUED }[truth]
          const fetch = altered(transcripts[truth], run, isSecond, 'node')
          const { status } = await verify(tokenId, twoNodes, fetch)
          const honest = { good: 'valid', revoked: 'revoked', never: 'not-found' }[truth]
          expect([honest, 'unknown', 'not-authentic']).toContain(status)
          if (truth !== 'good') expect(status).not.toBe('valid')
        }),
        { numRuns: RUNS },
      )
    },
    PATIENCE,
  )

  test(
    'behavior: a gateway altered a thousand times never gives Valid',
    async () => {
      await fc.assert(
        fc.asyncProperty(runs, async (run) => {
          let isAltered = false
          const applies = (answered: Answered) => {
            isAltered = !isSame(run.alteration(answered.bytes), answered.bytes)
            return true
          }
          const fetch = altered(transcripts.good, run, applies, 'gateway')
          const report = await verify(good, twoNodes, fetch)
          expect(report.status).toBe(isAltered ? 'not-authentic' : 'valid')
        }),
        { numRuns: RUNS },
      )
    },
    PATIENCE,
  )

  test(
    'behavior: flipping any byte of directory, text or picture is Not authentic',
    async () => {
      const files = transcripts.good.answers.filter(({ from }) => from === 'gateway')
      expect(files).toHaveLength(3)
      for (const file of files) {
        for (let at = 0; at < file.bytes.length; at++) {
          const copy = file.bytes.slice()
          copy[at] = (copy[at] ?? 0) ^ (1 << (at % 8))
          const fetch = transcripts.good.replay((answered) => (answered === file ? copy : null))
          const report = await verify(good, twoNodes, fetch)
          if (report.status !== 'not-authentic') expect([file.what, at, report.status]).toBe('not-authentic')
        }
      }
    },
    PATIENCE,
  )

  test('error: a verifier that believes the altered node is caught', async () => {
    const believing = await seen(transcripts.revoked, revoked)
    expect(believing.status).toBe('unknown')
    expect(decideVerdict(believing.checks.map(agreeing), believing.certificate).status).toBe('valid')
  })
})

/** Alters the second node’s answer about the certificate to "valid": the one digit that matters. */
async function seen(transcript: Transcript, tokenId: string): Promise<Report> {
  const fetch = transcript.replay((answered, url) => {
    if (!url.endsWith('?two') || !answered.what.startsWith('eth_call')) return null
    const text = new TextDecoder().decode(answered.bytes)
    // At the finalized block the registry did not exist yet, so there is nothing to alter.
    if (text === '"0x"') return null
    const at = text.indexOf('0x') + 2 + 2 * 64 - 1
    return new TextEncoder().encode(`${text.slice(0, at)}1${text.slice(at + 1)}`)
  })
  return verify(tokenId, twoNodes, fetch)
}

/** Changes a check to what it would be if the nodes had agreed. */
const agreeing = (check: Check): Check =>
  check.outcome === 'unknown' || check.id === 'sources.agree' ? { ...check, outcome: 'pass' } : check

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
