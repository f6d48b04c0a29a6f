import { expect, test } from 'vitest'
import { loopTurns } from './loop-turns'

/** Turns on a loop whose time the test sets. */
function openTurns() {
  const loop = { active: 0, idle: 0 }
  const turns = loopTurns(() => ({ ...loop }))
  const begun: string[] = []
  const done: (() => void)[] = []
  return {
    loop,
    begun,
    done,
    take: (address: string, browser = 'one', takesMs = 0) =>
      turns.take({ address, browser }, (end) => {
        begun.push(`${address} ${browser}`)
        done.push(end)
        loop.active += takesMs
      }),
  }
}

test('behavior: while the loop has time, calls begin at once', () => {
  const { take, begun, done } = openTurns()
  for (let call = 0; call < 50; call++) {
    take('a')
    done.pop()?.()
  }
  expect(begun).toHaveLength(50)
})

test('behavior: a call of another address begins before those that wait', async () => {
  const { take, begun, done, loop } = openTurns()
  for (let call = 0; call < 100; call++) take('a', `${call}`)
  expect(begun.length).toBeLessThan(10)
  take('b')
  loop.active += 50
  while (!begun.includes('b one')) {
    done.shift()?.()
    await new Promise(setImmediate)
  }
  expect(begun.length).toBeLessThan(12)
})

test('behavior: at one address, the browser whose calls took less goes first', async () => {
  const { take, begun, done } = openTurns()
  const greedy = () => take('a', 'greedy', 20)
  for (let call = 0; call < 40; call++) greedy()
  take('a', 'modest')
  while (!begun.includes('a modest')) {
    done.shift()?.()
    await new Promise(setImmediate)
  }
  expect(begun.length).toBeLessThan(6)
})

test('behavior: calls that end within one turn of the loop do not keep it from hearing of others', async () => {
  const { take, begun, done } = openTurns()
  for (let call = 0; call < 30; call++) {
    take('a', 'one', 3)
    done.pop()?.()
  }
  expect(begun.length).toBeLessThan(5)
  while (begun.length < 30) {
    done.shift()?.()
    await new Promise(setImmediate)
  }
})

test('behavior: calls that wait for something else hold no place', async () => {
  const { take, begun, loop } = openTurns()
  for (let call = 0; call < 30; call++) take('a')
  expect(begun.length).toBeLessThan(10)
  await expect
    .poll(() => {
      loop.idle += 25
      return begun.length
    })
    .toBe(30)
})

test('error: too many calls of one address are refused, and another address is not', () => {
  const { take } = openTurns()
  const taken = Array.from({ length: 1_100 }, (_, call) => take('a', `${call}`))
  expect(taken.filter((each) => each === null).length).toBeGreaterThan(50)
  expect(taken[1_000]).not.toBeNull()
  for (const address of ['b', 'c', 'd', 'e', 'f'])
    for (let call = 0; call < 1_000; call++) take(address, `${call}`)
  expect([take('f'), take('g')].map((each) => each === null)).toEqual([true, false])
})

test('behavior: a call that is withdrawn does not begin', async () => {
  const { take, begun, done } = openTurns()
  const withdrawals = Array.from({ length: 20 }, (_, call) => take('a', `${call}`))
  for (const withdraw of withdrawals.slice(10)) withdraw?.()
  while (done.length > 0) {
    done.shift()?.()
    await new Promise(setImmediate)
  }
  expect(begun.map((each) => Number(each.split(' ')[1])).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, call) => call),
  )
})
