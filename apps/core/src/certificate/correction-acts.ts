import type { Attendee } from '@certify/domain/account/account'
import type { RequestId } from '@certify/domain/certificate/certificate'
import type { Correction, CorrectionId } from '@certify/domain/certificate/correction'
import { parseReason } from '@certify/domain/certificate/ending-reason'
import {
  assertCorrectable,
  assertMayCorrect,
  assertMayCorrectAttendance,
  assertMovable,
  assertNothingWaits,
  chooseOpen,
} from '@certify/domain/certificate/may-correct'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { parsePrintedName } from '@certify/domain/roster/printed-name'
import { FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import { optionalText } from '@certify/domain/shared/plain-text'
import type { TokenId } from '@certify/domain/shared/token-id'
import { actsAtEvent } from '../act/act'
import type { Doing } from '../act/core'
import { type CorrectionScope, carryOut, carryOutToday, openCorrections } from './carry-out-correction'
import { atEventOfCorrection, atEventOfToken } from './correction-reads'
import { readFacts } from './correction-rows'
import { beginWait, tellOutcome } from './move-mail'
import { findReplacement } from './request-replacement'

const act = actsAtEvent('certificates', openCorrections)

/** What a recipient asks for: another name, or the hours and sessions that are recorded by then. */
type AskedFor = { readonly name: string } | { readonly about: 'attendance' }

/**
 * A recipient asks for their certificate with another name, or with other hours. By asking for a name, they agree to have
 * exactly this name printed.
 *
 * @throws {FieldInvalidError} @throws `certificate.not_found` @throws what `assertMayCorrect` throws
 */
export async function askCorrection(
  doing: Doing<TokenId>,
  { attendee, ...given }: { attendee: Attendee; reason: string } & AskedFor,
): Promise<Correction> {
  const name = 'about' in given ? null : parsePrintedName(given.name)
  const reason = optionalText(given.reason, { field: 'reason', label: 'The reason', max: 500 })
  if (reason === null)
    throw new FieldInvalidError({
      field: 'reason',
      code: 'field.required',
      values: { label: 'correction_reason' },
    })
  return ask(await atEventOfToken(doing), { attendee, tokenId: doing.about, name, reason })
}

type Asked = {
  readonly attendee: Attendee
  readonly tokenId: TokenId
  /** Null for other hours. */
  readonly name: string | null
  readonly reason: string
}

const ask = act(async (scope, { attendee, tokenId, name, reason }: Asked): Promise<Correction> => {
  const { tx, event, at, corrections, names, note, tell } = scope
  const facts = await readFacts(tx, event, tokenId)
  if (name === null) assertMayCorrectAttendance(facts, { asker: attendee.id, tokenId })
  else {
    assertMayCorrect(facts, { asker: attendee.id, tokenId, name })
    await names.endProposal(attendee.id, 'overtaken')
  }
  const what = name === null ? { aboutAttendance: true } : { name }
  const correction = await corrections.add(facts.record, { ...what, reason, askedAt: at })
  await note('correction.asked', { correctionId: correction.id }, { tokenId })
  await tell('correction.asked', { to: event.organizer.id, topic: 'names', mark: correction.id, facts: {} })
  return correction
})

/**
 * The organizer reissues a certificate with the name its recipient asked for, or to the recipient's new wallet. On
 * chain the new certificate replaces the old one. A second call returns the same new certificate.
 *
 * @param params.reason - Public and permanent; null for the usual sentence.
 * @param params.id - What is accepted; null where only one can be accepted.
 * @throws {FieldInvalidError} @throws `certificate.not_found` @throws `session.forbidden` @throws what
 * `assertCorrectable`, `chooseOpen`, `assertNothingWaits` (of other hours), `assertMovable` and `assertNotThere` throw
 */
export async function replaceCertificate(
  doing: Doing<TokenId>,
  { reason, id = null }: { reason: string | null; id?: CorrectionId | null },
): Promise<RequestId> {
  const given = reason === null ? null : parseReason(reason)
  return accept(await atEventOfToken(doing), { tokenId: doing.about, reason: given, id })
}

type Accepted = {
  readonly tokenId: TokenId
  readonly reason: string | null
  readonly id: CorrectionId | null
}

const accept = act(async (scope, { tokenId, reason, id }: Accepted): Promise<RequestId> => {
  const { tx, event, at, by: caller } = scope
  const facts = await readFacts(tx, event, tokenId)
  const { record, open } = facts
  const earlier = await findReplacement(tx, record)
  if (earlier !== null && event.organizer.id === caller.account) return earlier
  const by = assertOwnedBy(event, caller.account)
  assertCorrectable(facts, tokenId)
  const correction = chooseOpen(open, id)
  const { move, name, isAboutAttendance } = correction
  if (isAboutAttendance) assertNothingWaits(facts)
  if (move) assertMovable(move, at)
  if (name !== null && reason?.includes(name)) {
    throw new FieldInvalidError({ field: 'reason', code: 'field.names_a_person' })
  }
  return carryOut(scope, record, correction, { tokenId, by, reason })
})

/**
 * The organizer reissues a certificate with the hours and sessions that are recorded today, whether or not its recipient
 * asked. A second call returns the same new certificate.
 *
 * @param params.reason - Public and permanent; null for the usual sentence.
 * @throws {FieldInvalidError} @throws `certificate.not_found` @throws `session.forbidden`
 * @throws what `carryOutToday` throws
 */
export async function reissueCertificate(
  doing: Doing<TokenId>,
  { reason }: { reason: string | null },
): Promise<RequestId> {
  const given = reason === null ? null : parseReason(reason)
  return reissue(await atEventOfToken(doing), { tokenId: doing.about, reason: given })
}

const reissue = act(async (scope, { tokenId, reason }: Omit<Accepted, 'id'>): Promise<RequestId> => {
  const { tx, event, by: caller } = scope
  const facts = await readFacts(tx, event, tokenId)
  const earlier = await findReplacement(tx, facts.record)
  if (earlier !== null && event.organizer.id === caller.account) return earlier
  const by = assertOwnedBy(event, caller.account)
  return carryOutToday(scope, facts, { tokenId, by, reason })
})

/**
 * The organizer says that they know the person who asks for a move, as they would before they answer it. The wait begins,
 * and the old account is warned. A move that is already proven stays as it is.
 *
 * @throws `correction.not_found` @throws `session.forbidden`
 */
export async function recognizeMove(doing: Doing<CorrectionId>): Promise<Correction> {
  return recognize(await atEventOfCorrection(doing), doing.about)
}

const recognize = act(async (scope, id: CorrectionId): Promise<Correction> => {
  const { tx, event, at, by, corrections } = scope
  const asked = await corrections.getOpen(id)
  assertOwnedBy(event, by.account)
  if (!asked.move) throw refuse('correction.not_found')
  if (asked.move.notBefore) return asked
  await beginWait(tx, id, at)
  await noteOf(scope, 'correction.recognized', asked)
  return corrections.get(id)
})

/**
 * The organizer declines a correction. The recipient can read the answer.
 *
 * @throws {FieldInvalidError} @throws `correction.not_found` @throws `session.forbidden`
 */
export async function declineCorrection(
  doing: Doing<CorrectionId>,
  { answer }: { answer: string },
): Promise<Correction> {
  const words = optionalText(answer, { field: 'answer', label: 'The answer', max: 500 })
  if (words === null) {
    throw new FieldInvalidError({ field: 'answer', code: 'field.required' })
  }
  return decline(await atEventOfCorrection(doing), { id: doing.about, answer: words })
}

const decline = act(
  async (scope, { id, answer }: { id: CorrectionId; answer: string }): Promise<Correction> => {
    const { event, by, corrections, tell } = scope
    const asked = await corrections.get(id)
    assertOwnedBy(event, by.account)
    await close(scope, asked, 'declined', answer)
    const { tokenId, move, recipientId } = asked
    await tell('correction.declined', {
      to: move?.accountId ?? recipientId,
      mark: id,
      facts: { ...(tokenId !== null && { tokenId: tokenId.toString() }), reason: answer },
    })
    return corrections.get(id)
  },
)

/**
 * The recipient withdraws a correction that still waits, or stops a move. The person who asked for a move can withdraw
 * it, too.
 *
 * @throws `correction.not_found`
 */
export async function withdrawCorrection(
  doing: Doing<CorrectionId>,
  { attendee }: { attendee: Attendee },
): Promise<Correction> {
  return withdraw(await atEventOfCorrection(doing), { attendee, id: doing.about })
}

type Withdrawn = { readonly attendee: Attendee; readonly id: CorrectionId }

const withdraw = act(async (scope, { attendee, id }: Withdrawn): Promise<Correction> => {
  const asked = await scope.corrections.get(id)
  const { recipientId, move } = asked
  if (recipientId !== attendee.id && move?.accountId !== attendee.id) throw refuse('correction.not_found')
  await close(scope, asked, 'withdrawn')
  return scope.corrections.get(id)
})

/** Ends what waits. The recipient was never told of a move that nobody proved. */
async function close(
  scope: CorrectionScope,
  asked: Correction,
  state: 'declined' | 'withdrawn',
  answer: string | null = null,
): Promise<void> {
  const { tx, at, by, corrections } = scope
  const decided = { by: by.account, at, answer }
  if (!(await corrections.close(asked, state, decided))) throw refuse('correction.not_found')
  await noteOf(scope, `correction.${state}`, asked)
  if (asked.move?.notBefore) await tellOutcome(tx, asked, 'stopped', at)
}

function noteOf(
  { note }: CorrectionScope,
  action: 'correction.recognized' | 'correction.declined' | 'correction.withdrawn',
  { id, tokenId }: Correction,
): Promise<void> {
  return note(action, { correctionId: id }, tokenId === null ? {} : { tokenId })
}
