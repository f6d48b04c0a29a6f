import type { VendorProfile } from '@certify/wire/accounts'
import type { ConsentResponse } from '@certify/wire/consent'
import type { EventDetail } from '@certify/wire/events'
import type { IssuingResponse } from '@certify/wire/issuing'
import type { WireMailPreferences } from '@certify/wire/mail'

/** One item that an event needs before it opens. */
export type ReadinessItem =
  | 'attendance'
  | 'certificate'
  | 'names'
  | 'issuing'
  | 'requests'
  | 'address'
  | 'contact'
  | 'consent'
  | 'picture'

/** One line of the list. `unknown`: its facts have not loaded. */
export type ReadinessLine = {
  readonly item: ReadinessItem
  readonly state: 'done' | 'missing' | 'unknown'
}

type EventFacts = Pick<
  EventDetail,
  | 'status'
  | 'minting_opened'
  | 'whitelisted'
  | 'attendees'
  | 'picture'
  | 'certificate_uploaded'
  | 'print_names'
  | 'names_have_place'
  | 'joining'
  | 'requests_waiting'
>

/**
 * Facts from other requests. Undefined: loading or failed. Null: this person may not see them, so the list leaves them
 * out.
 */
export type ReadinessFacts = {
  readonly profile:
    | Pick<VendorProfile, 'website' | 'phone' | 'contact_info' | 'contact_person'>
    | null
    | undefined
  readonly mail: Pick<WireMailPreferences, 'confirmed' | 'arrives'> | null | undefined
  readonly consent: Pick<ConsentResponse, 'state'> | null | undefined
  readonly issuing: Pick<IssuingResponse, 'concerns'> | null | undefined
}

/** What opens next for the event: its doors or its minting period. Null: neither is still to open. */
export function findNextOpening({ status, minting_opened }: EventFacts): 'doors' | 'minting' | null {
  if (status === 'upcoming') return 'doors'
  return status === 'ongoing' || (status === 'ended' && !minting_opened) ? 'minting' : null
}

/** Lists what the next opening needs, in the order in which the organizer does it. */
export function listReadiness(event: EventFacts, facts: ReadinessFacts): readonly ReadinessLine[] {
  const next = findNextOpening(event)
  if (next === null) return []
  const waiting = event.requests_waiting ?? 0
  const certificate = [
    line('certificate', event.certificate_uploaded),
    ...(event.print_names ? [line('names', event.names_have_place)] : []),
    ...read('issuing', facts.issuing, ({ concerns }) => concerns.length === 0),
    ...read('consent', facts.consent, ({ state }) => state !== 'open'),
  ]
  if (next === 'minting') return [line('attendance', event.attendees > 0), ...certificate]
  return [
    ...(event.joining === 'approval' || waiting > 0 ? [line('requests', waiting === 0)] : []),
    line('picture', event.picture !== null),
    ...read('address', facts.mail, ({ confirmed, arrives }) => confirmed && arrives),
    ...read('contact', facts.profile, (known) =>
      [known.website, known.phone, known.contact_info, known.contact_person].some(Boolean),
    ),
    ...certificate,
  ]
}

function line(item: ReadinessItem, isDone: boolean): ReadinessLine {
  return { item, state: isDone ? 'done' : 'missing' }
}

function read<Facts>(
  item: ReadinessItem,
  facts: Facts | null | undefined,
  isDone: (facts: Facts) => boolean,
): readonly ReadinessLine[] {
  if (facts === null) return []
  return [facts === undefined ? { item, state: 'unknown' } : line(item, isDone(facts))]
}
