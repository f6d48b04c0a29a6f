import type { EventStatus } from '../event/event-status'

/** An attendee's recorded attendance. Null means not recorded. */
export type Attendance = 'present' | 'absent'

/**
 * How attendance was recorded: by the event's code, by a code that changes, by somebody at the door, by the organizer,
 * in another system, or by the organizer's minting.
 */
export const attendanceSources = ['code', 'rotating', 'door', 'organizer', 'imported', 'minting'] as const
export type AttendanceSource = (typeof attendanceSources)[number]

/** How a certificate names the source. Minting counts as the organizer's word. */
export const attendanceEvidences = ['code', 'rotating', 'door', 'organizer', 'imported'] as const
export type AttendanceEvidence = (typeof attendanceEvidences)[number]

/** From the one that shows least on. */
export const evidencesFromWeakest = ['imported', 'organizer', 'code', 'rotating', 'door'] as const

/** The evidence that a source leaves. */
export function toEvidence(source: AttendanceSource): AttendanceEvidence {
  return source === 'minting' ? 'organizer' : source
}

/** An attendee's status at an event, as their own list shows it. */
export type UserEventStatus = 'registered' | 'present' | 'absent' | 'claimed'

/** What is recorded of one person. */
type Recorded = { readonly attendance: Attendance | null }

/** Whether an organizer may issue to this attendee: true unless recorded absent. */
export function isConsideredPresent({ attendance }: Recorded): boolean {
  return attendance !== 'absent'
}

/** Claimed once minted; else present if attended; else absent if marked so or the event is over; else registered. */
export function judgeUserStatus(
  entry: Recorded,
  { minted, status, endsAt, now }: { minted: boolean; status: EventStatus; endsAt: Date; now: Date },
): UserEventStatus {
  if (minted) return 'claimed'
  if (entry.attendance === 'present') return 'present'
  if (entry.attendance === 'absent' || status === 'ended' || now > endsAt) return 'absent'
  return 'registered'
}
