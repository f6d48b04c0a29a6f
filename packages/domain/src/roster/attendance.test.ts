import { describe, expect, test } from 'vitest'
import { newAttendanceCode, parseAttendanceCode } from '../event/attendance-code'
import { entryOfAlice, summit } from '../testing/events'
import { countingRandom } from '../testing/in-memory-ports'
import { afterwards, during, end, later, start } from '../testing/moments'
import { isConsideredPresent, judgeUserStatus } from './attendance'
import { codeCounts } from './attendance-codes'
import { assertMayMark } from './may-mark'

describe('attendance codes', () => {
  test('behavior: a code has five groups of four unambiguous characters, from 100 random bits', () => {
    const code = newAttendanceCode(countingRandom())
    expect(code).toBe('0123-4567-89AB-CDEF-GHJK')
    const all = newAttendanceCode((count) => Uint8Array.from({ length: count }, (_, index) => 12 + index))
    expect(all).not.toMatch(/[ILOU]/)
  })

  test('behavior: every bit changes the code, and the same bytes give the same code', () => {
    const bytes = (last: number) => (count: number) => new Uint8Array(count).fill(last, count - 1)
    expect(newAttendanceCode(bytes(1))).not.toBe(newAttendanceCode(bytes(2)))
    expect(newAttendanceCode(bytes(1))).toBe(newAttendanceCode(bytes(33)))
  })

  test('behavior: reads typed codes leniently and refuses everything else', () => {
    expect(parseAttendanceCode(' o123 4567 89ab cdef ghjk ')).toBe('0123-4567-89AB-CDEF-GHJK')
    expect(parseAttendanceCode('0I23456789ABCDEFGHJK')).toBe('0123-4567-89AB-CDEF-GHJK')
    for (const text of ['', 'short', '0123-4567-89AB-CDEF-GHJU', 'x'.repeat(10_000), '%'.repeat(20)]) {
      expect(parseAttendanceCode(text)).toBeNull()
    }
  })

  test('behavior: the previous code still counts for a minute', () => {
    expect(codeCounts({ replacedAt: during }, later(during, 60))).toBe(true)
    expect(codeCounts({ replacedAt: during }, later(during, 60.001))).toBe(false)
    expect(codeCounts({ replacedAt: null }, afterwards)).toBe(true)
  })
})

describe('attending', () => {
  test('error: refuses unless the doors are open and the entry is active and not marked absent', () => {
    const attempt = (...facts: Parameters<typeof assertMayMark>) => {
      try {
        assertMayMark(...facts)
        return true
      } catch {
        return false
      }
    }
    expect(attempt(summit(), entryOfAlice(), during)).toBe(true)
    expect(attempt(summit(), entryOfAlice({ attendance: 'present' }), end)).toBe(true)
    expect(attempt(summit(), entryOfAlice({ attendance: 'absent' }), during)).toBe(false)
    expect(attempt(summit(), entryOfAlice({ status: 'revoked' }), during)).toBe(false)
    expect(attempt(summit(), null, during)).toBe(false)
    expect(attempt(summit(), entryOfAlice(), later(start, -3600))).toBe(true)
    expect(attempt(summit(), entryOfAlice(), later(start, -3601))).toBe(false)
    expect(attempt(summit(), entryOfAlice(), afterwards)).toBe(false)
    expect(attempt(summit({ minting: 'open' }), entryOfAlice(), during)).toBe(false)
    expect(attempt(summit({ canceledAt: during }), entryOfAlice(), during)).toBe(false)
  })

  test('behavior: everyone who is not explicitly absent counts as present', () => {
    expect(
      ([null, 'present', 'absent'] as const).map((attendance) => isConsideredPresent({ attendance })),
    ).toEqual([true, true, false])
  })
})

describe('judgeUserStatus', () => {
  const facts = { minted: false, status: 'upcoming' as const, endsAt: end, now: during }

  test('behavior: claimed, else present, else absent, else registered', () => {
    expect(judgeUserStatus({ attendance: 'absent' }, { ...facts, minted: true })).toBe('claimed')
    expect(judgeUserStatus({ attendance: 'present' }, { ...facts, now: afterwards })).toBe('present')
    expect(judgeUserStatus({ attendance: 'absent' }, facts)).toBe('absent')
    expect(judgeUserStatus({ attendance: null }, facts)).toBe('registered')
    expect(judgeUserStatus({ attendance: null }, { ...facts, now: afterwards })).toBe('absent')
    expect(judgeUserStatus({ attendance: null }, { ...facts, status: 'ended' })).toBe('absent')
    expect(judgeUserStatus({ attendance: null }, { ...facts, status: 'minting' })).toBe('registered')
  })
})
