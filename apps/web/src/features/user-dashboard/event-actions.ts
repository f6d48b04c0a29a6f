import type { MintObstacle } from '@certify/domain/certificate/may-mint'
import { isActive } from '@certify/domain/event/event-status'
import type { UserEvent } from '@certify/wire/events'
import { areDoorsOpen } from '../../lib/doors'

/** The action for an event that the person joined. */
type EventAction = 'attend' | 'mint' | 'claimed' | 'none'

/**
 * Chooses the action of a row: attend while the doors are open, mint if the server says so, or a tick once the
 * certificate is claimed. A person whose access was revoked gets no action.
 */
export function eventAction(event: UserEvent): EventAction {
  const { user_status, whitelist_status } = event
  if (user_status === 'claimed') return 'claimed'
  if (whitelist_status === 'revoked') return 'none'
  if (areDoorsOpen(event) && user_status === 'registered') return 'attend'
  if (event.mint_obstacles.length === 0) return 'mint'
  return 'none'
}

/** The dashboard's counters of events. Certificates are counted elsewhere. */
export function countMyEvents(events: readonly UserEvent[]) {
  return {
    total: events.length,
    active: events.filter(({ status }) => isActive(status)).length,
    attended: events.filter(({ user_status }) => user_status === 'present' || user_status === 'claimed')
      .length,
  }
}

/**
 * Chooses the next step: an ongoing event, one to mint, an upcoming one, or one to wait for: until its minting period
 * opens, or until its organizer chooses a certificate. Undefined if there is none.
 */
export function nextStep(
  events: readonly UserEvent[],
): { kind: 'attend' | 'mint' | 'opens' | 'wait' | 'noArtwork'; event: UserEvent } | undefined {
  const attend = events.find((event) => eventAction(event) === 'attend')
  if (attend) return { kind: 'attend', event: attend }
  const mint = events.find((event) => eventAction(event) === 'mint')
  if (mint) return { kind: 'mint', event: mint }
  const [opens] = events
    .filter((event) => event.status === 'upcoming' && event.whitelist_status === 'active')
    .sort((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date))
  if (opens) return { kind: 'opens', event: opens }
  const [wait] = events
    .filter(isWaitedFor)
    .sort((a, b) => Date.parse(b.start_date) - Date.parse(a.start_date))
  return wait && { kind: wait.mint_obstacles.includes('no_artwork') ? 'noArtwork' : 'wait', event: wait }
}

/** Whether only the organizer stands between the person and a certificate of an event that began. */
function isWaitedFor({ status, mint_obstacles }: UserEvent): boolean {
  const isTheirs = (obstacle: MintObstacle) => obstacle === 'closed' || obstacle === 'no_artwork'
  return (
    status !== 'upcoming' &&
    status !== 'canceled' &&
    mint_obstacles.length > 0 &&
    mint_obstacles.every(isTheirs)
  )
}
