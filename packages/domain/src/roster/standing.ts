import type { LinePlace } from '../event/waitlist'
import type { JoinRequest } from './join-request'
import type { RosterEntry } from './roster-entry'

/** One person's relation to an event: their entry, their place in line, and their request for a place. */
export type Standing = {
  readonly entry: RosterEntry | null
  readonly place: LinePlace | null
  readonly request: JoinRequest | null
}

/** A person whom the event does not know. */
export const stranger: Standing = { entry: null, place: null, request: null }
