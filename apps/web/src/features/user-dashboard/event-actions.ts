import { isActive } from '@certify/domain/event/event-status'
import type { UserEvent } from '@certify/wire/events'

/** What one can do with an event that one joined. */
type EventAction = 'attend' | 'mint' | 'claimed' | 'none'

/**
 * Attending while the event is on and one is not marked present; minting once it is over and one was there; a tick
 * where the certificate is claimed. Somebody whose place was revoked can do nothing.
 */
export function eventAction({ status, user_status, whitelist_status }: UserEvent): EventAction {
  if (user_status === 'claimed') return 'claimed'
  if (whitelist_status === 'revoked') return 'none'
  if (status === 'ongoing' && user_status === 'registered') return 'attend'
  if ((status === 'minting' || status === 'ended') && user_status === 'present') return 'mint'
  return 'none'
}

/** The four counters, but for the certificates, which are counted elsewhere. */
export function countMyEvents(events: readonly UserEvent[]) {
  return {
    total: events.length,
    active: events.filter(({ status }) => isActive(status)).length,
    attended: events.filter(({ user_status }) => user_status === 'present' || user_status === 'claimed')
      .length,
  }
}

/**
 * The one thing to do next: what is on now, what can be minted, what comes next, what one waits for; undefined where
 * there is nothing.
 */
export function nextStep(
  events: readonly UserEvent[],
): { kind: 'attend' | 'mint' | 'opens' | 'wait'; event: UserEvent } | undefined {
  const attend = events.find((event) => eventAction(event) === 'attend')
  if (attend) return { kind: 'attend', event: attend }
  const mint = events.find((event) => event.status === 'minting' && eventAction(event) === 'mint')
  if (mint) return { kind: 'mint', event: mint }
  const [opens] = events
    .filter((event) => event.status === 'upcoming' && event.whitelist_status === 'active')
    .sort((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date))
  if (opens) return { kind: 'opens', event: opens }
  const [wait] = events
    .filter(isWaitedFor)
    .sort((a, b) => Date.parse(b.start_date) - Date.parse(a.start_date))
  return wait && { kind: 'wait', event: wait }
}

/** One was there, and the organizer has yet to open minting. */
function isWaitedFor({ status, user_status, whitelist_status }: UserEvent): boolean {
  return (
    (status === 'ongoing' || status === 'ended') && user_status === 'present' && whitelist_status === 'active'
  )
}
