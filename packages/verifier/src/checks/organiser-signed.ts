import type { Findings } from '../findings'
import { codePointOf, lookAlikeLetters } from '../look-alike'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/**
 * Does the organizer itself stand behind this certificate? The registry checked the signature (ECDSA or EIP-1271) or the
 * sender when it wrote the page, and keeps which of them it was.
 *
 * A name that passes for another by its letters says nothing about who stands behind it, whatever was signed.
 */
export function organiserSigned({ chain }: Findings): Check {
  const { certificate } = chain
  if (certificate.state === 'unanswered') return unknown('organiser.signed', 'unknown', certificate)
  const { status, authorization, organizer, organizerName, organizerConsented } = certificate.value
  if (status === 'none') return notApplicable('organiser.signed', 'no-certificate')
  const finding = { values: { organizer: organizerName || organizer }, evidence: certificate.evidence }
  const letters = lookAlikeLetters(organizerName)
  if (letters.length > 0) {
    const values = {
      organizer: organizerName,
      wallet: organizer,
      letters: letters.map(codePointOf).join(', '),
    }
    return fail('organiser.signed', 'look-alike', { ...finding, values })
  }
  if (authorization !== 'relayer') return pass('organiser.signed', authorization, finding)
  return notApplicable('organiser.signed', organizerConsented ? 'consented' : 'vouched', finding)
}
