import { describe, expect, test, vi } from 'vitest'
import { inTurns, keepParts } from './part'

describe('keepParts', () => {
  test('behavior: closes each part once, newest first, even if one fails', async () => {
    const closed: string[] = []
    const logged: unknown[] = []
    const parts = keepParts({ error: (facts: unknown) => void logged.push(facts) })
    const part = (name: string) => ({ port: name, close: async () => void closed.push(name) })
    expect(parts.take(part('database'))).toBe('database')
    parts.take({ port: 'chain', close: () => Promise.reject(new Error('stuck')) })
    parts.take(part('server'))
    await parts.close()
    await parts.close()
    expect(closed).toEqual(['server', 'database'])
    expect(logged).toHaveLength(1)
  })
})

describe('inTurns', () => {
  /** Work that ends when the test says so. */
  const held = () => {
    const ends: ((failure?: Error) => void)[] = []
    const work = vi.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          ends.push((failure) => (failure ? reject(failure) : resolve()))
        }),
    )
    return { work, end: (failure?: Error) => ends.shift()?.(failure) }
  }

  test('behavior: all callers who ask during a run share one further run', async () => {
    const { work, end } = held()
    const ask = inTurns(work)
    const first = ask()
    const others = Promise.all([ask(), ask()])
    expect(work).toHaveBeenCalledOnce()
    end()
    await first
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
    end()
    await others
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('error: a failure does not stop the next run', async () => {
    const { work, end } = held()
    const ask = inTurns(work)
    const first = ask()
    const second = ask()
    end(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
    end()
    await second
  })
})
