import { expect, test } from 'vitest'
import { fairShares } from './fair-shares'

/** Begins everything that waits, and charges each caller what its items cost. Returns the callers in their order. */
function beginAll(shares: ReturnType<typeof fairShares<number>>, costs: Record<string, number>): string {
  let order = ''
  for (let next = shares.next(); next !== null; next = shares.next()) {
    shares.begin(next.caller, next.item)
    shares.charge(next.caller, costs[next.caller] ?? 1)
    order += next.caller
  }
  return order
}

test('behavior: callers take turns by what their items cost, not by their number', () => {
  const shares = fairShares<number>()
  for (let item = 0; item < 6; item++) for (const caller of ['a', 'b']) shares.add(caller, item)
  expect(beginAll(shares, { a: 5, b: 1 })).toBe('abbbbbabaaaa')
})

test('behavior: a caller who comes late goes first, without a credit for the time before', () => {
  const shares = fairShares<number>()
  for (let item = 0; item < 20; item++) shares.add('a', item)
  for (let item = 0; item < 10; item++) {
    const next = shares.next()
    if (next) shares.begin(next.caller, next.item)
    shares.charge('a', 10)
  }
  for (let item = 0; item < 3; item++) shares.add('b', item)
  expect(beginAll(shares, { a: 10, b: 10 })).toMatch(/^b?a?bab/)
})

test('behavior: what a caller used while it was alone is not held against it', () => {
  const shares = fairShares<number>()
  for (let item = 0; item < 100; item++) {
    shares.add('a', item)
    shares.begin('a', item)
    shares.charge('a', 10)
  }
  for (let item = 0; item < 4; item++) for (const caller of ['b', 'a']) shares.add(caller, item)
  expect(beginAll(shares, { a: 10, b: 10 }).slice(0, 4).split('a')).toHaveLength(3)
})

test('behavior: a caller who may not begin is passed over, and an item that left does not come', () => {
  const shares = fairShares<number>()
  shares.add('a', 1)
  shares.add('b', 1)
  shares.add('b', 2)
  expect(shares.next((caller) => caller !== 'a')).toEqual({ caller: 'b', item: 1 })
  expect([shares.remove('b', 1), shares.remove('b', 1)]).toEqual([true, false])
  expect(shares.waitingOf('b')).toBe(1)
  expect(shares.next((caller) => caller !== 'a')).toEqual({ caller: 'b', item: 2 })
})
