import type { EventId } from '../shared/event-id'
import type { EventCounts } from './event-search'
import type { EventStatus } from './event-status'

/** A count for one day in UTC. `day` is `YYYY-MM-DD`. */
export type DayCount = { readonly day: string; readonly count: number }

/** The figures of one event. */
type EventFigures = {
  readonly eventId: EventId
  readonly title: string
  readonly startsAt: Date
  readonly status: EventStatus
  /** 0 = unlimited. */
  readonly maxAttendees: number
  readonly registered: number
  readonly present: number
  readonly held: number
  readonly certified: number
}

/** The figures of an organizer: all-time totals, daily series and the latest events. */
export type OrganizerAnalytics = {
  readonly events: EventCounts
  readonly registered: number
  readonly present: number
  /** Certificates held: valid ones, each person's once. */
  readonly held: number
  /** How many of the people present hold a certificate. */
  readonly certified: number
  /** Numbers issued, replaced and revoked ones included. */
  readonly issued: number
  readonly revoked: number
  /** One entry for each day, including days with a count of 0, oldest first. */
  readonly registrationsByDay: readonly DayCount[]
  readonly attendanceByDay: readonly DayCount[]
  readonly certificatesByDay: readonly DayCount[]
  /** Latest start first, 50 at most. */
  readonly latestEvents: readonly EventFigures[]
}
