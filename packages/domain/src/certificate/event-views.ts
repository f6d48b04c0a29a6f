import type { AgendaItem } from '../agenda/agenda-item'
import type { AttendanceCode } from '../event/attendance-code'
import type { EventSummary, ListedEvent } from '../event/event'
import type { EventStatus } from '../event/event-status'
import type { RosterFields } from '../event/roster-fields'
import type { LinePlace } from '../event/waitlist'
import type { UserEventStatus } from '../roster/attendance'
import type { JoinRequest } from '../roster/join-request'
import type { JoinedEvent } from '../roster/joined-event'
import type { RosterEntry } from '../roster/roster-entry'
import type { Artwork } from './artwork'
import type { CertificateRecord } from './certificate'
import type { MintObstacle } from './may-mint'

/** An event as one viewer may see it. */
export type EventDetails = {
  readonly event: EventSummary
  readonly status: EventStatus
  /** See `mintingStatusAt`. */
  readonly mintingStatus: EventStatus
  readonly template: Artwork | null
  /** The items of its agenda that check people in. */
  readonly sessions: readonly AgendaItem[]
  /** The number of waiting requests for a place. Only for the event's own organizer. */
  readonly requestsWaiting: number | null
  /** Only for the people on the list and the event's own organizer. */
  readonly forRoster: RosterFields | null
  /** Only for the event's own organizer. */
  readonly attendanceCode: AttendanceCode | null
  /** The viewer's own entry and certificate; null for anybody who is not a signed-in attendee. */
  readonly own: {
    readonly entry: RosterEntry | null
    readonly place: LinePlace | null
    readonly request: JoinRequest | null
    readonly certificate: CertificateRecord | null
    /** An image of the viewer's own, in place of the template. */
    readonly personalArtwork: Artwork | null
  } | null
}

/** An event as its own organizer sees it in a list. */
export type OwnEvent = ListedEvent & {
  readonly status: EventStatus
  readonly attendanceCode: AttendanceCode | null
  /** People on the list who are recorded neither present nor absent. */
  readonly unrecorded: number
  readonly template: Artwork | null
}

/** A joined event with its status and the attendee's own status. */
export type MyEvent = JoinedEvent & {
  readonly status: EventStatus
  readonly userStatus: UserEventStatus
  readonly mintObstacles: readonly MintObstacle[]
}
