import type { AttendedFacts } from '@certify/domain/certificate/attended'
import { attendanceEvidences } from '@certify/domain/roster/attendance'
import { expect, test } from 'vitest'
import type { Findings } from '../findings'
import { readStated } from '../stated'
import { attendanceEvidence } from './attendance-evidence'

/** Runs the check on a certificate with this value of `attendance`. */
function judge(attendance: string | null, attendedMinutes: number | null = null, attended?: AttendedFacts) {
  const event = { startsAt: '2026-11-14T09:00:00Z', endsAt: '2026-11-14T18:00:00Z', timeZone: 'UTC' }
  const findings = {
    chain: { certificate: { state: 'agreed', value: { issuedAt: '2026-11-15T09:00:00Z' } } },
    metadata: { state: 'answered' },
    document: {
      certificate: { attendance, attendedMinutes, event, issuedOn: '2026-11-15' },
      stated: attended ? readStated(attended)?.stated : null,
    },
  }
  const { outcome, message, sentence } = attendanceEvidence(findings as unknown as Findings)
  return { outcome, key: message.key, sentence }
}

test.each(attendanceEvidences)(
  'behavior: the sentence for “%s” names the evidence and what it does not prove',
  (way) => {
    expect(judge(way)).toMatchObject({ outcome: 'pass', key: `attendance.evidence/${way}` })
    expect(judge(way).sentence).toMatch(/does not prove|Nothing else proves/)
  },
)

test('behavior: handles an old certificate without evidence, and a newer kind than this page knows', () => {
  expect(judge(null)).toMatchObject({ outcome: 'not-applicable', key: 'attendance.evidence/unsaid' })
  expect(judge('retina')).toMatchObject({ outcome: 'not-applicable', key: 'attendance.evidence/unfamiliar' })
})

test('behavior: of an imported record with minutes, it names them and the event’s length', () => {
  expect(judge('imported', 65)).toEqual({
    outcome: 'pass',
    key: 'attendance.evidence/imported-minutes',
    sentence:
      'The organizer brought this record from another system, which says: 65 of the event’s 540 minutes. This does not prove how attendance was recorded there.',
  })
  expect(judge('door', 65).key).toBe('attendance.evidence/door')
})

test.each([
  [{ door: 4, organizer: 1 }, 'Recorded: 4 of 5 sessions at a door, 1 by the organizer’s word.'],
  [{ organizer: 3, door: 1 }, 'Recorded: 3 of 4 sessions by the organizer’s word, 1 at a door.'],
  [
    { imported: 2, code: 1, rotating: 1 },
    'Recorded: 2 of 4 sessions in another system, 1 by a code on a screen, 1 by the attendance code.',
  ],
  [{ door: 5 }, 'Recorded: 5 of 5 sessions at a door.'],
  [{ rotating: 1 }, 'The one session attended was recorded by a code on a screen.'],
])('behavior: of sessions recorded %o, it says how each was', (by, said) => {
  const attended = { sessions: { attended: 5, of: 12 }, by }
  expect(judge('door', null, attended)).toMatchObject({
    outcome: 'pass',
    sentence: `${said} This does not prove that the person stayed.`,
  })
})

test('behavior: sessions of which it does not say how they were recorded change nothing', () => {
  expect(judge('door', null, { sessions: { attended: 5, of: 12 } }).key).toBe('attendance.evidence/door')
})
