// Any database answers alike.
import { WindowFullError } from '@certify/domain/issuing/chain-window'
import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateCounter } from '../database/connection/rate-counter'
import { createApp } from '../http/app'
import type { ApiPorts } from '../http/ports'
import { limits } from '../http/rate-limits'
import { type Harness, openHarness } from '../testing/harness'

/** A window without a chain. Each question costs the number in its id. */
const asked: { readonly caller: string; readonly signal: AbortSignal }[] = []
let isFull = false
const chainWindow: ApiPorts['chainWindow'] = {
  price: (body) => ([body].flat() as { id: number }[]).reduce((sum, { id }) => sum + id, 0),
  async ask(_, caller) {
    asked.push(caller)
    if (isFull) throw new WindowFullError()
    return { jsonrpc: '2.0', id: 1, result: '0x7a69' }
  },
  isFull: () => isFull,
}

let harness: Harness
beforeAll(async () => {
  harness = await openHarness(({ clock }, { queries }) => {
    const counter = rateCounter(queries, clock)
    counter.stop()
    return { rateCounter: counter, chainWindow }
  })
})
afterAll(() => harness.close())
beforeEach(() => {
  asked.length = 0
  isFull = false
  harness.leftAlone(new Date(harness.now().getTime() + 61_000))
})

const question = (price: number) => ({ jsonrpc: '2.0', id: price, method: 'eth_chainId' })
const gone = AbortSignal.abort()
/** Calls as somebody who does not wait, because only waiting callers get a delayed refusal. */
const ask = (body: unknown, signal: AbortSignal | null = gone) =>
  harness.client().request(paths.rpc, {
    method: 'POST',
    body: JSON.stringify(body),
    signal,
    headers: { 'content-type': 'application/json' },
  })

test('error: each question of a batch counts, and one address has a limit for questions at once', async () => {
  const batch = Array(50).fill(question(10))
  expect((await ask(batch)).status).toBe(200)
  const refused = await ask(batch)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(asked).toHaveLength(1)
})

test('behavior: a neighbor at the same address who verifies one certificate has a separate share', async () => {
  while ((await ask(Array(50).fill(question(10)))).status === 200);
  for (let verified = 0; verified < 100; verified++) expect((await ask(question(7))).status).toBe(200)
})

test('behavior: the work ends when the caller leaves', async () => {
  const leaving = new AbortController()
  await ask(question(1), leaving.signal)
  expect(asked[0]?.signal.aborted).toBe(false)
  leaving.abort()
  expect(asked[0]?.signal.aborted).toBe(true)
})

test('error: a full window is 429, and /readyz warns of it', async () => {
  // Uses a new server each time, because a server reuses its answer for a second.
  const warnings = async () =>
    ((await (await createApp(harness.ports).request(paths.ready)).json()) as { warnings: string[] }).warnings
  expect(await warnings()).toEqual([])
  isFull = true
  const refused = await ask(question(1))
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'chain.window_full'])
  expect(await warnings()).toEqual([expect.stringContaining('/rpc')])
})

test('behavior: a hundred people in one room can verify within the share', () => {
  // Two requests of a verification: the newest blocks, and the certificate with the registry's code.
  expect(100 * (2 + 3 + 2 + 7)).toBeLessThan(limits.window.points)
})
