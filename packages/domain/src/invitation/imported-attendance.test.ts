import { describe, expect, test } from 'vitest'
import type { EntryId } from '../roster/roster-entry'
import { judgeImport } from './imported-attendance'
import type { GivenPerson, SealedRow } from './invited-person'

const entries: Record<string, number> = { 'ana@example.org': 1, 'ana@work.example': 1, 'bea@example.org': 2 }

function row(number: number, email: string, changes: Partial<GivenPerson> = {}): SealedRow {
  const given = { email, name: '', wallet: '', attended: 'present', ...changes } as GivenPerson
  return { row: number, given, emailMac: email }
}

const judge = (rows: readonly SealedRow[], whole: number | null = 60) =>
  judgeImport(rows, {
    find: ({ given }) => entries[given.email] as EntryId | undefined,
    hasBegun: true,
    whole,
  }).map(({ state, problem, person }) => person?.minutes ?? problem?.code ?? state)

describe('judgeImport', () => {
  test('behavior: records minutes, and the whole session where the list only says that a person attended', () => {
    const timed = row(2, 'ana@example.org', { attendedMinutes: 45 })
    expect(judge([timed, row(3, 'bea@example.org')])).toEqual([45, 60])
    expect(judge([row(2, 'bea@example.org')], null)).toEqual(['fine'])
    expect(judge([row(2, 'ana@example.org', { attended: 'not_recorded', attendedMinutes: 5 })])).toEqual([5])
  })

  test('behavior: one row of a person counts, also of one with two addresses', () => {
    const visit = row(3, 'ana@example.org', { visitOf: 2 })
    const rows = [row(2, 'ana@example.org'), visit, row(4, 'ana@example.org'), row(5, 'ana@work.example')]
    expect(judge(rows)).toEqual([60, 'invitation.visit', 'invitation.double', 'invitation.double'])
  })

  test('behavior: the time of two addresses of one person counts once, and without times the most that one says', () => {
    const work = (changes: Partial<GivenPerson>) => row(3, 'ana@work.example', changes)
    const first = { attendedMinutes: 30, attendedSpans: [[0, 30]] } as const
    const again = { attendedMinutes: 30, attendedSpans: [[20, 50]] } as const
    const judgeBoth = (one: Partial<GivenPerson>, other: Partial<GivenPerson>) =>
      judge([row(2, 'ana@example.org', one), work(other)])[0]
    expect(judgeBoth(first, again)).toBe(50)
    expect(judgeBoth(first, { attendedMinutes: 40 })).toBe(40)
    expect(judgeBoth(first, {})).toBe(60)
  })

  test('error: silence, zero minutes and “no” record nothing; strangers and bad rows are named', () => {
    expect(
      judge([
        row(2, 'ana@example.org', { attended: 'not_recorded' }),
        row(3, 'bea@example.org', { attendedMinutes: 0 }),
        row(4, 'cid@example.org', { attended: 'absent', attendedMinutes: 50 }),
        row(5, 'zoe@example.org'),
        row(6, 'nowhere'),
      ]),
    ).toEqual([
      'attendance.not_recorded',
      'attendance.not_recorded',
      'attendance.not_recorded',
      'attendance.unknown_person',
      'field.not_an_email',
    ])
  })
})
