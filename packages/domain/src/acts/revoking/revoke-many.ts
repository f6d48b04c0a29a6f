import { AlreadyEndedError, CertificateNotFoundError } from '../../certificate/certificate-errors'
import type { CertificateLedger } from '../../certificate/certificate-ledger'
import { BeingReplacedError } from '../../certificate/correction-errors'
import { parseReason } from '../../certificate/ending-reason'
import type { EventNotFoundError } from '../../event/event-errors'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { RosterReads } from '../../roster/standing'
import type { Address } from '../../shared/address'
import type { CertifyError, FieldInvalidError } from '../../shared/errors'
import type { EventId } from '../../shared/event-id'
import type { NotAllowedError } from '../../shared/not-allowed'
import { revokeCertificate } from './revoke-certificate'

/** The outcome for one person's certificate. */
export type RevokeOutcome = 'requested' | { readonly refusal: CertifyError }

/**
 * Requests the revocation of several people's certificates of one event with one public reason, one after the other. It
 * cannot be undone. If it fails midway, repeating the call completes it.
 *
 * @returns The outcomes in the order of `recipients`.
 */
export async function revokeMany(
  ports: revokeMany.Ports,
  { recipients, ...command }: revokeMany.Command,
): Promise<readonly RevokeOutcome[]> {
  parseReason(command.reason)
  await findOwnEvent(ports.events, command.eventId, command.organizer)
  const outcomes: RevokeOutcome[] = []
  for (const recipient of recipients) {
    try {
      await revokeOne(ports, command, recipient)
      outcomes.push('requested')
    } catch (error) {
      if (!isOfOnePerson(error)) throw error
      outcomes.push({ refusal: error })
    }
  }
  return outcomes
}
export declare namespace revokeMany {
  type Ports = Omit<revokeCertificate.Ports, 'ledger'> & {
    events: Pick<EventRepository, 'find'>
    roster: Pick<RosterReads, 'findByWallet'>
    ledger: Pick<CertificateLedger, 'findByToken' | 'findByRecipient'>
  }
  type Command = Omit<revokeCertificate.Command, 'tokenId'> & {
    eventId: EventId
    recipients: readonly Address[]
  }
  type ErrorType = EventNotFoundError | NotAllowedError | FieldInvalidError
}

async function revokeOne(
  ports: revokeMany.Ports,
  { eventId, organizer, reason }: Omit<revokeMany.Command, 'recipients'>,
  recipient: Address,
): Promise<void> {
  const entry = await ports.roster.findByWallet(eventId, recipient)
  const record = entry && (await ports.ledger.findByRecipient(eventId, entry.accountId))
  if (!record?.tokenId) throw new CertificateNotFoundError({ eventId })
  await revokeCertificate(ports, { organizer, tokenId: record.tokenId, reason })
}

function isOfOnePerson(error: unknown): error is CertifyError {
  return (
    error instanceof CertificateNotFoundError ||
    error instanceof AlreadyEndedError ||
    error instanceof BeingReplacedError
  )
}
