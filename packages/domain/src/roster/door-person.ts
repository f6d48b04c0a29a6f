import type { RosterEntry } from './roster-entry'

/** A person as a door sees them: no email and no wallet. */
export type DoorPerson = Pick<
  RosterEntry,
  'id' | 'eventId' | 'ticketVersion' | 'name' | 'status' | 'attendance'
>
