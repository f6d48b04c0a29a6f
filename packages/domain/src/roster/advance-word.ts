import { getOpening } from '../event/doors'
import type { Event } from '../event/event'
import type { AttendanceSource } from './attendance'

/** These sources see somebody arrive, so they count from the opening of the doors. A word alone counts from the start. */
const arrivals: readonly AttendanceSource[] = ['code', 'rotating', 'door']

/**
 * When attendance was recorded, if that was before anybody could be there: before the start, and for an arrival before
 * the doors opened. It is never later than the issuing. Null if the person can have been there.
 *
 * @param recorded - `at` is null if the moment is no longer known.
 * @param issuedAt - When the certificate's text is sealed.
 */
export function findAdvanceWord(
  { source, at }: { readonly source: AttendanceSource; readonly at: Date | null },
  event: Pick<Event, 'startsAt' | 'doorsOpenMinutes'>,
  issuedAt: Date,
): Date | null {
  const said = at === null || at > issuedAt ? issuedAt : at
  if (issuedAt < event.startsAt) return said
  return said < (arrivals.includes(source) ? getOpening(event) : event.startsAt) ? said : null
}
