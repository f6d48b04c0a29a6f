import type { Findings } from '../findings'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** Do the picture's bytes match the fingerprint in the authentic text? */
export function imageHash({ image }: Findings): Check {
  switch (image.state) {
    case 'no-certificate':
      return notApplicable('image.hash', 'no-certificate')
    case 'unaddressed':
      return fail('image.hash', 'unaddressed')
    case 'unanswered':
      return unknown('image.hash', 'unknown', image)
    case 'different':
    case 'absent':
      return fail('image.hash', 'fail', { evidence: image.evidence })
    case 'right':
      return pass('image.hash', 'pass', { evidence: image.evidence })
  }
}
