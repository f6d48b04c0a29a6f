import type { Attendee } from '../../account/account'
import { type Correction, type CorrectionId, MOVE_REASON } from '../../certificate/correction'
import { CorrectionNotFoundError } from '../../certificate/correction-errors'
import type { CorrectionRepository } from '../../certificate/correction-repository'
import type { Clock } from '../../shared/clock'
import { isCorrectable } from './ask-correction'

/**
 * The old wallet confirms a move that the new one asked for. Both keys then agree, so no organizer has to decide:
 * everything of the old account moves at once, and the account ends. A certificate that has ended does not move, so that nobody can have it
 * reissued.
 */
export async function confirmMove(
  { corrections, clock }: confirmMove.Ports,
  { attendee, id }: confirmMove.Command,
): Promise<Correction> {
  const command = { id, actorId: attendee.id, reason: MOVE_REASON, at: clock() }
  return corrections.moveEverything(command, {
    permit: ({ recipientId }) => {
      if (recipientId !== attendee.id) throw new CorrectionNotFoundError()
    },
    mayMove: ({ event, record }) => record === null || isCorrectable({ event, record }),
  })
}
export declare namespace confirmMove {
  type Ports = { corrections: Pick<CorrectionRepository, 'moveEverything'>; clock: Clock }
  type Command = { attendee: Attendee; id: CorrectionId }
  type ErrorType = CorrectionNotFoundError
}
