import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import { FieldInvalidError, refuse } from '../shared/errors'
import type { TokenId } from '../shared/token-id'
import type { CertificateRecord } from './certificate'
import { refuseBeingReplaced, refuseEnded, refuseUnknownCertificate } from './certificate-errors'
import type { Correction, CorrectionId, Move } from './correction'
import { statesAttended } from './describe-attended'

/** The facts that decide about a correction, read under the event's lock. */
export type CorrectionFacts = {
  readonly event: Event
  readonly record: CertificateRecord
  /** What waits for an answer: at most one other name or other hours, and one move for each account that asks. */
  readonly open: readonly Correction[]
}

/**
 * Refuses another person's certificate, one that is not valid, one whose name already waits for a correction, and the
 * name it has now. A move that waits blocks nothing, because others ask for it.
 */
export function assertMayCorrect(
  { event, record, open }: CorrectionFacts,
  { asker, tokenId, name }: { asker: AccountId; tokenId: TokenId; name: string },
): void {
  assertMayAskAgain({ event, record, open }, { asker, tokenId })
  const facts = { tokenId: tokenId.toString() }
  if (!event.printsNames && record.printedName === null) throw refuse('correction.refused', {}, { facts })
  if (record.printedName === name) {
    throw new FieldInvalidError({ field: 'name', code: 'field.not_a_new_name' })
  }
}

/** Refuses what `assertMayCorrect` refuses, and a certificate of an event without sessions. */
export function assertMayCorrectAttendance(
  { event, record, open }: CorrectionFacts,
  { asker, tokenId }: { asker: AccountId; tokenId: TokenId },
): void {
  assertMayAskAgain({ event, record, open }, { asker, tokenId })
  if (!mayStateOthers({ event, record }))
    throw refuse('correction.no_sessions', {}, { facts: { tokenId: tokenId.toString() } })
}

/** Whether a certificate states hours or sessions, or would if it were issued again. */
export function mayStateOthers({
  event,
  record,
}: Pick<CorrectionFacts, 'record'> & { readonly event: Pick<Event, 'sessionsHeld'> }): boolean {
  return record.attended !== null || statesAttended(event)
}

function assertMayAskAgain(
  { event, record, open }: CorrectionFacts,
  { asker, tokenId }: { asker: AccountId; tokenId: TokenId },
): void {
  if (record.recipientId !== asker) throw refuseUnknownCertificate({ tokenId })
  assertCorrectable({ event, record }, tokenId)
  const facts = { tokenId: tokenId.toString() }
  if (open.some(({ move }) => move === null)) throw refuse('correction.open', {}, { facts })
}

/** Refuses a certificate that is not on chain, has ended or is ending, and a canceled event. */
export function assertCorrectable(
  { event, record }: Pick<CorrectionFacts, 'event' | 'record'>,
  tokenId: TokenId,
): void {
  if (!record.minted) throw refuseUnknownCertificate({ tokenId })
  if (record.minted.ending) throw refuseEnded({ tokenId, kind: record.minted.ending.kind })
  if (record.revocationPending) throw refuseEnded({ tokenId, kind: 'revoked' })
  if (!record.isCurrent) throw refuseBeingReplaced({ tokenId })
  if (event.canceledAt) {
    throw refuse('event.canceled', { case: 'issue' }, { facts: { eventId: event.id } })
  }
}

/**
 * Refuses to reissue a certificate with today's hours while a corrected name, or a move that somebody proved, waits: it
 * would end, and nobody would have decided about it.
 *
 * @throws `correction.waits`
 */
export function assertNothingWaits({ record, open }: Pick<CorrectionFacts, 'record' | 'open'>): void {
  const waiting = open.find(({ move, isAboutAttendance }) =>
    move === null ? !isAboutAttendance : move.notBefore !== null,
  )
  if (!waiting) return
  const facts = { tokenId: record.tokenId?.toString() ?? '' }
  throw refuse('correction.waits', waiting.move ? { case: 'move' } : {}, { facts })
}

/** Whether `assertCorrectable` lets the certificate pass. */
export function isCorrectable({ event, record }: Pick<CorrectionFacts, 'event' | 'record'>): boolean {
  const { minted, revocationPending, isCurrent } = record
  return minted !== null && minted.ending === null && !revocationPending && isCurrent && !event.canceledAt
}

/**
 * The named correction, or the only one that can be accepted: a move that nobody proved is never picked, and hides no
 * other.
 *
 * @throws `correction.several` or `correction.not_found`
 */
export function chooseOpen(open: readonly Correction[], id: CorrectionId | null): Correction {
  const acceptable = open.filter(({ move }) => move?.notBefore !== null)
  if (id === null && acceptable.length > 1) throw refuse('correction.several', {}, { field: 'correction_id' })
  const chosen = id === null ? (acceptable[0] ?? open[0]) : open.find((each) => each.id === id)
  if (!chosen) throw refuse('correction.not_found')
  return chosen
}

/** Refuses a move that nothing has proven, and one that the old account can still stop. */
export function assertMovable({ notBefore }: Move, at: Date): void {
  if (notBefore === null) throw refuse('correction.unproven')
  if (at < notBefore) throw refuse('correction.move_early', { date: notBefore.toISOString().slice(0, 10) })
}
