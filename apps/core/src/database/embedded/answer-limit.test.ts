import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { limitAnswers } from './answer-limit'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const onLate = vi.fn()
  const limit = limitAnswers(onLate)
  limit.set(1_000)
  return { limit, onLate }
}

describe('limitAnswers', () => {
  test('behavior: an answer that takes too long is noticed', () => {
    const { limit, onLate } = open()
    limit.ready()
    limit.sent()
    vi.advanceTimersByTime(999)
    expect(onLate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onLate).toHaveBeenCalledOnce()
  })

  test('behavior: each queued message has its own time', () => {
    const { limit, onLate } = open()
    limit.ready()
    for (let message = 0; message < 5; message++) limit.sent()
    for (let message = 0; message < 5; message++) {
      vi.advanceTimersByTime(900)
      limit.answered()
    }
    vi.advanceTimersByTime(10_000)
    expect(onLate).not.toHaveBeenCalled()
  })

  test('behavior: neither the start nor messages without an answer count', () => {
    const { limit, onLate } = open()
    limit.sent()
    vi.advanceTimersByTime(10_000)
    limit.ready()
    vi.advanceTimersByTime(999)
    limit.stop()
    limit.ready()
    vi.advanceTimersByTime(10_000)
    expect(onLate).not.toHaveBeenCalled()
  })

  test('behavior: without a limit no answer is too late', () => {
    const onLate = vi.fn()
    const limit = limitAnswers(onLate)
    limit.ready()
    limit.sent()
    vi.advanceTimersByTime(10_000_000)
    expect(onLate).not.toHaveBeenCalled()
  })
})
