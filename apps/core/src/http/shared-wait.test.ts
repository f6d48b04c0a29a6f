import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedWait } from './shared-wait'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const forever = () => ({ milliseconds: 60_000, signal: new AbortController().signal })

/** A database that counts how often it is asked, and for what. */
function lookUp() {
  const there = new Map<number, string>()
  const asked: (readonly number[])[] = []
  const wait = sharedWait(async (keys: readonly number[]) => {
    asked.push(keys)
    return new Map([...there].filter(([key]) => keys.includes(key)))
  })
  return { there, asked, wait }
}

test('behavior: a thousand people who wait for their certificates cost four looks a second', async () => {
  const { there, asked, wait } = lookUp()
  const answers = Promise.all(Array.from({ length: 1_000 }, (_, key) => wait(key, forever())))
  await vi.advanceTimersByTimeAsync(5_000)
  // Each looked once for itself.
  expect(asked.length).toBeLessThanOrEqual(1_000 + 20)
  expect(asked.at(-1)).toHaveLength(1_000)
  for (let key = 0; key < 1_000; key++) there.set(key, `certificate ${key}`)
  await vi.advanceTimersByTimeAsync(250)
  expect((await answers)[999]).toBe('certificate 999')
  const looks = asked.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveLength(looks)
})

test('behavior: many who wait for one certificate are asked for once', async () => {
  const { there, asked, wait } = lookUp()
  const answers = Promise.all([wait(7, forever()), wait(7, forever())])
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual([[7], [7], [7], [7]])
  there.set(7, 'seven')
  await vi.advanceTimersByTimeAsync(250)
  expect(await answers).toEqual(['seven', 'seven'])
})

test('behavior: no more looks for callers who waited long enough or left', async () => {
  const { asked, wait } = lookUp()
  const leaving = new AbortController()
  const answers = [
    wait(1, { milliseconds: 100, signal: new AbortController().signal }),
    wait(2, { milliseconds: 60_000, signal: leaving.signal }),
    wait(3, { milliseconds: 60_000, signal: AbortSignal.abort() }),
  ]
  await vi.advanceTimersByTimeAsync(200)
  leaving.abort()
  expect(await Promise.all(answers)).toEqual([null, null, null])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([[1], [2], [3]])
})

test('error: a failed look reaches all who wait, and later callers look again', async () => {
  let isDown = true
  const wait = sharedWait(async (keys: readonly number[]) => {
    if (isDown) throw new Error('down')
    return new Map(keys.map((key) => [key, 'there']))
  })
  await expect(wait(1, forever())).rejects.toThrow('down')
  isDown = false
  const again = wait(1, forever())
  await vi.advanceTimersByTimeAsync(250)
  expect(await again).toBe('there')
})
