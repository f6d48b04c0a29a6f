import type { Attendee } from '@certify/domain/account/account'
import {
  type Correction,
  type CorrectionId,
  MOVE_REASON,
  type Move,
  type MoveCode,
  UNPROVEN_DAYS,
} from '@certify/domain/certificate/correction'
import { assertCorrectable, isCorrectable } from '@certify/domain/certificate/may-correct'
import { assertMoveWithinBounds } from '@certify/domain/certificate/move-bounds'
import { CODE_TRIES, CODE_WAIT_MS, isCodeLive } from '@certify/domain/invitation/invitation-code'
import { refuseMoreCodes } from '@certify/domain/invitation/invitation-errors'
import type { AccountId } from '@certify/domain/shared/account-id'
import { type CertifyError, FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { isSame } from '@certify/domain/shared/is-same'
import { optionalText } from '@certify/domain/shared/plain-text'
import type { TokenId } from '@certify/domain/shared/token-id'
import { actsAtEvent, actsOf, type Scope } from '../act/act'
import { type Core, type Doing, NOBODY } from '../act/core'
import type { Queries } from '../database/connection/client'
import { isCurrentOf } from '../database/schema/request-clauses'
import { lockEvent } from '../event/event-rows'
import { endAccess } from '../roster/end-access'
import { movePlace } from '../roster/move-line'
import { moveTranscripts } from '../transcript/transcript-store'
import { addPending } from './batch-slices'
import { readRecords } from './certificate-rows'
import { atEventOfCorrection, correctionReads } from './correction-reads'
import { existing, findEventOfToken, readFacts } from './correction-rows'
import { correctionStore } from './correction-store'
import { assertNotThere, hasEntry, moveEntry } from './move-entry'
import { beginWait, collectMoveFacts, tellOutcome } from './move-mail'
import { pairStore } from './pair-store'
import { findReplacement, requestReplacement } from './request-replacement'

const DAY_MS = 86_400_000

const open = (tx: Queries) => ({ corrections: correctionStore(tx), pair: pairStore(tx) })

/** These lock an account first, or several events in the order of their numbers. */
const act = actsOf(open)
const actAtEvent = actsAtEvent('certificates', open)

type MoveScope = Scope<ReturnType<typeof open>>

/** Which move, and the person who asked for it or whom it leads away from. */
type OwnMove = { readonly attendee: Attendee; readonly id: CorrectionId }

/**
 * A person who lost a wallet or passkey asks for a certificate to move to their new one. The number is public, so the
 * request alone proves nothing: it blocks nobody and mails only the organizer. A code to the old account's address or the
 * organizer's own word begins the wait, in which the old wallet can stop it.
 *
 * @throws {FieldInvalidError} @throws `certificate.not_found` @throws `correction.open`, and what
 * `assertCorrectable`, `assertMoveWithinBounds` and `assertNotThere` throw
 */
export const askMove = act(
  async (
    scope,
    { attendee, tokenId, reason }: { attendee: Attendee; tokenId: TokenId; reason: string },
  ): Promise<Correction> => {
    const { tx, at, corrections, pair, tell } = scope
    const said = optionalText(reason, { field: 'reason', label: 'The reason', max: 500 })
    if (said === null) {
      throw new FieldInvalidError({
        field: 'reason',
        code: 'field.required',
        values: { label: 'move_reason' },
      })
    }
    // Before the event, as `confirmMove` does. The account's requests at other events then count exactly.
    await pair.lockOne(attendee.id)
    const event = await lockEvent(tx, await findEventOfToken(tx, tokenId))
    const facts = await readFacts(tx, event, tokenId)
    const { record, open: waiting } = facts
    assertCorrectable(facts, tokenId)
    if (record.recipientId === attendee.id) {
      throw new FieldInvalidError({ field: 'tokenId', code: 'field.own_certificate' })
    }
    if (waiting.some(({ move }) => move?.accountId === attendee.id)) {
      throw refuse('correction.open', {}, { facts: { tokenId: tokenId.toString() } })
    }
    assertMoveWithinBounds(await corrections.askedMoves(record.requestId, attendee.id, at), at)
    await assertNotThere(tx, event.id, attendee.id)
    const what = { toAccountId: attendee.id, reason: said, askedAt: at }
    const correction = await corrections.add(record, what)
    await noteOf(scope, 'correction.move_asked', correction)
    const { organizer, id: eventId } = event
    await tell('correction.asked', {
      to: organizer.id,
      eventId,
      topic: 'moves',
      mark: correction.id,
      facts: {},
    })
    return correction
  },
)

/**
 * Mails a code to the confirmed address of the account that a move leads away from. The answer is the same if there is
 * no such address, so that nobody learns whether one exists. While a code works, only `again` sends another.
 *
 * @param countCode - Counts a code for the old account. It may throw to refuse.
 * @throws `correction.no_mail` or `invitation.code_enough` @throws `correction.not_found`
 */
export async function sendMoveCode(
  { core, by, about: id }: Doing<CorrectionId>,
  { attendee, again, sendsMail }: { attendee: Attendee; again: boolean; sendsMail: boolean },
  countCode: (recipientId: AccountId) => Promise<unknown>,
): Promise<MoveCode> {
  if (!sendsMail) throw refuse('correction.no_mail')
  const found = existing(await correctionReads(core.queries).find(id))
  const { code } = assertAsked(found, attendee)
  const next = nextCode(code, { now: core.clock(), again })
  if (next === code) return code
  await countCode(found.recipientId)
  return mailCode({ core, by, about: found.eventId }, { attendee, id, again })
}

/** The mail sender checks whether the address is confirmed, so that this takes the same time for every account. */
const mailCode = actAtEvent(
  async (scope, { attendee, id, again }: OwnMove & { again: boolean }): Promise<MoveCode> => {
    const { at, corrections, tell } = scope
    const asked = await corrections.get(id)
    const { code } = assertAsked(asked, attendee)
    const next = nextCode(code, { now: at, again })
    if (next === code) return code
    await corrections.writeCode(id, next)
    const facts = { ...collectMoveFacts(asked), codeMadeMs: next.madeAt.getTime() }
    await tell('move.code', { to: asked.recipientId, facts })
    return next
  },
)

/**
 * Takes the code that was mailed. The organizers of all waiting moves between the two accounts then see that the person
 * reads the old account's mail, and the wait of each begins. The call counts a wrong code before it does anything else.
 *
 * @throws `correction.not_found` @throws `invitation.code_over` or `invitation.code_wrong`
 */
export async function proveEmail(
  doing: Doing<CorrectionId>,
  { attendee, typed }: { attendee: Attendee; typed: string },
): Promise<Correction> {
  const { core, about: id } = doing
  const isRight = ({ madeAt }: MoveCode) => isSame(core.mailLinks.writeMoveCode(id, madeAt), typed)
  const refusal = await tryCode(await atEventOfCorrection(doing), { attendee, id, isRight })
  if (refusal) throw refusal
  return confirmEmail(doing, { attendee, id })
}

/** Returns the refusal instead of throwing it, because the counted try must be stored. */
const tryCode = actAtEvent(
  async (
    { at, corrections },
    { attendee, id, isRight }: OwnMove & { isRight: (code: MoveCode) => boolean },
  ): Promise<CertifyError | null> => {
    const { code } = assertAsked(await corrections.get(id), attendee)
    const field = { field: 'code' }
    if (code === null || !isCodeLive(code, at)) return refuse('invitation.code_over', {}, field)
    if (isRight(code)) return null
    const tries = code.tries + 1
    await corrections.writeCode(id, { ...code, tries })
    return refuse('invitation.code_wrong', { count: CODE_TRIES - tries }, field)
  },
)

const confirmEmail = act(async (scope, { attendee, id }: OwnMove): Promise<Correction> => {
  const { tx, at, corrections } = scope
  const { recipientId } = await corrections.getOpen(id)
  for (const each of await corrections.movesOfPair(recipientId, attendee.id)) {
    await lockEvent(tx, each.eventId)
    if (!(await corrections.confirmEmail(each.id, at))) continue
    await beginWait(tx, each.id, at)
    await noteOf(scope, 'correction.email_confirmed', each)
  }
  return corrections.get(id)
})

/**
 * Stops a move through the link in the mail about it, because the person who gets the mail may have lost the old
 * wallet, too. Every waiting move to the same wallet stops with it, because one mail tells of all. A repeated call does
 * nothing.
 *
 * @throws {FieldInvalidError} @throws `correction.not_found` if none waits and this one was not stopped before
 */
export async function stopMove(core: Core, { token }: { token: string }): Promise<void> {
  const id = core.mailLinks.readObjection(token)
  if (id === null) throw new FieldInvalidError({ field: 'token', code: 'field.invalid' })
  await stopPair({ core, by: NOBODY }, id)
}

const stopPair = act(async (scope, id: CorrectionId): Promise<void> => {
  const { tx, at, corrections } = scope
  const { recipientId, move, state } = await corrections.get(id)
  if (!move) throw refuse('correction.not_found')
  let stopped = 0
  for (const each of await corrections.movesOfPair(recipientId, move.accountId)) {
    await lockEvent(tx, each.eventId)
    if (!(await corrections.close(each, 'withdrawn', { by: null, at }))) continue
    stopped++
    await noteOf(scope, 'correction.withdrawn', each)
    if (each.move?.notBefore) await tellOutcome(tx, each, 'stopped', at)
  }
  if (stopped === 0 && state !== 'withdrawn') throw refuse('correction.not_found')
})

/** Ends the moves that nobody proved in time. @returns how many these were. */
export function endUnproven(core: Core): Promise<number> {
  return end({ core, by: NOBODY }, null)
}

const end = act(({ at, corrections }, _: null) =>
  corrections.endUnproven(new Date(at.getTime() - UNPROVEN_DAYS * DAY_MS), at),
)

/**
 * The old wallet confirms a move that the new one asked for. Both keys then agree, so no organizer has to decide: every
 * roster entry and place in line moves at once, certificates are replaced, and the account ends. An event stays with the
 * old account if the new one takes part in it, or if the certificate has ended, so that nobody can have it reissued.
 *
 * @throws `correction.not_found` also if one of the two accounts has ended
 */
export const confirmMove = act(async (scope, { attendee, id }: OwnMove): Promise<Correction> => {
  const { tx, at, corrections, pair, note, wake } = scope
  const asked = await corrections.getOpen(id)
  const { move } = asked
  if (asked.recipientId !== attendee.id || !move) throw refuse('correction.not_found')
  const [from, to] = [attendee.id, move.accountId]
  const old = await pair.lockBoth(from, to)
  for (const eventId of await pair.eventsOf(from)) await moveEvent(scope, { ...asked, move }, eventId)
  await pair.moveRequests(from, to)
  const decided = { by: from, at }
  if (!(await corrections.close(asked, 'accepted', decided))) throw refuse('correction.not_found')
  await corrections.overtakeOfRecipient(from, decided)
  await moveTranscripts(tx, { from: old, to })
  await pair.endAccount(from, to, at)
  await endAccess(tx, { ...old, at })
  await pair.moveAnswers(from, to)
  await corrections.withdrawMovesTo(from, at)
  await note('account.moved', { toAccountId: to })
  // A certificate that is being revoked stays with the old account, even if both wallets agree.
  await tellOutcome(tx, asked, (await findReplacement(tx, asked)) === null ? 'stopped' : 'moved', at)
  wake('issuer')
  return corrections.get(id)
})

/** Moves everything that one event has about a person, unless it must stay with the old account. */
async function moveEvent(
  scope: MoveScope,
  { id: correctionId, recipientId, move }: Correction & { readonly move: Move },
  eventId: EventId,
): Promise<void> {
  const { tx, at } = scope
  const { accountId, wallet } = move
  const event = await lockEvent(tx, eventId)
  if (await hasEntry(tx, eventId, accountId)) return
  if (!(await hasEntry(tx, eventId, recipientId))) {
    return movePlace(tx, eventId, { from: recipientId, to: accountId, at })
  }
  await addPending(tx, eventId, recipientId)
  const [record] = await readRecords(tx, isCurrentOf(eventId, recipientId))
  if (record && !isCorrectable({ event, record })) return
  await moveEntry(tx, { eventId, recipientId }, accountId, at)
  if (!record?.minted) return
  const { tokenId } = record.minted
  const to = {
    tokenId,
    accountId,
    wallet,
    correctionId,
    actorId: recipientId,
    reason: MOVE_REASON,
    listsSessions: event.listsSessions,
  }
  await requestReplacement(scope, record, to)
}

/** The move that waits, for the person who asked for it. @throws `correction.not_found` */
function assertAsked({ move, state }: Correction, attendee: Attendee): Move {
  if (!move || state !== 'open' || move.accountId !== attendee.id) throw refuse('correction.not_found')
  return move
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

function noteOf(
  { note }: MoveScope,
  action: 'correction.move_asked' | 'correction.email_confirmed' | 'correction.withdrawn',
  { id, eventId, tokenId }: Correction,
): Promise<void> {
  return note(action, { correctionId: id }, { eventId, ...(tokenId !== null && { tokenId }) })
}
