import { attendanceEvidences } from '@certify/domain/roster/attendance'
import { expect, test } from 'vitest'
import type { Findings } from '../findings'
import { attendanceEvidence } from './attendance-evidence'

/** Runs the check on a certificate with this value of `attendance`. */
function judge(attendance: string | null, attendedMinutes: number | null = null) {
  const event = { startsAt: '2026-11-14T09:00:00Z', endsAt: '2026-11-14T18:00:00Z', timeZone: 'UTC' }
  const findings = {
    chain: { certificate: { state: 'agreed', value: { issuedAt: '2026-11-15T09:00:00Z' } } },
    metadata: { state: 'answered' },
    document: { certificate: { attendance, attendedMinutes, event, issuedOn: '2026-11-15' } },
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
