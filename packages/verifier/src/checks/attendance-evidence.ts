import { countEventMinutes, findSaidBefore, judgeIssuing, toSpan } from '@certify/domain/certificate/timing'
import { type AttendanceEvidence, attendanceEvidences } from '@certify/domain/roster/attendance'
import type { Findings } from '../findings'
import type { CertificateDocument, Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** How was the recipient's attendance recorded? */
export function attendanceEvidence({ chain, metadata, document }: Findings): Check {
  if (metadata.state === 'no-certificate') return notApplicable('attendance.evidence', 'no-certificate')
  if (metadata.state === 'unanswered') return unknown('attendance.evidence', 'unknown', metadata)
  if (!document) return unknown('attendance.evidence', 'unknown', { kind: 'malformed' })
  const { attendance, attendedMinutes, event } = document.certificate
  if (attendance === null) return notApplicable('attendance.evidence', 'unsaid')
  const ms = findEarliest(document, chain)
  if (ms > 0) return fail('attendance.evidence', 'before', { values: { span: toSpan(ms) } })
  const { recording } = document.stated ?? {}
  if (recording) return pass('attendance.evidence', recording.variant, { values: recording.values })
  const of = countEventMinutes(event)
  if (attendance === 'imported' && attendedMinutes !== null && of !== null) {
    const values = { minutes: String(attendedMinutes), of: String(of) }
    return pass('attendance.evidence', 'imported-minutes', { values })
  }
  return isKnown(attendance)
    ? pass('attendance.evidence', attendance)
    : notApplicable('attendance.evidence', 'unfamiliar')
}

/** How long before the start attendance was recorded, as far as is known: it is never recorded after the issuing. */
function findEarliest(document: CertificateDocument, { certificate }: Findings['chain']): number {
  const issuedAt = certificate.state === 'agreed' ? certificate.value.issuedAt : null
  const issued = judgeIssuing(document, issuedAt)
  return Math.max(findSaidBefore(document) ?? 0, issued.when === 'before' ? issued.ms : 0)
}

function isKnown(attendance: string): attendance is AttendanceEvidence {
  return attendanceEvidences.some((way) => way === attendance)
}
