import { attempt } from '../ask'
import type { Findings } from '../findings'
import type { Check } from '../report'
import { fail, notApplicable, pass, unknown } from './check'

/** Was the event canceled? The answer never makes a certificate invalid: issued certificates outlive a cancellation. */
export async function eventStanding({ chain, options }: Findings): Promise<Check> {
  const { certificate } = chain
  const { eventStanding: ask } = options
  if (!ask) return notApplicable('event.standing', 'unasked')
  if (certificate.state === 'unanswered') return unknown('event.standing', 'unknown', certificate)
  if (certificate.value.status === 'none') return notApplicable('event.standing', 'no-certificate')
  const { eventNumber } = certificate.value
  const standing = await attempt(() => ask(eventNumber))
  if (!standing.ok) return unknown('event.standing', 'unknown', standing)
  return standing.value === 'stands' ? pass('event.standing', 'pass') : fail('event.standing', 'fail')
}
