import type { OrganizerIdentity } from '../account/account'
import type { Completion } from '../agenda/completion'
import type { Credit } from '../agenda/credit'
import type { Cid } from '../shared/cid'
import type { EventId } from '../shared/event-id'
import type { EventDraft } from './event-draft'

/** Whether the organizer has opened the minting period, or closed it after opening. */
export type Minting = 'never' | 'open' | 'closed'

/**
 * An event as stored. Its status is not stored: `statusAt(event, now)` derives it.
 * Its attendance code is not here either, so that no answer can leak it by spreading an event.
 */
export type Event = EventDraft & {
  readonly id: EventId
  readonly organizer: OrganizerIdentity
  /** Opens the event to people who are not on its list, while it is unlisted; 80 bits, as 20 hexadecimal digits. */
  readonly linkKey: string
  readonly pictureCid: Cid | null
  /** How many questions people answer when they join. */
  readonly questionsAsked: number
  /** The highest number that a question of it has had. */
  readonly questionsNumbered: number
  /** Certificates carry the names of those who agree to it. */
  readonly printsNames: boolean
  /** What a person must have attended to get a certificate; null: being present is enough. */
  readonly completion: Completion | null
  /** What certificates say was earned; null: nothing. */
  readonly credit: Credit | null
  /** Whether people may have their sessions named on the certificate. */
  readonly listsSessions: boolean
  /** The highest number that an item of the agenda has had; 0: it has never had one that checks people in. */
  readonly lastItem: number
  /** What the agenda holds, see `toHeld`. */
  readonly sessionsHeld: number
  readonly requiredHeld: number
  readonly minutesHeld: number
  readonly pointsHeld: number
  /** Since when people's marks are being added up by a new agenda or rule; null: what is stored of them is true. */
  readonly addingUpSince: Date | null
  /** Raised when the organizer stops the codes of the screen: those of another epoch do not count. */
  readonly doorEpoch: number
  /** Active roster entries; each holds a seat. */
  readonly seatsTaken: number
  /** Seats kept for people in line who have not taken them yet. */
  readonly seatsOffered: number
  readonly minting: Minting
  readonly canceledAt: Date | null
  /** The start before the latest move of an event that people may have seen; null if it never moved. */
  readonly previousStartsAt: Date | null
  /** After too many wrong codes, the organizer sees a warning until this moment. Right codes always count. */
  readonly codeLockedUntil: Date | null
  /** The SEQUENCE of its calendar entry. */
  readonly calendarSequence: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Characters of a description that lists carry. The event itself has the whole text. */
export const EXCERPT_CHARACTERS = 400

/** An event with the figures lists show beside it. */
export type EventSummary = Event & {
  /** Roster entries recorded present. */
  readonly attended: number
  /** Certificates held: valid ones, each person's once. */
  readonly held: number
  /** How many of the people recorded present hold a certificate. Rates use it, because no rate may exceed 100 %. */
  readonly certified: number
  /** Whether there is a template to mint with. */
  readonly hasTemplate: boolean
  /** Corrections that wait for the organizer's answer. */
  readonly correctionsOpen: number
  /** Whether another organization was first to have a name like the organizer's. */
  readonly organizerResembles: boolean
  /** How many people wait for a seat. */
  readonly waiting: number
}

/** An event in a list, without its long texts and its line: `description` is an excerpt. */
export type ListedEvent = Omit<EventSummary, 'requirements' | 'agenda' | 'waiting'>

/** The beginning of a description. A longer one ends with an ellipsis. */
export function cutExcerpt(description: string): string {
  const characters = [...description]
  if (characters.length <= EXCERPT_CHARACTERS) return description
  return `${characters
    .slice(0, EXCERPT_CHARACTERS - 1)
    .join('')
    .trimEnd()}…`
}
