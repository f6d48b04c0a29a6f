import type { Event } from '../event/event'
import type { EntryId, RosterEntry } from './roster-entry'

/** How a door found a person. */
export const doorWays = ['camera', 'scanner', 'search'] as const

/** A mark as a door sends it. */
export type DoorMark = {
  /** A UUID that the door chose. */
  readonly id: string
  readonly kind: 'present' | 'undo'
  /** The mark that an `undo` takes back. */
  readonly undoes: string | null
  /** SHA-256 of the ticket's text, hexadecimal. */
  readonly ticketHash: string
  /** The session at whose door it was made; null: at the entrance, or at the session of the door's link. */
  readonly session: number | null
  /** The text itself, where the door read one. */
  readonly ticket: string | null
  /** The door's own clock. */
  readonly deviceAt: Date
  /** How far the server's clock was ahead of the door's clock when the two last spoke. */
  readonly offsetMs: number
}

/** A door's mark with the roster entry of its ticket; null if no ticket of the event has this hash. */
export type FoundMark = DoorMark & { readonly entryId: EntryId | null }

/**
 * The outcome of a mark. `early`: it was made before the doors opened. `closed`: it was made when its session let nobody
 * in. Neither is recorded.
 */
export const markOutcomes = [
  'welcome',
  'already',
  'undone',
  'left',
  'unknown',
  'other_event',
  'early',
  'closed',
] as const
export type MarkOutcome = (typeof markOutcomes)[number]

/** The answer to one mark. `at` is the arrival that counts. */
export type JudgedMark = {
  readonly id: string
  readonly outcome: MarkOutcome
  readonly name: string | null
  readonly at: Date | null
}

/**
 * When a mark was made, on the server's clock. A mark was made before it arrived: one that says otherwise comes from a
 * wrong clock, and only its arrival is known. No other moment is changed.
 */
export function findMarkTime(
  { deviceAt, offsetMs }: Pick<DoorMark, 'deviceAt' | 'offsetMs'>,
  arrivedAt: Date,
): Date {
  return new Date(Math.min(arrivedAt.getTime(), deviceAt.getTime() + offsetMs))
}

/** What a new mark means for the person it names. */
export function judgeMark(
  { kind, ticket }: Pick<DoorMark, 'kind' | 'ticket'>,
  facts: {
    readonly entry: Pick<RosterEntry, 'status'> | null
    /** Whether the person is present already: at the mark's session if it has one, else at the event. */
    readonly isPresent: boolean
    /** The event that the ticket names; null if the door sent no text. */
    readonly ticketEvent: number | null
    readonly event: Pick<Event, 'id'>
    /** Whether an undo names an earlier mark of the same door and person. */
    readonly undoesOwn: boolean
    /** Whether the mark was made after the doors opened and before the link ended, and while its session was open. */
    readonly made: 'early' | 'closed' | 'in_time' | 'late'
  },
): MarkOutcome {
  const { entry, isPresent, ticketEvent, event, undoesOwn, made } = facts
  if (ticket !== null && ticketEvent !== null && ticketEvent !== event.id) return 'other_event'
  if (!entry || made === 'late') return 'unknown'
  if (kind === 'undo') return undoesOwn ? 'undone' : 'unknown'
  if (made === 'early' || made === 'closed') return made
  if (entry.status === 'revoked') return 'left'
  return isPresent ? 'already' : 'welcome'
}
