import { describe, expect, test } from 'vitest'
import { explainNoCode } from './explain-no-code'

const before = new Date('2026-12-01T07:59:59Z')
const during = new Date('2026-12-01T08:00:00Z')
const after = new Date('2026-12-01T17:00:00Z')
const times = { opens_at: '2026-12-01T08:00:00.000Z', ends_at: '2026-12-01T17:00:00.000Z' }
const shut = { ...times, doors_open: false }
const open = { ...times, doors_open: true }

describe('explainNoCode', () => {
  test.each([
    ['before the first answer', undefined, false, 'upcoming', during, 'loading'],
    ['before the first answer, in an outage', undefined, true, 'upcoming', during, 'failed'],
    ['before the doors open', shut, false, 'upcoming', before, 'opens'],
    ['before they open, in an outage', shut, true, 'upcoming', before, 'opens'],
    ['when they open, until the next answer', shut, false, 'upcoming', during, 'loading'],
    ['when they open in an outage', shut, true, 'upcoming', during, 'failed'],
    ['when the event begins in an outage', shut, true, 'ongoing', during, 'failed'],
    ['after ten minutes of outage', open, true, 'ongoing', during, 'stale'],
    ['of a machine that has slept', open, false, 'ongoing', during, 'loading'],
    ['after the end', shut, false, 'ongoing', after, 'closed'],
    ['of an event that ended', shut, false, 'ended', during, 'closed'],
    ['in the minting period', shut, false, 'minting', before, 'closed'],
    ['of a canceled event', shut, false, 'canceled', during, 'canceled'],
    ['of an event canceled in an outage', open, true, 'canceled', during, 'canceled'],
  ] as const)('behavior: %s', (_, data, isAway, status, now, says) => {
    expect(explainNoCode(data, isAway, status, now)).toBe(says)
  })
})
