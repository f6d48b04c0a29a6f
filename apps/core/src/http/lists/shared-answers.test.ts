import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SharedAnswer } from './shared-answer'
import { sharedAnswers } from './shared-answers'

const here = new AbortController().signal
const old = { signal: here, mayBeOld: true }
const fresh = { signal: here, mayBeOld: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends on request. `signals` are those it received. */
function stage() {
  const signals: AbortSignal[] = []
  const begins: (() => void)[] = []
  const ends: (() => void)[] = []
  const work = (signal: AbortSignal, begin: () => void) =>
    new Promise<SharedAnswer>((resolve) => {
      signals.push(signal)
      begins.push(begin)
      const body = Uint8Array.of(signals.length)
      ends.push(() => resolve({ status: 200, headers: [], body, tag: null, zip: () => null }))
    })
  return { work, signals, begins, ends }
}

/** Lets everything happen that is due. */
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('sharedAnswers', () => {
  test('behavior: one run serves all who ask meanwhile, and for two seconds after', async () => {
    const { work, signals, ends } = stage()
    const shared = sharedAnswers()
    const asked = [shared.ask('a', old, work), shared.ask('a', old, work), shared.ask('b', old, work)]
    await settle()
    for (const end of ends) end()
    await Promise.all(asked)
    await shared.ask('a', old, work)
    expect(signals).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2_000)
    void shared.ask('a', old, work)
    await settle()
    expect(signals).toHaveLength(3)
  })

  test('behavior: an answer that is ready is given without a look at the caller’s signal', async () => {
    const { work, ends } = stage()
    const shared = sharedAnswers()
    const asked = shared.ask('a', old, work)
    await settle()
    ends[0]?.()
    const asking = {
      get signal(): AbortSignal {
        throw new Error('looked at')
      },
      mayBeOld: true,
    }
    await asked
    expect(await shared.ask('a', asking, work)).toBe(await asked)
  })

  test('behavior: after a change nobody gets an answer that was begun before it', async () => {
    const { work, signals, ends } = stage()
    const shared = sharedAnswers()
    const before = shared.ask('a', old, work)
    await settle()
    shared.forget()
    void shared.ask('a', old, work)
    await settle()
    expect(signals).toHaveLength(2)
    ends[0]?.()
    await before
    void shared.ask('a', old, work)
    await settle()
    expect(signals).toHaveLength(2)
  })

  test('behavior: a caller who needs a fresh answer joins work that still waits, but not work that already reads', async () => {
    const { work, signals, begins } = stage()
    const shared = sharedAnswers()
    void shared.ask('a', old, work)
    void shared.ask('a', fresh, work)
    await settle()
    expect(signals).toHaveLength(1)
    begins[0]?.()
    void shared.ask('a', fresh, work)
    await settle()
    expect(signals).toHaveLength(2)
  })

  test('behavior: the work ends when the last caller has gone, not before', async () => {
    const { work, signals } = stage()
    const shared = sharedAnswers()
    const callers = [new AbortController(), new AbortController()]
    const asked = callers.map(({ signal }) => shared.ask('a', { signal, mayBeOld: true }, work))
    const results = Promise.allSettled(asked)
    await settle()
    callers[0]?.abort()
    await settle()
    expect(signals[0]?.aborted).toBe(false)
    callers[1]?.abort()
    await settle()
    expect(signals[0]?.aborted).toBe(true)
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('error: a failure reaches all who wait, and is not kept', async () => {
    const shared = sharedAnswers()
    const broken = () => Promise.reject(new Error('broken'))
    await expect(shared.ask('a', old, broken)).rejects.toThrow('broken')
    const { work, signals } = stage()
    void shared.ask('a', old, work)
    await settle()
    expect(signals).toHaveLength(1)
  })

  test('behavior: no timer holds an answer that was dropped for others or for a change', async () => {
    const shared = sharedAnswers()
    const answer = { status: 200, headers: [], body: Uint8Array.of(1), tag: null, zip: () => null }
    const ask = (key: string) => shared.ask(key, old, async () => answer)
    for (let key = 0; key < 60; key++) await ask(String(key))
    expect(vi.getTimerCount()).toBe(50)
    shared.forget()
    expect(vi.getTimerCount()).toBe(0)
  })
})
