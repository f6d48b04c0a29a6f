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

const real = () => new Date()

describe('openTestClock', () => {
  test('behavior: moves forward, tells its followers, and stays there after a restart', async () => {
    const store = leadStore()
    const told: Date[] = []
    const clock = await openTestClock(store, real, [async (now) => void told.push(now)])
    const answered = await clock.advance(3600)
    expect(answered.getTime() - Date.now()).toBeGreaterThan(3_590_000)
    expect(told).toHaveLength(1)
    const reopened = await openTestClock(store, real, [])
    expect(reopened.now().getTime()).toBeGreaterThanOrEqual(answered.getTime())
  })

  test('behavior: never moves back', async () => {
    const store = leadStore(60_000)
    const clock = await openTestClock(store, real, [])
    await clock.moveTo(new Date(0))
    expect(store.lead).toBe(60_000)
  })

  test('error: no move makes it lead by more than a year; a clock that already does keeps its time', async () => {
    const store = leadStore()
    const clock = await openTestClock(store, real, [])
    await expect(clock.moveTo(new Date('9999-01-01'))).rejects.toMatchObject({ code: 'clock.too_far' })
    await clock.advance(300 * 86_400)
    const before = store.lead
    await expect(clock.advance(100 * 86_400)).rejects.toMatchObject({ code: 'clock.too_far' })
    expect(store.lead).toBe(before)
    const old = await openTestClock(leadStore(800 * 86_400_000), real, [])
    expect(old.now().getTime()).toBeGreaterThan(Date.now() + 799 * 86_400_000)
  })

  test('behavior: goes along with what another replica moved, and never behind it', async () => {
    const store = leadStore()
    const [one, other] = [await openTestClock(store, real, []), await openTestClock(store, real, [])]
    const moved = await one.advance(3600)
    await other.catchUp()
    expect(other.now().getTime()).toBeGreaterThanOrEqual(moved.getTime())
    const further = await other.advance(60)
    await one.moveTo(moved)
    expect(one.now().getTime()).toBeGreaterThanOrEqual(further.getTime())
  })
})
