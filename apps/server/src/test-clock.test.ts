import { afterEach, describe, expect, test, vi } from 'vitest'
import { followReplicas, openTestClock } from './test-clock'

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

afterEach(() => void vi.useRealTimers())

describe('openTestClock', () => {
  test('behavior: moves forward, informs its followers, and stays there after a restart', async () => {
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

  test('error: no move can lead by more than a year; a stored clock that already leads by more keeps running', async () => {
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

  test('behavior: follows another replica’s move, and never falls behind it', async () => {
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

describe('followReplicas', () => {
  const follow = (hearsAll: () => boolean) => {
    vi.useFakeTimers()
    const catchUp = vi.fn(async () => {})
    let wake = () => {}
    const wakeUps = {
      hearsAll,
      listen(listener: () => void) {
        wake = listener
      },
    }
    const following = followReplicas({ catchUp }, wakeUps)
    return { catchUp, following, wake: () => wake() }
  }

  test('behavior: a move of another replica is followed when it is heard, without waiting', () => {
    const { catchUp, wake } = follow(() => true)
    wake()
    expect(catchUp).toHaveBeenCalledOnce()
  })

  test('behavior: looks every ten seconds if it hears moves, and every second if it does not', async () => {
    let hears = true
    const { catchUp, following } = follow(() => hears)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(catchUp).toHaveBeenCalledTimes(2)
    hears = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(catchUp.mock.calls.length).toBeGreaterThanOrEqual(11)
    await following.close()
    const looked = catchUp.mock.calls.length
    await vi.advanceTimersByTimeAsync(20_000)
    expect(catchUp).toHaveBeenCalledTimes(looked)
  })
})
