import type { LinePlace } from '../event/waitlist'
import type { JoinRequest } from './join-request'
import type { RosterEntry } from './roster-entry'

/** How one person stands to an event: on its list, in its line, and what the organizer answered them. */
export type Standing = {
  readonly entry: RosterEntry | null
  readonly place: LinePlace | null
  readonly request: JoinRequest | null
}

/** Nobody whom the event knows. */
export const stranger: Standing = { entry: null, place: null, request: null }
