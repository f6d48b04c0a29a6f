import type { Findings } from '../findings'
import { hashCode, isPublishedCode } from '../known-code'
import type { Check } from '../report'
import { fail, pass, unknown } from './check'

/** Does the registry run the published code? */
export function contractKnown({ chain, registry }: Findings): Check {
  const { code } = chain
  const values = { contract: registry?.address ?? '' }
  if (code.state === 'unanswered' || !registry) {
    return unknown('contract.known', 'unknown', code.state === 'unanswered' ? code : { kind: 'malformed' }, {
      values,
    })
  }
  if (code.value === '0x') return fail('contract.known', 'none', { values, evidence: code.evidence })
  const hash = hashCode(code.value)
  const evidence = code.evidence.map((seen) => ({ ...seen, value: `code of keccak-256 ${hash}` }))
  return isPublishedCode(code.value, registry)
    ? pass('contract.known', 'pass', { values, evidence })
    : fail('contract.known', 'fail', { values, evidence })
}
