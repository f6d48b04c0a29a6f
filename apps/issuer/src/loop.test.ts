import { LeadershipLostError } from '@certify/domain/issuing/lease'
import { UnavailableError } from '@certify/domain/shared/errors'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Attempts } from './attempts'
import { startLoop } from './loop'

const log = { info() {}, warn: vi.fn(), error() {} }

describe('startLoop', () => {
  test('behavior: continues at once while there is more, then waits to be woken', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const over = new AbortController()
    let rounds = 0
    const work = async () => ++rounds < 3
    const loop = startLoop({ name: 'test', everyMs: 60_000, work, signal: over.signal, log })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(rounds).toBe(3)
    loop.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(rounds).toBe(4)
    over.abort()
    await loop.ended
  })

  test('behavior: logs a failure with its code and waits', async () => {
    const over = new AbortController()
    const work = async () => {
      throw new UnavailableError({ part: 'chain' })
    }
    const loop = startLoop({ name: 'test', everyMs: 1, work, signal: over.signal, log })
    loop.wake()
    await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0)
    expect(log.warn).toHaveBeenNthCalledWith(
      1,
      "The issuer's test will be tried again.",
      expect.objectContaining({ code: 'chain.unavailable', failures: 1 }),
    )
    over.abort()
    await loop.ended
  })

  test('error: losing leadership ends it', async () => {
    const work = async () => {
      throw new LeadershipLostError({ holder: 'x', epoch: 1 })
    }
    const loop = startLoop({ name: 'test', everyMs: 1, work, signal: new AbortController().signal, log })
    await expect(loop.ended).rejects.toThrow(LeadershipLostError)
  })
})

describe('Attempts', () => {
  test('behavior: a failure delays the next attempt, and a success removes the delay', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const attempts = new Attempts<string>(2_000)
    expect(attempts.isDue('a')).toBe(true)
    attempts.failed('a')
    expect([attempts.isDue('a'), attempts.isDue('b')]).toEqual([false, true])
    vi.advanceTimersByTime(500)
    expect(attempts.isDue('a')).toBe(true)
    for (let n = 0; n < 10; n++) attempts.failed('a')
    vi.advanceTimersByTime(1_999)
    expect(attempts.isDue('a')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(attempts.isDue('a')).toBe(true)
    attempts.failed('a')
    attempts.succeeded('a')
    expect(attempts.isDue('a')).toBe(true)
    vi.useRealTimers()
  })
})
