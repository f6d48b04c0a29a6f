import type { RateLimit } from '@certify/domain/shared/rate-limit'
import { during, later } from '@certify/domain/testing/moments'
import { describe, expect, test, vi } from 'vitest'
import { rateCounters } from '../schema/operations'
import { useWorld } from '../testing/use-world'
import { rateCounter } from './rate-counter'

const { world, database } = useWorld()
const exact: RateLimit = { name: 'login', points: 5, seconds: 60, exact: true }
const broad: RateLimit = { name: 'general', points: 5, seconds: 60 }

/** The counter of one replica, which shares only when a test calls `share`. */
function replica() {
  world().clock.set(during)
  const counter = rateCounter(database().queries, world().clock)
  counter.stop()
  return counter
}

describe('rateCounter', () => {
  test('behavior: of many concurrent calls on two replicas, each gets its own number', async () => {
    const [one, two] = [replica(), replica()]
    const asked = Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two).add(exact, 'alice'))
    const counts = (await Promise.all(asked)).map(({ count }) => count).sort((a, b) => a - b)
    expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect((await one.add(exact, 'bob')).count).toBe(1)
  })

  test('behavior: a window begins with its first count and ends, and a subtracted count does not count', async () => {
    const counter = replica()
    expect(await counter.add(exact, 'alice')).toEqual({ count: 1, secondsLeft: 60 })
    world().clock.set(later(during, 45))
    expect(await counter.add(exact, 'alice')).toEqual({ count: 2, secondsLeft: 15 })
    await counter.subtract(exact, 'alice')
    expect((await counter.add(exact, 'alice')).count).toBe(2)
    world().clock.set(later(during, 60))
    expect(await counter.add(exact, 'alice')).toEqual({ count: 1, secondsLeft: 60 })
  })

  test('behavior: a limit that is not exact counts on its replica at once, and on the others after sharing', async () => {
    const [one, two] = [replica(), replica()]
    for (let time = 0; time < 3; time++) await one.add(broad, 'a room')
    await two.add(broad, 'a room')
    await one.share()
    await two.share()
    await one.add(broad, 'a room')
    await one.share()
    // The replica knew four counts when it last shared, and adds its own. It does not know of the fifth yet.
    expect((await two.add(broad, 'a room')).count).toBe(5)
    await two.share()
    expect((await two.add(broad, 'a room')).count).toBe(7)
  })

  test('behavior: shares new counts on its own, as often as there are any', async () => {
    world().clock.set(during)
    const counter = rateCounter(database().queries, world().clock)
    const readShared = async () => (await database().queries.select().from(rateCounters))[0]?.count
    await counter.add(broad, 'a room')
    await vi.waitFor(async () => expect(await readShared()).toBe(1), 5_000)
    await counter.add(broad, 'a room')
    await vi.waitFor(async () => expect(await readShared()).toBe(2), 5_000)
    counter.stop()
  })

  test('error: while the database does not answer, the replica counts on its own and shares later', async () => {
    const counter = replica()
    const { clock } = world()
    const broken = rateCounter(
      {
        insert: () => {
          throw new Error('gone')
        },
      } as unknown as Parameters<typeof rateCounter>[0],
      clock,
    )
    broken.stop()
    await broken.add(broad, 'a room')
    await broken.share()
    expect((await broken.add(broad, 'a room')).count).toBe(2)
    await expect(broken.add(exact, 'alice')).rejects.toThrow()
    expect((await counter.add(broad, 'a room')).count).toBe(1)
  })

  test('behavior: removes windows that are over', async () => {
    const counter = replica()
    await counter.add(exact, 'alice')
    expect(await counter.removeExpired()).toBe(0)
    world().clock.set(later(during, 60))
    expect(await counter.removeExpired()).toBe(1)
  })
})
