import type { Verifier } from '@certify/core/http/ports'
import { limits, rateGuard } from '@certify/core/http/rate-limits'
import { buildReport } from '@certify/core/testing/reports'
import { expect, test } from 'vitest'
import { verifySoon } from './verify-soon'

/** Counts in memory, in a single window that never ends. */
function counting() {
  const counts = new Map<string, number>()
  const guard = rateGuard({
    add: async ({ name }, key, points = 1) => {
      const count = (counts.get(`${name} ${key}`) ?? 0) + points
      counts.set(`${name} ${key}`, count)
      return { count, secondsLeft: 60 }
    },
    subtract: async () => {},
  })
  return { counts, guard }
}

test('behavior: pages count as verifications, and beyond the limit have no verdict and ask nobody', async () => {
  let asked = 0
  const verifier: Verifier = {
    async verify() {
      asked += 1
      return buildReport({ status: 'valid' })
    },
  }
  const { counts, guard } = counting()
  const verify = verifySoon(verifier, guard)
  counts.set(`${limits.verify.name} crawler`, limits.verify.points - 1)
  expect((await verify('10001', 'crawler'))?.status).toBe('valid')
  expect(await verify('10001', 'crawler')).toBeNull()
  expect(asked).toBe(1)
  expect((await verify('10001', 'neighbor'))?.status).toBe('valid')
})

test('behavior: a page has its verdict even if the counter fails', async () => {
  const verifier: Verifier = { verify: async () => buildReport({ status: 'valid' }) }
  const down = { take: () => Promise.reject(new Error('down')) }
  expect((await verifySoon(verifier, down)('10001', 'anybody'))?.status).toBe('valid')
})
