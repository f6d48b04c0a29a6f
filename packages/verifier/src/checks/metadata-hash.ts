import type { Findings } from '../findings'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** Do the text's bytes match, through the page's directory, the fingerprint in the registry? */
export function metadataHash({ metadata, tokenId }: Findings): Check {
  switch (metadata.state) {
    case 'no-certificate':
      return notApplicable('metadata.hash', 'no-certificate')
    case 'unaddressed':
      return fail('metadata.hash', 'unaddressed')
    case 'unanswered':
      return unknown('metadata.hash', 'unknown', metadata)
    case 'different':
      return fail('metadata.hash', 'fail', { evidence: metadata.evidence })
    case 'absent':
      return fail('metadata.hash', 'absent', { values: { tokenId }, evidence: metadata.evidence })
    case 'right':
      return pass('metadata.hash', 'pass', { evidence: metadata.evidence })
  }
}
