import type { Findings } from '../findings'
import type { Check } from '../report'
import { notApplicable, unknown } from './check'

/**
 * Does the organizer's internet domain name its wallet? The registry has no field for a domain, so none can be
 * claimed.
 */
export function organiserDomain({ chain }: Findings): Check {
  const { certificate } = chain
  if (certificate.state === 'unanswered') return unknown('organiser.domain', 'unknown', certificate)
  return notApplicable('organiser.domain', certificate.value.status === 'none' ? 'no-certificate' : 'none')
}
