import type { Findings } from '../findings'
import type { Check } from '../report'
import { notApplicable, pass, unknown } from './check'

/** Did any source have the certificate's text? */
export function metadataFetched({ metadata }: Findings): Check {
  switch (metadata.state) {
    case 'no-certificate':
      return notApplicable('metadata.fetched', 'no-certificate')
    case 'unaddressed':
      return notApplicable('metadata.fetched', 'unaddressed')
    case 'unanswered':
      return unknown('metadata.fetched', 'unknown', metadata)
    default:
      return pass('metadata.fetched', 'pass', { evidence: metadata.evidence })
  }
}
