import { type AttendanceEvidence, attendanceEvidences } from '@certify/domain/roster/attendance'
import type { Findings } from '../findings'
import type { Check } from '../report'
import { notApplicable, pass, unknown } from './check'

/** How was the recipient's attendance recorded? */
export function attendanceEvidence({ metadata, document }: Findings): Check {
  if (metadata.state === 'no-certificate') return notApplicable('attendance.evidence', 'no-certificate')
  if (metadata.state === 'unanswered') return unknown('attendance.evidence', 'unknown', metadata)
  if (!document) return unknown('attendance.evidence', 'unknown', { kind: 'malformed' })
  const { attendance } = document.certificate
  if (attendance === null) return notApplicable('attendance.evidence', 'unsaid')
  return isKnown(attendance)
    ? pass('attendance.evidence', attendance)
    : notApplicable('attendance.evidence', 'unfamiliar')
}

function isKnown(attendance: string): attendance is AttendanceEvidence {
  return attendanceEvidences.some((way) => way === attendance)
}
