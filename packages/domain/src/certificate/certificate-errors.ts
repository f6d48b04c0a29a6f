import type { RuleUnmet } from '../agenda/completion'
import { type CaseOf, type CertifyError, refuse } from '../shared/errors'
import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'

/**
 * The recipient is not recorded as present.
 *
 * @param about.recorded - What is recorded about the recipient, if the organizer asks; absent if the recipient asks.
 */
export function refuseAttendanceMissing({
  eventId,
  recorded,
}: {
  eventId: EventId
  recorded?: CaseOf<'certificate.attendance_missing'>
}): CertifyError {
  return refuse('certificate.attendance_missing', recorded ? { case: recorded } : {}, { facts: { eventId } })
}

/** The recipient has not attended what the event's rule asks for. */
export function refuseRuleNotMet({ eventId, unmet }: { eventId: EventId; unmet: RuleUnmet }): CertifyError {
  const { unit, needs, has, of } = unmet
  const figures = { needs, has, of }
  const values =
    unit === 'required'
      ? { case: unit, needs, has }
      : unit === 'sessions'
        ? { case: unit, ...figures }
        : figures
  return refuse('certificate.rule_not_met', values, { facts: { eventId, unit, ...figures } })
}

/** Whose certificate lacks an image: the caller's, one participant's, or everybody's. */
type ArtworkRecipient = CaseOf<'certificate.artwork_missing'> | { readonly name: string }

/**
 * The event has no image for this certificate.
 *
 * @param about.recipient - Only an organizer, who sees names in their own list, gets the name back.
 */
export function refuseArtworkMissing({
  eventId,
  recipient,
}: {
  eventId: EventId
  recipient: ArtworkRecipient
}): CertifyError {
  const values = typeof recipient === 'string' ? { case: recipient } : { name: recipient.name }
  return refuse('certificate.artwork_missing', values, { facts: { eventId } })
}

/** No certificate has this number or belongs to this event, or the caller has no access to it. */
export function refuseUnknownCertificate(asked: { tokenId: TokenId } | { eventId: EventId }): CertifyError {
  const facts = 'tokenId' in asked ? { tokenId: asked.tokenId.toString() } : asked
  return refuse('certificate.not_found', {}, { facts })
}

/** The certificate has already been revoked, replaced or burned. */
export function refuseEnded({
  tokenId,
  kind,
}: {
  tokenId: TokenId
  kind: CaseOf<'certificate.already_revoked'>
}): CertifyError {
  return refuse(
    'certificate.already_revoked',
    { case: kind },
    { facts: { tokenId: tokenId.toString(), kind } },
  )
}

/** Another certificate is replacing this one. */
export function refuseBeingReplaced({ tokenId }: { tokenId: TokenId }): CertifyError {
  return refuse('certificate.being_replaced', {}, { facts: { tokenId: tokenId.toString() } })
}
