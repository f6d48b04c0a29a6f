import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { databaseClock } from './database-clock'

const HOUR = 3_600_000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A database that answers the given time after the given delay. */
function told(answers: readonly { at: number; after: number }[]) {
  let counted = 0
  let next = 0
  const queries = {
    async execute() {
      const answer = answers[Math.min(next++, answers.length - 1)]
      if (answer === undefined) throw new Error('terminated')
      counted += answer.after
      return { rows: [{ now: answer.at }] }
    },
  } as unknown as Parameters<typeof databaseClock>[0]
  return { queries, counter: () => counted, pass: (milliseconds: number) => (counted += milliseconds) }
}

describe('the clock of the database', () => {
  test('behavior: a machine whose clock is an hour ahead uses the time of the database', async () => {
    // Control: this process does believe that it is an hour later.
    const real = Date.now()
    const ahead = vi.spyOn(Date, 'now').mockReturnValue(real + HOUR)
    expect(Date.now() - real).toBe(HOUR)
    const clock = await databaseClock(database.queries)
    clock.stop()
    ahead.mockRestore()
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(HOUR / 2)
  })

  test('behavior: advances by the counter, not by the machine’s clock', async () => {
    const { queries, counter, pass } = told([{ at: 1_000_000, after: 0 }])
    const clock = await databaseClock(queries, counter)
    clock.stop()
    pass(90_000)
    const set = vi.spyOn(Date, 'now').mockReturnValue(0)
    expect(clock.now().getTime()).toBe(1_090_000)
    set.mockRestore()
  })

  test('behavior: uses the quickest answer, and assumes that it was given in the middle of its round trip', async () => {
    const { queries, counter } = told([
      { at: 5_000, after: 800 },
      { at: 6_000, after: 20 },
      { at: 9_000, after: 600 },
    ])
    const clock = await databaseClock(queries, counter)
    clock.stop()
    // The counter stood at 810 ms when the quick answer was given. It is at 1,420 ms now.
    expect(clock.now().getTime()).toBe(6_000 + 1_420 - 810)
  })

  test('behavior: follows the database after its clock was set', async () => {
    const { queries, counter } = told([1, 1, 1, 2].map((hours) => ({ at: hours * HOUR, after: 0 })))
    const clock = await databaseClock(queries, counter)
    clock.stop()
    expect(clock.now().getTime()).toBe(HOUR)
    await clock.measure()
    expect(clock.now().getTime()).toBe(2 * HOUR)
  })

  test('behavior: measures at once after the machine slept, because its counter stopped', async () => {
    const { queries, counter } = told([1, 1, 1, 9].map((hours) => ({ at: hours * HOUR, after: 0 })))
    const clock = await databaseClock(queries, counter)
    clock.stop()
    expect(clock.now().getTime()).toBe(HOUR)
    const woken = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * HOUR)
    clock.now()
    await vi.waitFor(() => expect(clock.now().getTime()).toBe(9 * HOUR))
    woken.mockRestore()
  })

  test('error: does not start if the database does not answer', async () => {
    await expect(databaseClock(told([]).queries)).rejects.toMatchObject({ code: 'database.unavailable' })
  })
})
