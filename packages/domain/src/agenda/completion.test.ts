import { describe, expect, test } from 'vitest'
import { noSums } from './agenda-item'
import { type Completion, judgeCompletion } from './completion'
import { type Credit, earnedCredit } from './credit'

const asked = { sessionFrom: 50, entryCounts: true }
const held = { sessions: 12, required: 2, minutes: 480, points: 600 }
const sums = { sessions: 5, required: 2, minutes: 390, points: 250 }

describe('judgeCompletion', () => {
  const cases: [Completion, Partial<typeof sums>, ReturnType<typeof judgeCompletion>][] = [
    [
      { ...asked, kind: 'sessions', atLeast: 5 },
      {},
      { met: true, unit: 'sessions', needs: 5, has: 5, of: 12 },
    ],
    [
      { ...asked, kind: 'sessions', atLeast: 6 },
      {},
      { met: false, unit: 'sessions', needs: 6, has: 5, of: 12 },
    ],
    [{ ...asked, kind: 'all' }, {}, { met: false, unit: 'sessions', needs: 12, has: 5, of: 12 }],
    [
      { ...asked, kind: 'all' },
      { sessions: 12 },
      { met: true, unit: 'sessions', needs: 12, has: 12, of: 12 },
    ],
    [
      { ...asked, kind: 'minutes', atLeast: 390 },
      {},
      { met: true, unit: 'minutes', needs: 390, has: 390, of: 480 },
    ],
    [
      { ...asked, kind: 'minutes', atLeast: 391 },
      {},
      { met: false, unit: 'minutes', needs: 391, has: 390, of: 480 },
    ],
    [
      { ...asked, kind: 'share', atLeast: 81 },
      {},
      { met: true, unit: 'minutes', needs: 389, has: 390, of: 480 },
    ],
    [
      { ...asked, kind: 'share', atLeast: 82 },
      {},
      { met: false, unit: 'minutes', needs: 394, has: 390, of: 480 },
    ],
    [
      { ...asked, kind: 'sessions', atLeast: 6 },
      { required: 1 },
      { met: false, unit: 'required', needs: 2, has: 1, of: 2 },
    ],
  ]
  test.each(cases)('behavior: %j with %j', (completion, changes, verdict) => {
    expect(judgeCompletion(completion, held, { ...sums, ...changes }, true)).toEqual(verdict)
  })

  test('behavior: presence is asked for first', () => {
    const completion = { ...asked, kind: 'all' } as const
    expect(judgeCompletion(completion, held, noSums, false)).toMatchObject({ met: false, unit: 'presence' })
  })

  test.each(['sessions', 'all', 'minutes', 'share'] as const)('error: nobody meets %s of nothing', (kind) => {
    expect(judgeCompletion({ ...asked, kind, atLeast: 1 }, noSums, noSums, true).met).toBe(false)
  })
})

describe('earnedCredit', () => {
  const hours: Credit = { unit: 'hours', name: 'CPD hours', body: null, reference: null, max: null, step: 15 }

  test('behavior: hours are summed and rounded down once', () => {
    expect(earnedCredit(hours, { ...sums, minutes: 404 }, held)).toEqual({
      unit: 'hours',
      earned: 6.5,
      of: 8,
    })
    expect(earnedCredit({ ...hours, step: 1 }, { ...sums, minutes: 404 }, held).earned).toBe(6.73)
    expect(earnedCredit({ ...hours, step: 30 }, { ...sums, minutes: 419 }, held).earned).toBe(6.5)
  })

  test('behavior: less than one step stays minutes', () => {
    expect(earnedCredit(hours, { ...sums, minutes: 14 }, held)).toEqual({
      unit: 'minutes',
      earned: 14,
      of: 480,
    })
  })

  test('behavior: nobody earns more than the approved maximum', () => {
    expect(earnedCredit({ ...hours, max: 6 }, sums, held)).toEqual({ unit: 'hours', earned: 6, of: 6 })
    expect(earnedCredit({ ...hours, unit: 'points', max: 2 }, sums, held)).toEqual({
      unit: 'points',
      earned: 2,
      of: 2,
    })
  })

  test('behavior: points are added and never converted', () => {
    expect(earnedCredit({ ...hours, unit: 'points' }, sums, held)).toEqual({
      unit: 'points',
      earned: 2.5,
      of: 6,
    })
  })
})
