import { describe, expect, test } from 'vitest'
import { liveStatusAt } from './use-live-status'

const times = { start_date: '2026-11-14T10:00:00.000Z', end_date: '2026-11-14T16:00:00.000Z' }
const at = (time: string) => new Date(`2026-11-14T${time}Z`)

describe('liveStatusAt', () => {
  test.each([
    ['09:59:59.999', 'upcoming'],
    ['10:00:00', 'ongoing'],
    ['16:00:00', 'ongoing'],
    ['16:00:00.001', 'ended'],
  ])('behavior: an upcoming event at %s is %s', (time, status) => {
    expect(liveStatusAt({ status: 'upcoming', ...times }, at(time))).toBe(status)
  })

  test.each(['minting', 'ended', 'canceled'] as const)('behavior: the clock does not change %s', (status) => {
    for (const time of ['09:00', '12:00', '20:00'])
      expect(liveStatusAt({ status, ...times }, at(time))).toBe(status)
  })
})
