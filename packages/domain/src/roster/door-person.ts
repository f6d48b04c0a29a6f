import type { RosterEntry } from './roster-entry'

/** A person as a door sees them: no email and no wallet. */
export type DoorPerson = Pick<RosterEntry, 'id' | 'name' | 'status' | 'attendance'> & {
  /** SHA-256 of their ticket's text, hexadecimal. */
  readonly ticketHash: string
  /** The sessions at which they are present. */
  readonly sessions?: readonly number[]
}
