import type { Findings } from '../findings'
import type { Check } from '../report'
import { formatUtcDate } from '../sentence'
import { fail, notApplicable, pass, unknown } from './check'

/** Has it been revoked? */
export function statusRevoked({ chain }: Findings): Check {
  const { certificate, block } = chain
  if (certificate.state === 'unanswered') return unknown('status.revoked', 'unknown', certificate)
  const { status, endedAt, reason, reasonHash } = certificate.value
  if (status === 'none') return notApplicable('status.revoked', 'no-certificate')
  const values = {
    at: formatUtcDate(endedAt),
    reason,
    block: block.state === 'agreed' ? String(block.value.number) : '',
  }
  const finding = { values, evidence: certificate.evidence }
  if (status !== 'revoked') return pass('status.revoked', 'pass', finding)
  return fail('status.revoked', reason ? 'fail' : reasonHash ? 'fail-unread' : 'fail-silent', finding)
}
