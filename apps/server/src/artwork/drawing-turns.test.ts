import { describe, expect, test } from 'vitest'
import { openDrawingTurns } from './drawing-turns'

/** Turns of a clock that stands still, and drawings that end when they are told to. */
function scene(threads: number) {
  let time = 0
  const turns = openDrawingTurns(threads, () => time)
  const begun: { name: string; end: () => void }[] = []
  const ask = (name: string) =>
    turns.take(() => new Promise<string>((done) => begun.push({ name, end: () => done(name) })))
  const settle = () => new Promise((next) => setImmediate(next))
  return {
    turns,
    ask,
    settle,
    begun: () => begun.map(({ name }) => name).join(''),
    end: async (name: string) => {
      begun.find((each) => each.name === name)?.end()
      await settle()
    },
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

describe('openDrawingTurns', () => {
  test('behavior: as many at once as there are threads, the rest in the order they came', async () => {
    const { ask, begun, end, turns, settle } = scene(2)
    for (const name of 'abcd') void ask(name)
    await settle()
    expect([begun(), turns.waiting]).toEqual(['ab', 2])
    await end('b')
    await end('a')
    expect(begun()).toBe('abcd')
  })

  test('behavior: while somebody is answered one fewer draws, and all again a moment later', async () => {
    const { ask, begun, end, turns, pass, settle } = scene(2)
    for (const name of 'abcdef') void ask(name)
    await settle()
    turns.giveWay()
    await end('a')
    expect(begun()).toBe('ab')
    await end('b')
    expect(begun()).toBe('abc')
    pass(1_000)
    await end('c')
    expect(begun()).toBe('abcde')
  })

  test('behavior: one thread draws on, however many ask', async () => {
    const { ask, begun, end, turns, settle } = scene(1)
    for (const name of 'ab') void ask(name)
    await settle()
    turns.giveWay()
    await end('a')
    expect(begun()).toBe('ab')
  })

  test('error: a drawing that fails gives its turn on', async () => {
    const { turns } = scene(1)
    await expect(turns.take(() => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    await expect(turns.take(async () => 'drawn')).resolves.toBe('drawn')
  })
})
