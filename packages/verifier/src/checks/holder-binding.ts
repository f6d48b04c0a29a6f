import type { Findings } from '../findings'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** Does the given wallet hold it? "Held by another" is not "not genuine". */
export function holderBinding({ chain, options }: Findings): Check {
  const { address } = options
  const { certificate } = chain
  if (address === undefined) return notApplicable('holder.binding', 'unasked', { weight: 'advisory' })
  if (certificate.state === 'unanswered') return unknown('holder.binding', 'unknown', certificate)
  const { status, owner } = certificate.value
  if (status === 'none') return notApplicable('holder.binding', 'no-certificate')
  const finding = { values: { address, owner }, evidence: certificate.evidence }
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return fail('holder.binding', 'not-an-address', finding)
  return owner.toLowerCase() === address.toLowerCase()
    ? pass('holder.binding', 'pass', finding)
    : fail('holder.binding', 'fail', finding)
}
