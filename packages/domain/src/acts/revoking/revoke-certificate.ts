import type { Organizer } from '../../account/account'
import { AlreadyEndedError, CertificateNotFoundError } from '../../certificate/certificate-errors'
import type { CertificateLedger } from '../../certificate/certificate-ledger'
import type { CertificateRepository } from '../../certificate/certificate-repository'
import { BeingReplacedError } from '../../certificate/correction-errors'
import { parseReason } from '../../certificate/ending-reason'
import { assertOwner } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError } from '../../shared/errors'
import type { NotAllowedError } from '../../shared/not-allowed'
import type { TokenId } from '../../shared/token-id'

/** Requests the revocation of a certificate with a public reason. It cannot be undone. */
export async function revokeCertificate(
  { ledger, certificates, clock }: revokeCertificate.Ports,
  command: revokeCertificate.Command,
): Promise<void> {
  const { organizer, tokenId } = command
  const reason = parseReason(command.reason)
  const found = await ledger.findByToken(tokenId)
  if (!found?.minted || !found.event) throw new CertificateNotFoundError({ tokenId })
  assertOwner(found.event, organizer)
  const { contract, ending } = found.minted
  if (!ending && found.record?.replacement) throw new BeingReplacedError({ tokenId })
  if (ending) throw new AlreadyEndedError({ tokenId, kind: ending.kind })
  const at = clock()
  const request = { tokenId, contract, eventId: found.event.id, reason, requestedBy: organizer.id, at }
  await certificates.requestRevocation(request)
}
export declare namespace revokeCertificate {
  type Ports = {
    ledger: Pick<CertificateLedger, 'findByToken'>
    certificates: Pick<CertificateRepository, 'requestRevocation'>
    clock: Clock
  }
  type Command = { organizer: Organizer; tokenId: TokenId; reason: string }
  type ErrorType =
    | CertificateNotFoundError
    | NotAllowedError
    | AlreadyEndedError
    | BeingReplacedError
    | FieldInvalidError
}
