import { compareBadge } from '@certify/domain/credential/compare-badge'
import type { OpenBadge } from '@certify/domain/credential/open-badge'
import { parseAccountId } from '@certify/domain/shared/account-id'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as bazaar from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { securityLoader } from '@digitalcredentials/security-document-loader'
import { verifyCredential as verifyWithCore } from '@digitalcredentials/verifier-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buildBadge,
  did,
  listKeys,
  numbers,
  PUBLIC_URL,
  signBadge,
  signList,
  someSessions,
} from './testing/badges'

type Judgment = 'good' | 'revoked' | 'forged' | 'unknown'

/** What the network answers in a test. Nothing else is reachable. */
let network: { keys: readonly number[]; list: object | null }
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T18:00:00Z') })
  network = { keys: [1], list: await signList() }
  // One judge prints that it cannot load the schemas of other people's badges.
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input)
    const answer = findAnswer(url)
    return answer === null ? new Response(null, { status: 404 }) : Response.json(answer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function findAnswer(url: string): object | null {
  if (url === `${PUBLIC_URL}/organizers/3/did.json`) return listKeys(network.keys)
  return url === `${PUBLIC_URL}/organizers/3/status/0` ? network.list : null
}

const loadKnown = securityLoader({ fetchRemoteContexts: false }).build()

/** Loads contexts that the judges bring along, and the documents of this instance. */
async function load(url: string) {
  const [address, fragment] = url.split('#')
  if (address === did) {
    const document = listKeys(network.keys)
    const key = document.verificationMethod.find(({ id }) => id === url)
    if (fragment !== undefined && key === undefined) throw new Error(`${url} is not listed.`)
    const found = key ? { '@context': 'https://w3id.org/security/multikey/v1', ...key } : document
    return { documentUrl: url, document: found, contextUrl: null }
  }
  const answer = findAnswer(url)
  return answer ? { documentUrl: url, document: answer, contextUrl: null } : loadKnown(url)
}

/** Reads the status and never only `verified`, which this judge answers for a revoked badge too. */
async function judgeWithBazaar(credential: object): Promise<Judgment> {
  const suite = new DataIntegrityProof({ cryptosuite })
  const options = { credential, suite, documentLoader: load, checkStatus }
  const { verified, statusResult } = await bazaar.verifyCredential(options)
  if (statusResult?.results?.some(({ status }) => status)) return 'revoked'
  if (verified) return statusResult?.results ? 'good' : 'unknown'
  return statusResult?.error ? 'unknown' : 'forged'
}

async function judgeWithCore(credential: object): Promise<Judgment> {
  const { log, errors } = await verifyWithCore({ credential, knownDIDRegistries: [] })
  if (errors) return 'forged'
  const status = log?.find(({ id }) => id === 'revocation_status')
  if (log?.find(({ id }) => id === 'valid_signature')?.valid !== true) return 'forged'
  if (!status || status.error) return 'unknown'
  return status.valid ? 'good' : 'revoked'
}

const judges = [
  ['@digitalbazaar/vc', judgeWithBazaar],
  ['verifier-core', judgeWithCore],
] as const

/** Lists other keys from now on. Judges keep what they read for a few seconds. */
function useKeys(...keys: readonly number[]): void {
  network.keys = keys
  vi.setSystemTime(Date.now() + 60_000)
}

/** A copy of a badge with each leaf changed, one at a time. Every leaf is a text or a number. */
function* changeEachLeaf(badge: OpenBadge): Generator<[path: string, changed: OpenBadge]> {
  const paths: string[][] = []
  collect(badge, [])
  for (const path of paths) {
    const copy = structuredClone(badge)
    const parent = path
      .slice(0, -1)
      .reduce<object>((value, key) => Reflect.get(value, key) as object, copy as object)
    const key = path.at(-1) ?? ''
    const leaf: unknown = Reflect.get(parent, key)
    Reflect.set(parent, key, typeof leaf === 'number' ? leaf + 0.5 : changeText(String(leaf)))
    yield [path.join('.'), copy]
  }
  function collect(value: unknown, path: string[]): void {
    if (typeof value === 'string' || typeof value === 'number') paths.push(path)
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) collect(each, [...path, key])
  }
}

/** Returns another text of the same form, so that only the signature can detect the change. */
function changeText(text: string): string {
  return text.replace(/[0-9a-z](?=[^0-9a-z]*$)/, (last) => (last === '1' ? '2' : '1'))
}

describe.each(judges)('%s', (_, judge) => {
  test('behavior: agrees about good, revoked and replaced badges', async () => {
    expect(await judge(await signBadge(buildBadge(numbers.good)))).toBe('good')
    expect(await judge(await signBadge(buildBadge(numbers.revoked)))).toBe('revoked')
    expect(await judge(await signBadge(buildBadge(numbers.replaced)))).toBe('revoked')
    const withSessions = buildBadge(numbers.good, undefined, someSessions)
    expect(await judge(await signBadge(withSessions))).toBe('good')
  })

  test('behavior: agrees about an old key, a struck key and another issuer’s key', async () => {
    const badge = buildBadge(numbers.good)
    useKeys(2, 1)
    expect(await judge(await signBadge(badge, { generation: 1 }))).toBe('good')
    useKeys(2)
    expect(await judge(await signBadge(badge, { generation: 1 }))).toBe('forged')
    useKeys(1)
    const issuer = parseAccountId('4', 'number')
    expect(await judge(await signBadge(badge, { issuer }))).toBe('forged')
  })

  test('error: calls no badge with a changed leaf good, and neither do we', async () => {
    const badge = buildBadge(numbers.good, undefined, someSessions)
    const signed = await signBadge(badge)
    const accepted: string[] = []
    const changes = [...changeEachLeaf(signed)]
    for (const [path, changed] of changes) {
      // We compare with the chain and need no signature.
      const isSameToUs = !path.startsWith('proof.') && compareBadge(changed, badge).length === 0
      if (isSameToUs || (await judge(changed)) === 'good') accepted.push(path)
    }
    expect(changes.length).toBeGreaterThan(40)
    expect(accepted).toEqual([])
  })

  test('error: an expired or missing list is unknown, never good', async () => {
    const signed = await signBadge(buildBadge(numbers.good))
    network.list = await signList(new Date('2026-11-14T17:30:00Z'))
    expect(await judge(signed)).not.toBe('good')
    network.list = null
    expect(await judge(signed)).not.toBe('good')
  })
})

test('behavior: badge and list have the same bytes on every machine', async () => {
  const badge = JSON.stringify(await signBadge(buildBadge(numbers.good)))
  const list = JSON.stringify(await signList())
  await expect(badge).toMatchFileSnapshot('./testing/badge.golden')
  await expect(list).toMatchFileSnapshot('./testing/list.golden')
})
