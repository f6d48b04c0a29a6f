import type { Findings } from '../findings'
import { formatCodePoint, lookAlikeLetters } from '../look-alike'
import type { Check } from '../report'
import { formatUtcDate } from '../sentence'
import { fail, notApplicable, pass, unknown } from './check'

/**
 * Does the organizer itself stand behind this certificate? The registry checked the sender of the page and the
 * organizer's consent (ECDSA or EIP-1271), and keeps both.
 *
 * A signature proves nothing about a look-alike name, so such a name never passes.
 */
export function organiserSigned({ chain }: Findings): Check {
  const { certificate } = chain
  if (certificate.state === 'unanswered') return unknown('organiser.signed', 'unknown', certificate)
  const { status, authorization, organizer, organizerName } = certificate.value
  const { organizerConsentedAt: consented, organizerChangedAt: changed } = certificate.value
  if (status === 'none') return notApplicable('organiser.signed', 'no-certificate')
  const finding = {
    values: {
      organizer: organizerName || organizer,
      consented: formatUtcDate(consented),
      changed: formatUtcDate(changed),
    },
    evidence: certificate.evidence,
  }
  const letters = lookAlikeLetters(organizerName)
  if (letters.length > 0) {
    const values = {
      organizer: organizerName,
      wallet: organizer,
      letters: letters.map(formatCodePoint).join(', '),
    }
    return fail('organiser.signed', 'look-alike', { ...finding, values })
  }
  if (authorization === 'organizer') {
    return pass('organiser.signed', changed ? 'organizer-changed' : 'organizer', finding)
  }
  const word = consented ? 'consented' : 'vouched'
  return notApplicable('organiser.signed', changed ? `${word}-changed` : word, finding)
}
