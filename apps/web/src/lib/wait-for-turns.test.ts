import type { Asker } from '@certify/verifier/ask'
import { startDeadline } from '@certify/verifier/deadline'
import { openNode } from '@certify/verifier/node'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForTurns } from './wait-for-turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = (seconds?: number) =>
  new Response('', { status: 429, headers: seconds === undefined ? {} : { 'retry-after': String(seconds) } })
const answer = () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x7a69' })

/** A node that answers with these in turn, and the moments in seconds at which it was asked. */
function openWith(answers: readonly (() => Response | Promise<Response>)[], total = 300_000) {
  const waiting = [...answers]
  const moments: number[] = []
  const start = Date.now()
  const asker: Asker = {
    fetch: async () => {
      moments.push((Date.now() - start) / 1000)
      return waiting.shift()?.() ?? answer()
    },
    requestTimeout: 4_000,
    deadline: startDeadline(total),
    now: () => new Date(),
  }
  return { node: waitForTurns(openNode)(asker, '/rpc'), moments }
}

const settle = async (call: Promise<unknown>) => {
  const told = call.catch((error: { kind: string }) => error.kind)
  await vi.advanceTimersByTimeAsync(200_000)
  return told
}

test('behavior: waits as long as the refusal says, and asks the same again', async () => {
  const { node, moments } = openWith([() => refusal(17), () => refusal(2)])
  expect(await settle(node.call('eth_chainId', []))).toBe('0x7a69')
  expect(moments).toEqual([0, 17, 19])
})

test('behavior: without a time it waits for a few seconds', async () => {
  const { node, moments } = openWith([() => refusal()])
  expect(await settle(node.call('eth_chainId', []))).toBe('0x7a69')
  expect(moments).toEqual([0, 5])
})

test('error: does not wait for an hour, nor longer than the verification may take', async () => {
  const hour = openWith([() => refusal(3_600)])
  expect(await settle(hour.node.call('eth_chainId', []))).toBe('rate-limited')
  const short = openWith([() => refusal(17)], 3_000)
  expect(await settle(short.node.call('eth_chainId', []))).toBe('timeout')
  expect(short.moments).toEqual([0])
})
