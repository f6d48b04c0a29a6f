import { afterEach, expect, test, vi } from 'vitest'
import { reportWith, validFacts } from '../testing/report'
import { setServerNow } from './clock'
import { inServerTime } from './verification-query'

afterEach(() => vi.useRealTimers())

test('behavior: a slow device clock does not date a check before the certificate was issued', () => {
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z') })
  setServerNow('2026-11-20T09:30:00.000Z')
  const { checkedAt } = inServerTime(reportWith({ checkedAt: '2020-01-01T00:00:00.000Z' }))
  expect(checkedAt).toBe('2026-11-20T09:30:00.000Z')
  expect(Date.parse(checkedAt)).toBeGreaterThan(Date.parse(validFacts.issuedAt ?? ''))
})
