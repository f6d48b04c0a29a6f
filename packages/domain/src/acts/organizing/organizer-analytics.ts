import type { Organizer } from '../../account/account'
import type { EventCounts } from '../../event/event-repository'
import type { EventStatus } from '../../event/event-status'
import type { AccountId } from '../../shared/account-id'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'

/** How many in one day, UTC; `day` is `YYYY-MM-DD`. */
export type DayCount = { readonly day: string; readonly count: number }

/** One event's figures beside the others. */
export type EventFigures = {
  readonly eventId: EventId
  readonly title: string
  readonly startsAt: Date
  readonly status: EventStatus
  /** 0 = unlimited. */
  readonly maxAttendees: number
  readonly registered: number
  readonly present: number
  readonly minted: number
}

/** The figures of an organizer: totals over all time, daily series of the last days, and the latest events. */
export type OrganizerAnalytics = {
  readonly events: EventCounts
  readonly registered: number
  readonly present: number
  readonly minted: number
  readonly revoked: number
  /** One entry for each day, days of nothing included, oldest first. */
  readonly registrationsByDay: readonly DayCount[]
  readonly attendanceByDay: readonly DayCount[]
  readonly certificatesByDay: readonly DayCount[]
  /** Latest start first, 50 at most. */
  readonly latestEvents: readonly EventFigures[]
}

/** Port: an organizer's figures, counted in one reading. */
export interface AnalyticsReader {
  ofOrganizer(organizerId: AccountId, window: { now: Date; days: number }): Promise<OrganizerAnalytics>
}

/** The figures of the signed-in organizer: totals in all, series of the last days. */
export async function organizerAnalytics(
  { analytics, clock }: organizerAnalytics.Ports,
  { organizer, days }: organizerAnalytics.Command,
): Promise<OrganizerAnalytics> {
  return analytics.ofOrganizer(organizer.id, { now: clock(), days })
}
export declare namespace organizerAnalytics {
  type Ports = { analytics: AnalyticsReader; clock: Clock }
  /** `days` of the series, today included. */
  type Command = { organizer: Organizer; days: number }
}
