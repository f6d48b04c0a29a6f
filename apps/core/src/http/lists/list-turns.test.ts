import { describe, expect, test } from 'vitest'
import { listTurns } from './list-turns'

const stays = () => new AbortController().signal

describe('listTurns', () => {
  test('behavior: a limited number of lists are read at once, and callers take turns', async () => {
    const turns = listTurns(1)
    const begun: string[] = []
    const asked = ['crowd', 'crowd', 'crowd', 'stranger'].map((caller) =>
      turns.take({ caller, signal: stays() }, async () => {
        begun.push(caller)
        await Promise.resolve()
      }),
    )
    expect(begun).toEqual(['crowd'])
    await Promise.all(asked)
    expect(begun.indexOf('stranger')).toBeLessThan(3)
    expect(begun).toHaveLength(4)
  })

  test('error: one caller may let a hundred lists wait, and others still find room', async () => {
    const turns = listTurns(1)
    let finish = () => {}
    const first = turns.take(
      { caller: 'a', signal: stays() },
      () => new Promise<void>((done) => (finish = done)),
    )
    const waiting = Array.from({ length: 100 }, () =>
      turns.take({ caller: 'a', signal: stays() }, async () => {}),
    )
    const tooMany = turns.take({ caller: 'a', signal: stays() }, async () => {})
    await expect(tooMany).rejects.toMatchObject({ code: 'request.too_many', retryAfterSeconds: 1 })
    const other = turns.take({ caller: 'b', signal: stays() }, async () => 'read')
    finish()
    expect(await other).toBe('read')
    await Promise.all([first, ...waiting])
  })
})
