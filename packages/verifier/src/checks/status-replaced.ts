import type { Findings } from '../findings'
import type { Check } from '../report'
import { formatUtcDate } from '../sentence'
import { fail, notApplicable, pass, unknown } from './check'

/** Did another certificate replace it? */
export function statusReplaced({ chain }: Findings): Check {
  const { certificate, block } = chain
  if (certificate.state === 'unanswered') return unknown('status.replaced', 'unknown', certificate)
  const { status, endedAt, reason, reasonHash, replacedBy, replaces } = certificate.value
  if (status === 'none') return notApplicable('status.replaced', 'no-certificate')
  const values = {
    replacedBy: replacedBy ?? '',
    replaces: replaces ?? '',
    at: formatUtcDate(endedAt),
    reason,
    block: block.state === 'agreed' ? String(block.value.number) : '',
  }
  const finding = { values, evidence: certificate.evidence }
  return status === 'replaced'
    ? fail('status.replaced', reason ? 'fail' : reasonHash ? 'fail-unread' : 'fail-silent', finding)
    : pass('status.replaced', replaces ? 'pass-replacing' : 'pass', finding)
}
