import { expect, test, vi } from 'vitest'
import { TooManyError } from './api-errors'
import { slowRefusals } from './refuse-slowly'

const refuse = () => Promise.reject(new TooManyError({ limit: 'window', retryAfterSeconds: 1 }))
const HOUR = 3_600_000

test('error: a refusal is held back until its caller leaves, and no more of them than allowed', async () => {
  const refuseSlowly = slowRefusals({ delayMs: HOUR, atOnce: 1 })
  const leaving = new AbortController()
  const told = vi.fn()
  const first = refuseSlowly(leaving.signal, refuse).catch(told)
  // The second is over the bound, and so is answered at once.
  await expect(refuseSlowly(new AbortController().signal, refuse)).rejects.toThrow(TooManyError)
  expect(told).not.toHaveBeenCalled()
  leaving.abort()
  await first
  expect(told).toHaveBeenCalledOnce()
})

test('behavior: whoever is not refused, or fails otherwise, does not wait', async () => {
  const refuseSlowly = slowRefusals({ delayMs: HOUR, atOnce: 1 })
  const { signal } = new AbortController()
  await refuseSlowly(signal, async () => {})
  await expect(refuseSlowly(signal, () => Promise.reject(new Error('other')))).rejects.toThrow('other')
})
