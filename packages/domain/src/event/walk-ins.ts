import type { Event } from './event'
import type { WalkIns } from './joining-modes'

/** The organizer's choice. Without one, an event by approval takes only its list, and others take everybody. */
export function getWalkIns({ walkIns, joining }: Pick<Event, 'walkIns' | 'joining'>): WalkIns {
  return walkIns ?? defaultWalkIns(joining)
}

/** What an event does where its organizer has chosen nothing. */
export function defaultWalkIns(joining: Event['joining']): WalkIns {
  return joining === 'approval' ? 'list_only' : 'allowed'
}
