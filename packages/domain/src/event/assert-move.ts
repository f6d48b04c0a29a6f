import { awaitsEnd } from '../agenda/agenda-item'
import { type CodeValues, refuse } from '../shared/errors'
import type { Said } from '../shared/refusal-words'
import type { Event } from './event'
import { type EventStatus, mayMove, statusAt } from './event-status'

/** Refuses a move of an organizer that is not in the table. */
export function assertMove(event: Event, to: EventStatus, now: Date): void {
  const from = statusAt(event, now)
  if (mayMove(from, to, { awaitsEnd: awaitsEnd(event) })) return
  if (from === 'canceled')
    throw refuse('event.canceled', { case: 'status' }, { facts: { eventId: event.id } })
  throw refuse('event.transition_refused', chooseCase(from, to), { field: 'status', facts: { from, to } })
}

/** Says why an organizer cannot move an event from one status to another. */
export function explainMove(from: EventStatus, to: EventStatus): Said {
  return from === 'canceled'
    ? { code: 'event.canceled', values: { case: 'status' } }
    : { code: 'event.transition_refused', values: chooseCase(from, to) }
}

function chooseCase(from: EventStatus, to: EventStatus): CodeValues<'event.transition_refused'> {
  if (to === 'minting') return from === 'ongoing' ? { case: 'mint_ongoing' } : { case: 'mint', status: from }
  if (to === 'ended') return { case: 'end', status: from }
  if (to === 'canceled') return { case: 'cancel' }
  return { case: 'clock', status: to }
}
