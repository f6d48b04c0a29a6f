import type { Findings } from '../findings'
import type { Check } from '../report'
import { notApplicable, pass, unknown } from './check'

/**
 * Does the organizer itself stand behind this certificate? The registry checked the signature (ECDSA or EIP-1271) or the
 * sender when it wrote the page, and keeps which of them it was.
 */
export function organiserSigned({ chain }: Findings): Check {
  const { certificate } = chain
  if (certificate.state === 'unanswered') return unknown('organiser.signed', 'unknown', certificate)
  const { status, authorization, organizer, organizerName, organizerConsented } = certificate.value
  if (status === 'none') return notApplicable('organiser.signed', 'no-certificate')
  const finding = { values: { organizer: organizerName || organizer }, evidence: certificate.evidence }
  if (authorization !== 'relayer') return pass('organiser.signed', authorization, finding)
  return notApplicable('organiser.signed', organizerConsented ? 'consented' : 'vouched', finding)
}
