import type { EventStatus } from '../event/event-status'
import { CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'
import type { Ending } from './certificate'

/** The event is not in its minting period. */
export class MintingClosedError extends CertifyError {
  readonly code = 'certificate.minting_closed'
  constructor({ eventId, status }: { eventId: EventId; status: EventStatus }) {
    super(`Minting is only allowed when the event is in 'minting' period. Current status: ${status}`, {
      facts: { eventId, status },
    })
  }
}

/** The recipient is not recorded as present. */
export class AttendanceMissingError extends CertifyError {
  readonly code = 'certificate.attendance_missing'
  constructor({ eventId, message }: { eventId: EventId; message: string }) {
    super(message, { facts: { eventId } })
  }
}

/** The event has no image for this certificate. */
export class ArtworkMissingError extends CertifyError {
  readonly code = 'certificate.artwork_missing'
  constructor({ eventId, name }: { eventId: EventId; name: string }) {
    super(
      `No certificate available for ${name}. Please upload an event-wide template or a user-specific certificate first.`,
      { facts: { eventId } },
    )
  }
}

/** The token URI in the request is not one of this event. */
export class TokenUriForeignError extends CertifyError {
  readonly code = 'certificate.token_uri_foreign'
  constructor({ eventId }: { eventId: EventId }) {
    super('This tokenURI is not one of the event. Reload the page and try again.', {
      field: 'tokenURI',
      facts: { eventId },
    })
  }
}

/** No certificate has this number or belongs to this event, or the caller has no access to it. */
export class CertificateNotFoundError extends CertifyError {
  readonly code = 'certificate.not_found'
  constructor(asked: { tokenId: TokenId } | { eventId: EventId }) {
    super('Certificate not found.', {
      facts: 'tokenId' in asked ? { tokenId: asked.tokenId.toString() } : asked,
    })
  }
}

/** The certificate is not on chain yet or has ended, so it has no document. */
export class NoDocumentError extends CertifyError {
  readonly code = 'certificate.no_document'
  constructor({ tokenId, standing }: { tokenId: TokenId; standing: 'pending' | Ending['kind'] }) {
    const message =
      standing === 'pending'
        ? 'This certificate is still being issued. Its documents are ready once it is on chain.'
        : `This certificate was ${standing}, so there are no documents of it any more.`
    super(message, { facts: { tokenId: tokenId.toString(), standing } })
  }
}

/** The certificate has already been revoked, replaced or burned. */
export class AlreadyEndedError extends CertifyError {
  readonly code = 'certificate.already_revoked'
  constructor({ tokenId, kind }: { tokenId: TokenId; kind: 'revoked' | 'replaced' | 'burned' }) {
    super(`This certificate is already ${kind}.`, { facts: { tokenId: tokenId.toString(), kind } })
  }
}

/** The batch does not exist or belongs to another organizer. */
export class BatchNotFoundError extends CertifyError {
  readonly code = 'certificate.batch_not_found'
  constructor() {
    super('This minting batch was not found.')
  }
}
