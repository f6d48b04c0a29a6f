import type { Findings } from '../findings'
import { hashCode, isPublishedCode } from '../known-code'
import type { Check } from '../report'
import { fail, pass, unknown } from './check'

/** Does the registry run the published code? */
export function contractKnown({ chain, registry, sources }: Findings): Check {
  const { code, certificate } = chain
  const values = { contract: registry?.address ?? '' }
  if (code.state === 'unanswered' || !registry) {
    return unknown('contract.known', 'unknown', code.state === 'unanswered' ? code : { kind: 'malformed' }, {
      values,
    })
  }
  if (code.value === '0x') {
    const finding = { values, evidence: code.evidence }
    // Only code can answer, so a source that has the answer but not the code contradicts itself.
    if (certificate.state === 'agreed') {
      return unknown('contract.known', 'unknown', { kind: 'disagreeing' }, finding)
    }
    if (sources.chainId === null) {
      return unknown('contract.known', 'none-unnamed', { kind: 'other-network' }, finding)
    }
    return fail('contract.known', 'none', finding)
  }
  const hash = hashCode(code.value)
  const evidence = code.evidence.map((seen) => ({ ...seen, value: `code of keccak-256 ${hash}` }))
  return isPublishedCode(code.value, registry)
    ? pass('contract.known', 'pass', { values, evidence })
    : fail('contract.known', 'fail', { values, evidence })
}
