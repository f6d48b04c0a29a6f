import { figure } from '@certify/core/testing/figure'
import { scripts } from '@certify/core/testing/siege-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSiege, type Reading, type Siege } from './siege'

const CONNECTIONS = 150
const CALM_SECONDS = 4
const SECONDS = 8
/** Every route gets less time, because there are two hundred. */
const SECONDS_OF_A_ROUTE = 1
const ROUTES_OF_ONE_CALM = 20
/** A reader's slowest answers take at most so many times as long as when it was calm, or so many milliseconds. */
const RATIO = 4
const UNNOTICED_MS = 200

/** Another program's moment on the machine looks like a slow answer, and does not come back. */
const REPEATS = 2

let siege: Siege
beforeAll(async () => {
  siege = await openSiege()
  // The first answers load what later ones find.
  await siege.readCalmly(CALM_SECONDS)
})
afterAll(() => siege?.stop())

const most = (calm: Reading) => Math.max(UNNOTICED_MS, RATIO * calm.p99)
const describeReading = (calm: Reading, during: Reading) =>
  `p50 ${calm.p50.toFixed(0)} to ${during.p50.toFixed(0)} ms, p99 ${calm.p99.toFixed(0)} to ${during.p99.toFixed(0)} ms, ${during.answered} answers`

function assertHeld(calm: Reading, during: Reading): void {
  expect(during.failed).toBe(0)
  expect(during.answered).toBeGreaterThan(20)
  expect(during.p99).toBeLessThan(most(calm))
}

describe(`${CONNECTIONS} connections of one address`, () => {
  test.for(Object.keys(scripts))(
    'behavior: %s, and a reader elsewhere hardly notices',
    { retry: REPEATS },
    async (script, { task }) => {
      const measured = figure(
        task,
        `${CONNECTIONS} connections send ${script}: a reader’s p99 at most ${RATIO} times`,
      )
      const calm = await siege.readCalmly(CALM_SECONDS)
      const during = await siege.readDuring({ script, connections: CONNECTIONS, seconds: SECONDS })
      measured(`${describeReading(calm, during)}; answers ${JSON.stringify(during.statuses)}`)
      assertHeld(calm, during)
    },
  )

  test('behavior: the worst for every route that the instance describes, and a reader elsewhere hardly notices', async ({
    task,
  }) => {
    const measured = figure(task, `${CONNECTIONS} connections send the worst for each route: the same`)
    const operations = await siege.operations()
    expect(operations.length).toBeGreaterThan(150)
    let slowest = { ratio: 0, said: '' }
    let calm: Reading = { p50: 0, p99: 0, answered: 0, failed: 0 }
    for (const [index, route] of operations.entries()) {
      if (index % ROUTES_OF_ONE_CALM === 0) calm = await siege.readCalmly(CALM_SECONDS)
      const measure = async (repeats: number): Promise<{ ratio: number; said: string; failed: number }> => {
        const during = await siege.readDuring({
          route,
          connections: CONNECTIONS,
          seconds: SECONDS_OF_A_ROUTE,
        })
        const ratio = during.p99 / most(calm)
        if (ratio > 1 && repeats > 0) return measure(repeats - 1)
        const said = `${route.method} ${route.path}: ${describeReading(calm, during)}`
        return { ratio, said, failed: during.failed }
      }
      const { ratio, said, failed } = await measure(REPEATS)
      if (ratio > slowest.ratio) slowest = { ratio, said }
      measured(`${operations.length} routes; slowest ${slowest.said}`)
      expect.soft(failed, said).toBe(0)
      expect.soft(ratio, said).toBeLessThan(1)
    }
  })

  test('behavior: the same measure finds a loop that one caller holds', async () => {
    const calm = await siege.readCalmly(CALM_SECONDS)
    const stops = setInterval(() => {
      siege.instance.process.kill('SIGSTOP')
      setTimeout(() => siege.instance.process.kill('SIGCONT'), 1_000)
    }, 1_500)
    const during = await siege.readCalmly(SECONDS)
    clearInterval(stops)
    siege.instance.process.kill('SIGCONT')
    expect(() => assertHeld(calm, during)).toThrow()
  })
})
