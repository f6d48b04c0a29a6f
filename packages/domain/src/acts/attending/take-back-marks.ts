import type { Organizer } from '../../account/account'
import type { EventNotFoundError } from '../../event/event-errors'
import { assertOwner } from '../../event/owned-event'
import { AttendanceClosedError } from '../../roster/attendance-errors'
import type { RosterRepository } from '../../roster/roster-repository'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'

/** The outcome for one mark. `unknown`: no organizer set such a mark at this event. */
export type TakenBackOutcome = 'taken_back' | 'unknown'

/**
 * Takes back marks that the organizer set, one after the other: each person's attendance becomes what it would be
 * without the mark. If it fails midway, repeating the call completes it.
 *
 * @returns The outcomes in the order of `markIds`.
 */
export async function takeBackMarks(
  { roster, clock }: takeBackMarks.Ports,
  { organizer, eventId, markIds }: takeBackMarks.Command,
): Promise<readonly TakenBackOutcome[]> {
  const outcomes: TakenBackOutcome[] = []
  for (const markId of markIds) {
    const command = { eventId, markId, actorId: organizer.id, at: clock() }
    const isKnown = await roster.takeBackMark(command, (event) => {
      assertOwner(event, organizer)
      if (event.canceledAt) throw new AttendanceClosedError({ eventId })
    })
    outcomes.push(isKnown ? 'taken_back' : 'unknown')
  }
  return outcomes
}
export declare namespace takeBackMarks {
  type Ports = { roster: Pick<RosterRepository, 'takeBackMark'>; clock: Clock }
  type Command = { organizer: Organizer; eventId: EventId; markIds: readonly string[] }
  type ErrorType = EventNotFoundError | NotAllowedError | AttendanceClosedError
}
