import type { Findings } from '../findings'
import type { Check } from '../report'
import { formatUtcDate } from '../sentence'
import { fail, pass, unknown } from './check'

/** Does the registry know this number? */
export function exists({ chain, tokenId }: Findings): Check {
  const { certificate } = chain
  if (certificate.state === 'unanswered') {
    return unknown('exists', 'unknown', certificate, { values: { tokenId } })
  }
  const { status, endedAt } = certificate.value
  const finding = { values: { tokenId, at: formatUtcDate(endedAt) }, evidence: certificate.evidence }
  if (status === 'none') return fail('exists', 'fail', finding)
  return status === 'burned' ? fail('exists', 'burned', finding) : pass('exists', 'pass', finding)
}
