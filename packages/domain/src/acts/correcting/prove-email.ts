import type { Attendee } from '../../account/account'
import type { Correction, CorrectionId, Move, MoveCode } from '../../certificate/correction'
import { CorrectionNotFoundError, MoveMailError } from '../../certificate/correction-errors'
import type { CorrectionRepository } from '../../certificate/correction-repository'
import { CODE_TRIES, CODE_WAIT_MS, isCodeLive } from '../../invitation/invitation-code'
import { refuseMoreCodes } from '../../invitation/invitation-errors'
import type { MailLinks } from '../../mail/mail-links'
import type { AccountId } from '../../shared/account-id'
import type { Clock } from '../../shared/clock'
import { type CertifyError, refuse } from '../../shared/errors'
import { isSame } from '../../shared/is-same'

/**
 * Mails a code to the confirmed address of the account that a move leads away from. The answer is the same if there is
 * no such address, so that nobody learns whether one exists. While a code works, only `again` sends another.
 */
export async function sendMoveCode(
  { corrections, clock, countCode }: sendMoveCode.Ports,
  { attendee, id, again, sendsMail }: sendMoveCode.Command,
): Promise<MoveCode> {
  if (!sendsMail) throw new MoveMailError()
  const now = clock()
  const { recipientId, move } = readAsked(await corrections.find(id), attendee)
  let code = nextCode(move.code, { now, again })
  if (code === move.code) return code
  await countCode(recipientId)
  await corrections.changeCode(id, now, (asked) => {
    code = nextCode(readAsked(asked, attendee).move.code, { now, again })
    return code
  })
  return code
}
export declare namespace sendMoveCode {
  type Ports = {
    corrections: Pick<CorrectionRepository, 'find' | 'changeCode'>
    clock: Clock
    /** Counts a code for the old account. It may throw to refuse. */
    countCode: (recipientId: AccountId) => Promise<unknown>
  }
  type Command = { attendee: Attendee; id: CorrectionId; again: boolean; sendsMail: boolean }
  type ErrorType = CorrectionNotFoundError | MoveMailError
}

/**
 * Takes the code that was mailed. The organizers of all waiting moves between the two accounts then see that the person
 * reads the old account's mail. The call counts a wrong code before it does anything else.
 */
export async function proveEmail(
  { corrections, mailLinks, clock }: proveEmail.Ports,
  { attendee, id, typed }: proveEmail.Command,
): Promise<Correction> {
  const now = clock()
  let refusal: CertifyError | null = null
  await corrections.changeCode(id, now, (asked) => {
    const { code } = readAsked(asked, attendee).move
    if (code === null || !isCodeLive(code, now)) {
      refusal = refuse('invitation.code_over', {}, { field: 'code' })
      return code
    }
    if (isSame(mailLinks.writeMoveCode(id, code.madeAt), typed)) return code
    const tries = code.tries + 1
    refusal = refuse('invitation.code_wrong', { count: CODE_TRIES - tries }, { field: 'code' })
    return { ...code, tries }
  })
  if (refusal) throw refusal
  return corrections.confirmEmail(id, now)
}
export declare namespace proveEmail {
  type Ports = {
    corrections: Pick<CorrectionRepository, 'changeCode' | 'confirmEmail'>
    mailLinks: Pick<MailLinks, 'writeMoveCode'>
    clock: Clock
  }
  type Command = { attendee: Attendee; id: CorrectionId; typed: string }
  type ErrorType = CorrectionNotFoundError
}

/** A waiting move, for the person who asked for it. @throws {CorrectionNotFoundError} */
function readAsked(
  correction: Correction | null,
  attendee: Attendee,
): { recipientId: AccountId; move: Move } {
  if (!correction?.move || correction.state !== 'open' || correction.move.accountId !== attendee.id) {
    throw new CorrectionNotFoundError()
  }
  return { recipientId: correction.recipientId, move: correction.move }
}

/** The code that works from now on: the last one, or a new one. @throws `invitation.code_enough` */
function nextCode(last: MoveCode | null, { now, again }: { now: Date; again: boolean }): MoveCode {
  if (last !== null) {
    if (!again && isCodeLive(last, now)) return last
    const waitMs = last.madeAt.getTime() + CODE_WAIT_MS - now.getTime()
    if (waitMs > 0) throw refuseMoreCodes({ waitMs })
  }
  return { madeAt: now, tries: 0 }
}
