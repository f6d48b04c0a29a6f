import type { Event } from '../event/event'

/** Whether people can have attended: the event has begun, or its organizer has opened minting. */
export function mayHaveAttended(
  { startsAt, minting }: Pick<Event, 'startsAt' | 'minting'>,
  now: Date,
): boolean {
  return now >= startsAt || minting !== 'never'
}
