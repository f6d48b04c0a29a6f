import { describe, expect, test } from 'vitest'
import type { ArrivedCodes } from './api/door-codes'
import { findCurrentCode, findShortCode, hasSlept } from './current-code'

const codes: ArrivedCodes = {
  codes: [-5000, 10_000, 25_000].map((starts_in_ms, index) => ({
    code: `CODE${index}`,
    url: `HTTP://LOCALHOST:4000/IN/7/CODE${index}`,
    starts_in_ms,
    ends_in_ms: starts_in_ms + 15_000,
  })),
  short_code: '7K3M-9QXT',
  short_codes: [
    { code: '7K3M-9QXT', starts_in_ms: -90_000, ends_in_ms: 30_000 },
    { code: 'AAAA-BBBB', starts_in_ms: 30_000, ends_in_ms: 150_000 },
  ],
  present: 3,
  registered: 20,
  opens_at: '2026-11-14T08:00:00.000Z',
  ends_at: '2026-11-14T17:00:00.000Z',
  doors_open: true,
  arrivedAt: 1000,
}

describe('the code on the screen', () => {
  test('behavior: each code is shown during its own time, counted from the arrival of the codes', () => {
    const at = (now: number) => findCurrentCode(codes, now)?.code
    expect([1000, 10_999, 11_000, 26_000].map(at)).toEqual(['CODE0', 'CODE0', 'CODE1', 'CODE2'])
    expect(findCurrentCode(codes, 1000)?.left).toBeCloseTo(10 / 15)
  })

  test('error: after the last code there is neither a code nor a short code', () => {
    expect(findCurrentCode(codes, 41_000)).toBeNull()
    expect(findShortCode(codes, 30_999)).toBe('7K3M-9QXT')
    expect(findShortCode(codes, 31_000)).toBe('AAAA-BBBB')
    expect(findShortCode(codes, 151_000)).toBeNull()
  })

  test('behavior: a machine has slept if its two clocks drifted apart', () => {
    const before = { wall: 0, own: 0 }
    expect(hasSlept(before, { wall: 500, own: 500 })).toBe(false)
    expect(hasSlept(before, { wall: 60_500, own: 500 })).toBe(true)
  })
})
