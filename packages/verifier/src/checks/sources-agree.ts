import type { Findings } from '../findings'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** Do independent nodes agree? */
export function sourcesAgree({ chain }: Findings): Check {
  const { agreement } = chain
  switch (agreement.state) {
    case 'single':
      return notApplicable('sources.agree', 'single')
    case 'different':
      return fail('sources.agree', 'fail', { evidence: agreement.evidence })
    case 'incomplete':
      return unknown('sources.agree', 'unknown', agreement)
    case 'same':
      return pass('sources.agree', 'pass', {
        values: { count: String(agreement.count) },
        evidence: agreement.evidence,
      })
  }
}
