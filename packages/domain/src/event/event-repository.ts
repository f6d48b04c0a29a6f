import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Page, PageRequest } from '../shared/page'
import type { AttendanceCode } from './attendance-code'
import type { Event, EventSummary, ListedEvent } from './event'
import type { EventStatus } from './event-status'

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

/** Which events to list. */
export type EventSearch = PageRequest & {
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

/** Port: what is read of events. */
export interface EventRepository {
  find(id: EventId): Promise<Event | null>
  findSummary(id: EventId): Promise<EventSummary | null>
  /**
   * Whether a caller may know of an event. An unlisted one is known to those with its key and to those who belong to it:
   * its organizer and team, and everybody on its list, in its line, or with an invitation, request or certificate of it.
   * True for every other number.
   */
  mayKnow(id: EventId, caller: { wallet: Address | null; key: string | null }): Promise<boolean>
  /** Reads attendance codes. An event does not contain its code, so that no answer leaks it by accident. */
  readAttendanceCodes(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, AttendanceCode>>
  /** How many people on the list of each event are recorded neither present nor absent; events without any are absent. */
  countUnrecorded(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, number>>
  /** One page of events, and the counts over all events (of one organizer, if the search names one). */
  search(search: EventSearch): Promise<Page<ListedEvent> & { readonly counts: EventCounts }>
  /** Counts over all listed events, or over one organizer's. */
  count(scope: Pick<EventSearch, 'organizerId' | 'withUnlisted' | 'now'>): Promise<EventCounts>
}
