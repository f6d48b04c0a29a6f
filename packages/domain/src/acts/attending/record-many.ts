import { EntryNotFoundError } from '../../roster/roster-errors'
import type { Address } from '../../shared/address'
import { recordAttendance } from './record-attendance'

/**
 * The outcome for one person. `not_on_list`: nothing changed. `markId` names the added mark, so that it can be taken
 * back; null if the person was already recorded that way.
 */
export type RecordedOutcome =
  | { readonly outcome: 'recorded'; readonly markId: string | null }
  | { readonly outcome: 'not_on_list' }

/**
 * Records several people present or absent, one after the other. If it fails midway, repeating the call completes it.
 *
 * @returns The outcomes in the order of `people`.
 * @throws {EventNotFoundError} | {NotAllowedError} | {AttendanceClosedError}
 */
export async function recordMany(
  ports: recordAttendance.Ports,
  { people, ...command }: recordMany.Command,
): Promise<readonly RecordedOutcome[]> {
  const outcomes: RecordedOutcome[] = []
  for (const person of people) {
    try {
      const { markId = null } = await recordAttendance(ports, { ...command, ...person })
      outcomes.push({ outcome: 'recorded', markId })
    } catch (error) {
      if (!(error instanceof EntryNotFoundError)) throw error
      outcomes.push({ outcome: 'not_on_list' })
    }
  }
  return outcomes
}
export declare namespace recordMany {
  type Command = Pick<recordAttendance.Command, 'organizer' | 'eventId'> & {
    people: readonly { wallet: Address; attendance: recordAttendance.Command['attendance'] }[]
  }
}
