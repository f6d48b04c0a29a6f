import type { EventStatus } from '../event/event-status'

/** What is recorded of somebody's attendance; null beside it means not recorded. */
export type Attendance = 'present' | 'absent'

/** How it came to be recorded: the event's code, the organizer by hand, or the organizer's word when minting. */
export type AttendanceSource = 'code' | 'organizer' | 'minting'

/** What an attendee is to an event, as their own list shows it. */
export type UserEventStatus = 'registered' | 'present' | 'absent' | 'claimed'

/** What is recorded of one person. */
type Recorded = { readonly attendance: Attendance | null }

/** Whether an organizer may give somebody a certificate: everybody who is not explicitly absent. */
export function isConsideredPresent({ attendance }: Recorded): boolean {
  return attendance !== 'absent'
}

/** Claimed once minted; else present if attended; else absent if marked so or the event is over; else registered. */
export function userEventStatus(
  entry: Recorded,
  { minted, status, endsAt, now }: { minted: boolean; status: EventStatus; endsAt: Date; now: Date },
): UserEventStatus {
  if (minted) return 'claimed'
  if (entry.attendance === 'present') return 'present'
  if (entry.attendance === 'absent' || status === 'ended' || now > endsAt) return 'absent'
  return 'registered'
}
