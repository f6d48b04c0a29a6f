import type { AccountId } from '../shared/account-id'
import type { PageRequest } from '../shared/page'
import type { EventStatus } from './event-status'
import type { ListKey } from './list-key'

/** What an event must have to be listed. An absent filter lets every event pass. */
export type EventFilters = {
  /** It ends at this moment or later. */
  readonly from?: Date | undefined
  /** It starts before this moment. */
  readonly until?: Date | undefined
  /** A part of its location. */
  readonly place?: string | undefined
  /** People can take part from anywhere: it has an online link, is a webinar, or has “Online” as its location. */
  readonly online?: true | undefined
  /** One of its tags, in any spelling. */
  readonly tag?: string | undefined
}

/** Which page of a list of events is asked for. */
export type EventPageRequest = PageRequest & {
  /** The event after which the page begins. The number of the page is then only a name. */
  readonly after?: ListKey | undefined
}

/** Which events to list. */
export type EventSearch = EventPageRequest & {
  readonly filters?: EventFilters | undefined
  /** Words to find in title or description; empty for all. */
  readonly text: string
  readonly status: EventStatus | 'all'
  readonly organizerId: AccountId | null
  /** Includes unlisted events, for the organizer whose events they are. */
  readonly withUnlisted?: boolean
  /**
   * `discover`: ended and canceled last, next ones first. `start`: latest start first. `newest`: last created first.
   */
  readonly order: 'discover' | 'start' | 'newest'
  readonly now: Date
}

/** The number of events in each status, independent of page, text and filters. */
export type EventCounts = { readonly total: number } & Readonly<Record<EventStatus, number>>
