import { describe, expect, test } from 'vitest'
import { fairQueue, type Task } from './fair-queue'

const refusal = () => new Error('full')
const bounds = { running: 1, heavyRunning: 1, waiting: 100, waitingOfOneCaller: 60, refusal }
const here = new AbortController().signal

/** Tasks that note when they begin, and end when they are released. */
function stage() {
  const begun: string[] = []
  const letGo: (() => void)[] = []
  const task = (name: string, isHeavy = false): Task<string> => ({
    isHeavy,
    run: () =>
      new Promise((resolve) => {
        begun.push(name)
        letGo.push(() => resolve(name))
      }),
  })
  const tasks = (name: string, count: number, isHeavy = false) =>
    Array.from({ length: count }, (_, index) => task(`${name}${index}`, isHeavy))
  /** Ends the running tasks one after the other, until none is left. */
  async function finish(): Promise<void> {
    for (let next = letGo.shift(); next; next = letGo.shift()) {
      next()
      await new Promise(setImmediate)
    }
  }
  return { begun, tasks, finish, letGo }
}

describe('fairQueue', () => {
  test('behavior: callers take turns, whatever each asks for, and so do the orders of one caller', async () => {
    const { begun, tasks, finish } = stage()
    const queue = fairQueue(bounds)
    const asked = [
      queue.run({ caller: 'attacker', tasks: tasks('a', 3), signal: here }),
      queue.run({ caller: 'attacker', tasks: tasks('b', 3), signal: here }),
      queue.run({ caller: 'stranger', tasks: tasks('s', 2), signal: here }),
    ]
    await finish()
    expect(begun).toEqual(['a0', 's0', 'a1', 's1', 'b0', 'a2', 'b1', 'b2'])
    expect(await Promise.all(asked)).toEqual([
      ['a0', 'a1', 'a2'],
      ['b0', 'b1', 'b2'],
      ['s0', 's1'],
    ])
    expect(queue.waiting()).toBe(0)
  })

  test('behavior: a caller with few tasks goes before eight with many, each time', async () => {
    const { begun, tasks, letGo, finish } = stage()
    const queue = fairQueue({ ...bounds, waiting: 1_000 })
    const step = async () => {
      letGo.shift()?.()
      await new Promise(setImmediate)
    }
    const attackers = Array.from({ length: 8 }, (_, each) =>
      queue.run({ caller: `attacker ${each}`, tasks: tasks('a', 50), signal: here }),
    )
    for (let count = 0; count < 20; count++) await step()
    for (const name of ['first', 'second']) {
      const asked = queue.run({ caller: 'stranger', tasks: tasks(name, 1), signal: here })
      await step()
      expect(begun.at(-1)).toBe(`${name}0`)
      await step()
      await asked
    }
    await finish()
    await Promise.all(attackers)
  })

  test('behavior: heavy tasks leave places for light ones', async () => {
    const { begun, tasks, finish } = stage()
    const queue = fairQueue({ ...bounds, running: 3 })
    const heavy = queue.run({ caller: 'attacker', tasks: tasks('h', 3, true), signal: here })
    const light = queue.run({ caller: 'attacker', tasks: tasks('l', 2), signal: here })
    expect(begun).toEqual(['h0', 'l0', 'l1'])
    await finish()
    await Promise.all([heavy, light])
    expect(begun.slice(3)).toEqual(['h1', 'h2'])
  })

  test('error: an order that would wait too long is refused before it begins, and one caller cannot fill the queue', async () => {
    const { begun, tasks, finish } = stage()
    const queue = fairQueue(bounds)
    const first = queue.run({ caller: 'attacker', tasks: tasks('a', 60), signal: here })
    const more = queue.run({ caller: 'attacker', tasks: tasks('b', 50), signal: here })
    await expect(more).rejects.toThrow('full')
    const other = queue.run({ caller: 'stranger', tasks: tasks('s', 40), signal: here })
    const late = queue.run({ caller: 'third', tasks: tasks('t', 40), signal: here })
    await expect(late).rejects.toThrow('full')
    await finish()
    await Promise.all([first, other])
    expect(begun.some((name) => /[bt]/.test(name))).toBe(false)
  })

  test('behavior: an order whose caller left is dropped, and the others continue', async () => {
    const { begun, tasks, finish } = stage()
    const queue = fairQueue(bounds)
    const leaving = new AbortController()
    const gone = queue.run({ caller: 'a', tasks: tasks('a', 5), signal: leaving.signal })
    const stays = queue.run({ caller: 'b', tasks: tasks('b', 2), signal: here })
    leaving.abort(new Error('gone'))
    await expect(gone).rejects.toThrow('gone')
    await finish()
    await stays
    expect(begun).toEqual(['a0', 'b0', 'b1'])
    await expect(queue.run({ caller: 'a', tasks: tasks('c', 1), signal: leaving.signal })).rejects.toThrow()
  })

  test('error: the first failure of an order drops the rest of it', async () => {
    const { begun, tasks, finish } = stage()
    const queue = fairQueue(bounds)
    const failing = { isHeavy: false, run: () => Promise.reject(new Error('broken')) }
    const asked = queue.run({ caller: 'a', tasks: [failing, ...tasks('a', 3)], signal: here })
    await expect(asked).rejects.toThrow('broken')
    await finish()
    expect(begun.length).toBeLessThan(3)
    expect(queue.waiting()).toBe(0)
  })
})
