import { describe, expect, test } from 'vitest'
import { during, later } from '../testing/moments'
import { type ArrivalGroup, countArrivals } from './arrival'

const arrival = (seconds: number, changes: Partial<ArrivalGroup> = {}): ArrivalGroup => ({
  at: later(during, seconds),
  source: 'door',
  door: 'North door',
  count: 1,
  ...changes,
})

describe('countArrivals', () => {
  test('behavior: counts by five minutes, including empty ones, and by door, the busiest first', () => {
    const { steps, ways } = countArrivals([
      arrival(0, { door: 'South door' }),
      arrival(299),
      arrival(300, { count: 40 }),
      arrival(900, { source: 'rotating', door: null }),
      arrival(901),
    ])
    expect(steps.map(({ count }) => count)).toEqual([2, 40, 0, 2])
    expect(steps.map(({ at }) => at)).toEqual([0, 300, 600, 900].map((seconds) => later(during, seconds)))
    expect(ways).toEqual([
      { source: 'door', door: 'North door', count: 42 },
      { source: 'door', door: 'South door', count: 1 },
      { source: 'rotating', door: null, count: 1 },
    ])
  })

  test('behavior: people whom the organizer recorded count among the ways, but not over time', () => {
    const { steps, ways } = countArrivals([arrival(0, { source: 'organizer', door: null })])
    expect(steps).toEqual([])
    expect(ways).toEqual([{ source: 'organizer', door: null, count: 1 }])
  })

  test('error: an event of several weeks does not give an endless list of steps', () => {
    expect(countArrivals([arrival(0), arrival(90 * 86_400)]).steps).toHaveLength(576)
  })
})
