// @vitest-environment happy-dom
import type { Check, Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportWith } from '../testing/report'

type Asks = { readonly eventStanding: (id: number) => Promise<string> }
const verify = vi.fn<(tokenId: string, asks: Asks) => Promise<Report>>()
vi.mock('@certify/verifier/verify-certificate', () => ({
  verifyCertificate: (tokenId: string, _: object, asks: Asks) => verify(tokenId, asks),
  verifyCertificates: () => {},
}))

const sources = {
  chainId: 31337,
  registries: [],
  rpcUrl: '/rpc',
  gatewayUrl: '/ipfs',
  resolverUrls: [],
}
const now = '2026-11-20T09:30:00.000Z'
const early = reportWith({ checkedAt: '2020-01-01T00:00:00.000Z' })
const later = reportWith({ checkedAt: '2020-01-01T00:00:00.000Z', askedAddress: 'later' })

beforeEach(() => {
  vi.resetModules()
  // Stop the clock, so that a slow machine makes no verdict too old.
  vi.spyOn(performance, 'now').mockReturnValue(1_000)
  vi.stubGlobal('fetch', async () => Response.json({ ...sources, now } satisfies Partial<ConfigResponse>))
  verify.mockReset().mockResolvedValueOnce(early).mockResolvedValue(later)
})
afterEach(() => {
  window.history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Runs the script as the document of this path does. Its page then asks for a verdict. */
async function visit(path: string) {
  window.history.replaceState(null, '', path)
  await import('./verifier')
  const { verificationQuery } = await import('./verification-query')
  const client = new QueryClient()
  return (tokenId: string, from: typeof sources = sources) =>
    client.fetchQuery(verificationQuery(tokenId, from))
}

test('behavior: the page’s first verdict is the verification that began with the document, dated by the server', async () => {
  const ask = await visit('/verify/10001')
  const first = await ask('10001')
  expect(first.askedAddress).toBe(early.askedAddress)
  expect(Date.parse(first.checkedAt) - Date.parse(now)).toBeGreaterThanOrEqual(0)
  expect(verify).toHaveBeenCalledTimes(1)
})

test('behavior: a repeated query verifies again', async () => {
  const ask = await visit('/verify/10001')
  await ask('10001')
  expect((await ask('10001')).askedAddress).toBe('later')
  expect(verify).toHaveBeenCalledTimes(2)
})

test.each([
  ['another number', '10002', sources],
  ['other sources', '10001', { ...sources, rpcUrl: '/other' }],
])('behavior: for %s it is not used', async (_, tokenId, from) => {
  const ask = await visit('/verify/10001')
  expect((await ask(tokenId, from)).askedAddress).toBe('later')
})

test.each(['/verify', '/verify/10001/more', '/verify/abc', '/events/10001'])(
  'behavior: begins no verification at %s',
  async (path) => {
    await visit(path)
    expect(verify).not.toHaveBeenCalled()
  },
)

test('behavior: begins no verification once the page makes its own requests', async () => {
  const { takeAhead } = await import('./ahead')
  await takeAhead('/api3/api/auth/session')
  await visit('/verify/10001')
  expect(verify).not.toHaveBeenCalled()
})

test('error: after a failure the page verifies itself, as without the script', async () => {
  verify.mockReset().mockRejectedValueOnce(new Error('broken')).mockResolvedValue(later)
  const ask = await visit('/verify/10001')
  expect((await ask('10001')).askedAddress).toBe('later')
})

test.each([
  ['configuration was refused', async () => new Response('', { status: 503 })],
  ['server was away', () => Promise.reject(new TypeError('no connection'))],
])('error: the page verifies if the %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  verify.mockReset().mockResolvedValue(later)
  const ask = await visit('/verify/10001')
  expect((await ask('10001')).askedAddress).toBe('later')
  expect(verify).toHaveBeenCalledTimes(1)
})

test.each([
  ['an answer that did not come in time', { id: 'exists', kind: 'timeout' }, 'later'],
  ['the standing of the event', { id: 'event.standing', kind: 'malformed' }, 'later'],
  ['a finality that comes in minutes', { id: 'freshness', kind: 'unfinished' }, early.askedAddress],
])('behavior: without %s', async (_, { id, kind }, expected) => {
  const check = { id, kind, outcome: 'unknown', retryable: true } as Check
  verify
    .mockReset()
    .mockResolvedValueOnce({ ...early, checks: [check] })
    .mockResolvedValue(later)
  const ask = await visit('/verify/10001')
  expect((await ask('10001')).askedAddress).toBe(expected)
})

test.each([
  ['pass', 'stands'],
  ['fail', 'canceled'],
])(
  'behavior: a stranger learns of an unlisted event what its certificate’s verdict says: %s',
  async (outcome, standing) => {
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/api2/api/certificate/token/10001'
        ? Response.json({ checks: [{ id: 'event.standing', outcome }] })
        : Response.json({}, { status: 404 }),
    )
    const { verifyHere } = await import('./verifier')
    const read = async (address: string) => {
      const response = await fetch(address)
      if (!response.ok) throw new Error(String(response.status))
      return response.json()
    }
    await verifyHere('10001', sources, { fetch, read })
    const [, asks] = verify.mock.calls.at(-1) ?? []
    expect(await asks?.eventStanding(7)).toBe(standing)
  },
)
