import type { Findings } from '../findings'
import type { Check } from '../report'
import { notApplicable, pass, unknown } from './check'

/** How was the recipient's attendance recorded? */
export function attendanceEvidence({ metadata, document }: Findings): Check {
  if (metadata.state === 'no-certificate') return notApplicable('attendance.evidence', 'no-certificate')
  if (metadata.state === 'unanswered') return unknown('attendance.evidence', 'unknown', metadata)
  if (!document) return unknown('attendance.evidence', 'unknown', { kind: 'malformed' })
  const { attendance } = document.certificate
  return isKnown(attendance)
    ? pass('attendance.evidence', attendance)
    : notApplicable('attendance.evidence', 'unsaid')
}

const ways = ['code', 'organizer', 'door', 'rotating'] as const

function isKnown(attendance: string | null): attendance is (typeof ways)[number] {
  return ways.some((way) => way === attendance)
}
