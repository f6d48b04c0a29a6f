import { getRule, rosterFieldKeys } from '@certify/domain/event/event-fields'
import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import type { QualifiedKey } from '../i18n/areas'
import { translate } from '../i18n/words'

/** One thing that an event says to the people on its list and to its organizer only. */
export type RosterFact = { readonly label: string; readonly text: string; readonly value: ReactNode }

/** The facts that only this viewer gets, in the order of the form; empty for everyone else. */
export function rosterFacts(event: EventDetail): RosterFact[] {
  const shown: Readonly<Record<string, unknown>> = event
  return rosterFieldKeys.flatMap((key) => {
    const rule = getRule(key)
    const text = shown[rule.name]
    if (typeof text !== 'string' || text === '') return []
    const label = translate(`common:eventField.${rule.name}` as QualifiedKey)
    return [{ label, text, value: rule.kind === 'link' ? <Link address={text} /> : text }]
  })
}

/** The domain accepts only http and https addresses, so a stored address cannot run a script. */
function Link({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link">
      {address}
    </a>
  )
}
