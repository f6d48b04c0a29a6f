import type { EventDetail } from '@certify/wire/events'

/** Whether the viewer, who is not on the list, must ask the organizer first. Somebody in line was already approved. */
export function needsApproval({
  joining,
  join_request,
  waitlist_position,
  seat_offered_until,
}: Pick<EventDetail, 'joining' | 'join_request' | 'waitlist_position' | 'seat_offered_until'>): boolean {
  return joining === 'approval' && join_request !== 'approved' && !waitlist_position && !seat_offered_until
}
