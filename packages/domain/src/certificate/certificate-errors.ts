import type { RuleUnmet } from '../agenda/completion'
import type { EventStatus } from '../event/event-status'
import { type CaseOf, CertifyError } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'

/** The event is not in its minting period. */
export class MintingClosedError extends CertifyError<'certificate.minting_closed'> {
  /** @param case - Set if it is open, and its certificates wait for the end of the event. */
  constructor({ eventId, status, ...why }: { eventId: EventId; status: EventStatus; case?: 'not_over' }) {
    const values = why.case ? { case: why.case } : { status }
    super('certificate.minting_closed', { values, facts: { eventId, status } })
  }
}

/** The recipient is not recorded as present. */
export class AttendanceMissingError extends CertifyError<'certificate.attendance_missing'> {
  /** @param recorded - What is recorded about the recipient, if the organizer asks; absent if the recipient asks. */
  constructor({
    eventId,
    recorded,
  }: { eventId: EventId; recorded?: CaseOf<'certificate.attendance_missing'> }) {
    super('certificate.attendance_missing', {
      values: recorded ? { case: recorded } : {},
      facts: { eventId },
    })
  }
}

/** The recipient has not attended what the event's rule asks for. */
export class RuleNotMetError extends CertifyError<'certificate.rule_not_met'> {
  constructor({ eventId, unmet }: { eventId: EventId; unmet: RuleUnmet }) {
    const { unit, needs, has, of } = unmet
    const figures = { needs, has, of }
    const values =
      unit === 'required'
        ? { case: unit, needs, has }
        : unit === 'sessions'
          ? { case: unit, ...figures }
          : figures
    super('certificate.rule_not_met', { values, facts: { eventId, unit, ...figures } })
  }
}

/** Whose certificate lacks an image: the caller's, one participant's, or everybody's. */
type ArtworkRecipient = CaseOf<'certificate.artwork_missing'> | { readonly name: string }

/** The event has no image for this certificate. */
export class ArtworkMissingError extends CertifyError<'certificate.artwork_missing'> {
  /** @param recipient - Only an organizer, who sees names in their own list, gets the name back. */
  constructor({ eventId, recipient }: { eventId: EventId; recipient: ArtworkRecipient }) {
    const values = typeof recipient === 'string' ? { case: recipient } : { name: recipient.name }
    super('certificate.artwork_missing', { values, facts: { eventId } })
  }
}

/** No certificate has this number or belongs to this event, or the caller has no access to it. */
export class CertificateNotFoundError extends CertifyError<'certificate.not_found'> {
  constructor(asked: { tokenId: TokenId } | { eventId: EventId }) {
    super('certificate.not_found', {
      facts: 'tokenId' in asked ? { tokenId: asked.tokenId.toString() } : asked,
    })
  }
}

/** The certificate has already been revoked, replaced or burned. */
export class AlreadyEndedError extends CertifyError<'certificate.already_revoked'> {
  constructor({ tokenId, kind }: { tokenId: TokenId; kind: 'revoked' | 'replaced' | 'burned' }) {
    super('certificate.already_revoked', {
      values: { case: kind },
      facts: { tokenId: tokenId.toString(), kind },
    })
  }
}
