import type { Findings } from '../findings'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/**
 * Does the internet domain that the certificate names still name the organizer's wallet? A certificate names a domain
 * only if the domain named the wallet when the certificate was issued.
 */
export function organiserDomain({ chain, metadata, document, domain }: Findings): Check {
  const { certificate } = chain
  if (certificate.state === 'unanswered') return unknown('organiser.domain', 'unknown', certificate)
  if (certificate.value.status === 'none') return notApplicable('organiser.domain', 'no-certificate')
  if (metadata.state === 'unanswered') return unknown('organiser.domain', 'unknown', metadata)
  if (domain === 'unasked') {
    const named = document?.certificate.event.organizerDomain ?? ''
    return notApplicable('organiser.domain', 'unasked', { values: { domain: named } })
  }
  if (domain === null) return notApplicable('organiser.domain', 'none')
  const { standing, shown, letters, evidence } = domain
  const finding = { values: { domain: shown, letters: letters.join(', ') }, evidence }
  if (standing === 'unknown') return unknown('organiser.domain', 'unknown', domain)
  if (standing === 'confirmed') {
    return letters.length === 0
      ? pass('organiser.domain', 'pass', finding)
      : fail('organiser.domain', 'look-alike', finding)
  }
  return fail('organiser.domain', standing === 'another' ? 'another' : 'lost', finding)
}
