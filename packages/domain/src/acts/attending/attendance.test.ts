import { describe, expect, test } from 'vitest'
import { newAttendanceCode, parseAttendanceCode } from '../../event/attendance-code'
import { listDoorCodes, listShortCodes } from '../../event/door-code'
import { isConsideredPresent, judgeUserStatus } from '../../roster/attendance'
import type { CodeMatch } from '../../roster/attendance-codes'
import { assertMayMark } from '../../roster/may-mark'
import { deriveDoorKey } from '../../shared/door-key'
import type { CertifyError } from '../../shared/errors'
import { entryOfAlice, summit } from '../../testing/events'
import { countingRandom } from '../../testing/in-memory-ports'
import { afterwards, during, end, later, longBefore, start } from '../../testing/moments'
import { alice } from '../../testing/people'
import { codeCounts, markAttendance } from './mark-attendance'

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

  test('behavior: everybody who is not explicitly absent counts as present', () => {
    expect(
      ([null, 'present', 'absent'] as const).map((attendance) => isConsideredPresent({ attendance })),
    ).toEqual([true, true, false])
  })
})

const doorKey = deriveDoorKey(new Uint8Array(32).fill(7))

/** Tries a code. Returns the database calls it made and the answer it gave. */
async function attempt(
  match: CodeMatch | null,
  lockedUntil: Date | null = null,
  code = '0123-4567-89AB-CDEF-GHJK',
) {
  const asked: string[] = []
  const ask = <Answer>(question: string, answer: Answer) => {
    asked.push(question)
    return Promise.resolve(answer)
  }
  const ports: markAttendance.Ports = {
    attendanceCodes: {
      findByAttendanceCode: () => ask('find', match),
      findEventsOf: () => ask('find', match?.entry ? [{ event: match.event, entry: match.entry }] : []),
      noteWrongCode: () => ask('note', lockedUntil),
    },
    doorKey,
    roster: {
      recordAttendance: (_, decide) => {
        decide(match?.event ?? summit(), match?.entry ?? null)
        return ask('record', match?.entry ?? entryOfAlice())
      },
    },
    clock: () => during,
  }
  const said = await markAttendance(ports, { attendee: alice, code }).then(
    ({ outcome }) => outcome,
    (error: CertifyError) => error.code,
  )
  return { asked, said }
}

describe('what a refusal reveals', () => {
  const good: CodeMatch = { event: summit(), entry: entryOfAlice(), replacedAt: null }
  const refused: [string, CodeMatch | null][] = [
    ['there is no such code', null],
    ['its minute is over', { ...good, replacedAt: longBefore }],
    ['the event is canceled', { ...good, event: summit({ canceledAt: during }) }],
    ['they are not on the roster', { ...good, entry: null }],
    ['their place was revoked', { ...good, entry: entryOfAlice({ status: 'revoked' }) }],
    ['they were marked absent', { ...good, entry: entryOfAlice({ attendance: 'absent' }) }],
  ]

  test.each(refused)('error: a refusal reveals no reason, in words or in work: %s', async (_, match) => {
    expect(await attempt(match)).toEqual({
      asked: ['find', 'note'],
      said: 'attendance.refused',
    })
    // After many wrong codes, every refusal says that there were too many.
    expect(await attempt(match, end)).toEqual({
      asked: ['find', 'note'],
      said: 'attendance.locked',
    })
  })

  test('behavior: wrong codes from other people never block a right one', async () => {
    const guessedAt = { ...good, event: summit({ codeLockedUntil: end }) }
    expect(await attempt(guessedAt, end)).toEqual({ asked: ['find', 'record'], said: 'marked' })
  })

  test('error: before the doors open, a person on the roster with the right code learns when they do', async () => {
    const early = summit({ startsAt: end })
    expect(await attempt({ ...good, event: early })).toEqual({
      asked: ['find'],
      said: 'attendance.doors_closed',
    })
    const refused = { asked: ['find', 'note'], said: 'attendance.refused' }
    expect(await attempt({ ...good, event: early, entry: null })).toEqual(refused)
    expect(await attempt({ ...good, event: summit({ startsAt: end, canceledAt: during }) })).toEqual(refused)
  })

  test('behavior: the screen’s codes work in the same field, but only for the caller’s own events', async () => {
    const shown = [
      listShortCodes(doorKey, summit(), during)[0]?.code,
      listDoorCodes(doorKey, summit(), during)[0]?.code ?? '',
    ]
    for (const code of shown) {
      expect(await attempt(good, null, code)).toEqual({ asked: ['find', 'record'], said: 'marked' })
      expect(await attempt(null, null, code)).toEqual({ asked: ['find', 'note'], said: 'attendance.refused' })
      const other = { ...good, event: summit({ doorEpoch: 1 }) }
      expect(await attempt(other, null, code)).toEqual({
        asked: ['find', 'note'],
        said: 'attendance.refused',
      })
    }
  })

  test('behavior: control: a correct code makes more database calls', async () => {
    expect(await attempt(good)).toEqual({ asked: ['find', 'record'], said: 'marked' })
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
