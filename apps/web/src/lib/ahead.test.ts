// @vitest-environment happy-dom
import type { ConfigResponse } from '@certify/wire/config'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportWith } from '../testing/report'

const ended = (at = performance.now()) => ({
  tokenId: '10001',
  config: {} as ConfigResponse,
  report: reportWith({}),
  at,
})

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test('behavior: the page uses an answer that was requested ahead once, without another request', async () => {
  const fetch = vi.fn(async (_address: string) => Response.json({ now: 1 }))
  vi.stubGlobal('fetch', fetch)
  const { askAhead, takeAhead } = await import('./ahead')
  const { api } = await import('./api-client')
  const early = askAhead('/api3/api/config')
  expect(await api.get('/api3/api/config')).toEqual({ now: 1 })
  expect(await (await early)?.json()).toEqual({ now: 1 })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await takeAhead('/api3/api/config')).toBeUndefined()
  await api.get('/api3/api/config')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('behavior: once the page has begun to ask, nothing is requested ahead', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  const { askAhead, takeAhead } = await import('./ahead')
  expect(await takeAhead('/api3/api/auth/session')).toBeUndefined()
  expect(askAhead('/api3/api/config')).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['did not come', () => Promise.reject(new TypeError('no connection'))],
  ['was a refusal', async () => new Response('', { status: 503 })],
])('error: an answer that %s is asked for again by the page', async (_, first) => {
  const fetch = vi.fn(async (): Promise<Response> => Response.json({ now: 2 })).mockImplementationOnce(first)
  vi.stubGlobal('fetch', fetch)
  const { askAhead } = await import('./ahead')
  const { api } = await import('./api-client')
  askAhead('/api3/api/config')?.catch(() => {})
  expect(await api.get('/api3/api/config')).toEqual({ now: 2 })
})

test('behavior: a finished verification is shown once, for its own number and while it is recent', async () => {
  const { showAhead, takeEnded } = await import('./ahead')
  const first = ended()
  showAhead(first)
  expect(takeEnded('10001')).toBe(first)
  expect(takeEnded('10001')).toBeUndefined()
  showAhead(first)
  expect(takeEnded('10002')).toBeUndefined()
  showAhead(ended(performance.now() - 60_000))
  expect(takeEnded('10001')).toBeUndefined()
})
