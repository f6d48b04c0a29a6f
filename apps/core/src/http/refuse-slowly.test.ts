import { expect, test, vi } from 'vitest'
import { TooManyError } from './api-errors'
import { slowRefusals } from './refuse-slowly'

const refuse = () => Promise.reject(new TooManyError({ limit: 'window', retryAfterSeconds: 1 }))
const HOUR = 3_600_000

test('error: a refusal is delayed until its caller leaves, up to a number of refusals', async () => {
  const refuseSlowly = slowRefusals({ delayMs: HOUR, atOnce: 1 })
  const leaving = new AbortController()
  const told = vi.fn()
  const first = refuseSlowly(leaving.signal, refuse).catch(told)
  // The second exceeds the limit for delayed refusals, so it is answered at once.
  await expect(refuseSlowly(new AbortController().signal, refuse)).rejects.toThrow(TooManyError)
  expect(told).not.toHaveBeenCalled()
  leaving.abort()
  await first
  expect(told).toHaveBeenCalledOnce()
})

test('behavior: calls that are not refused, or fail otherwise, are not delayed', async () => {
  const refuseSlowly = slowRefusals({ delayMs: HOUR, atOnce: 1 })
  const { signal } = new AbortController()
  await refuseSlowly(signal, async () => {})
  await expect(refuseSlowly(signal, () => Promise.reject(new Error('other')))).rejects.toThrow('other')
})
