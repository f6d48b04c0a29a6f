import { describe, expect, test } from 'vitest'
import { openTestClock } from './test-clock'

function leadStore(lead = 0) {
  const store = {
    lead,
    read: async () => store.lead,
    write: async (value: number) => {
      store.lead = value
    },
  }
  return store
}

describe('openTestClock', () => {
  test('behavior: moves forward, tells its followers, and stays there after a restart', async () => {
    const store = leadStore()
    const told: Date[] = []
    const clock = await openTestClock(store, [async (now) => void told.push(now)])
    const answered = await clock.advance(3600)
    expect(answered.getTime() - Date.now()).toBeGreaterThan(3_590_000)
    expect(told).toHaveLength(1)
    const reopened = await openTestClock(store, [])
    expect(reopened.now().getTime()).toBeGreaterThanOrEqual(answered.getTime())
  })

  test('behavior: never moves back', async () => {
    const store = leadStore(60_000)
    const clock = await openTestClock(store, [])
    await clock.moveTo(new Date(0))
    expect(store.lead).toBe(60_000)
  })
})
