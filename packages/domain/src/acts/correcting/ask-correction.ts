import type { Attendee } from '../../account/account'
import { AlreadyEndedError, CertificateNotFoundError } from '../../certificate/certificate-errors'
import type { Correction } from '../../certificate/correction'
import {
  BeingReplacedError,
  CorrectionOpenError,
  CorrectionRefusedError,
} from '../../certificate/correction-errors'
import type { CorrectionFacts, CorrectionRepository } from '../../certificate/correction-repository'
import { EventCanceledError } from '../../event/event-errors'
import { parsePrintedName } from '../../roster/printed-name'
import type { Clock } from '../../shared/clock'
import { FieldInvalidError } from '../../shared/errors'
import { optionalText } from '../../shared/plain-text'
import type { TokenId } from '../../shared/token-id'

/**
 * A recipient asks for their certificate with another name. By asking, they agree to have exactly this name printed.
 */
export async function askCorrection(
  { corrections, clock }: askCorrection.Ports,
  command: askCorrection.Command,
): Promise<Correction> {
  const { attendee, tokenId } = command
  const name = parsePrintedName(command.name)
  const reason = optionalText(command.reason, { field: 'reason', label: 'The reason', max: 500 })
  if (reason === null)
    throw new FieldInvalidError({
      field: 'reason',
      code: 'field.required',
      values: { label: 'correction_reason' },
    })
  const asked = { tokenId, recipientId: attendee.id, name, reason, at: clock() }
  return corrections.ask(asked, (facts) => assertMayAsk(facts, { attendee, tokenId, name }))
}
export declare namespace askCorrection {
  type Ports = { corrections: Pick<CorrectionRepository, 'ask'>; clock: Clock }
  type Command = { attendee: Attendee; tokenId: TokenId; name: string; reason: string }
  type ErrorType =
    | CertificateNotFoundError
    | AlreadyEndedError
    | BeingReplacedError
    | CorrectionOpenError
    | CorrectionRefusedError
    | EventCanceledError
    | FieldInvalidError
}

/**
 * Refuses another person's certificate, one that is not valid, one whose name already waits for a correction, and the
 * name it has now. A move that waits blocks nothing, because others ask for it.
 */
function assertMayAsk(
  { event, record, open }: CorrectionFacts,
  { attendee, tokenId, name }: { attendee: Attendee; tokenId: TokenId; name: string },
): void {
  if (record.recipientId !== attendee.id) throw new CertificateNotFoundError({ tokenId })
  assertCorrectable({ event, record }, tokenId)
  if (open.some(({ move }) => move === null)) throw new CorrectionOpenError({ tokenId })
  if (!event.printsNames && record.printedName === null) {
    throw new CorrectionRefusedError({ tokenId })
  }
  if (record.printedName === name) {
    throw new FieldInvalidError({ field: 'name', code: 'field.not_a_new_name' })
  }
}

/** Refuses a certificate that is not on chain, has ended or is ending, and a canceled event. */
export function assertCorrectable(
  { event, record }: Pick<CorrectionFacts, 'event' | 'record'>,
  tokenId: TokenId,
): void {
  if (!record.minted) throw new CertificateNotFoundError({ tokenId })
  if (record.minted.ending) throw new AlreadyEndedError({ tokenId, kind: record.minted.ending.kind })
  if (record.revocationPending) throw new AlreadyEndedError({ tokenId, kind: 'revoked' })
  if (!record.isCurrent) throw new BeingReplacedError({ tokenId })
  if (event.canceledAt) {
    throw new EventCanceledError({ eventId: event.id, asked: 'issue' })
  }
}

/** Whether `assertCorrectable` lets the certificate pass. */
export function isCorrectable({ event, record }: Pick<CorrectionFacts, 'event' | 'record'>): boolean {
  const { minted, revocationPending, isCurrent } = record
  return minted !== null && minted.ending === null && !revocationPending && isCurrent && !event.canceledAt
}
