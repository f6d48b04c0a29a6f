import { isDeepStrictEqual } from 'node:util'
import { findUnmet } from '@certify/domain/agenda/completion'
import type { CertificateRecord, RequestId } from '@certify/domain/certificate/certificate'
import { refuseAttendanceMissing, refuseRuleNotMet } from '@certify/domain/certificate/certificate-errors'
import { ATTENDANCE_REASON, type Correction, MOVE_REASON } from '@certify/domain/certificate/correction'
import {
  assertCorrectable,
  assertNothingWaits,
  type CorrectionFacts,
} from '@certify/domain/certificate/may-correct'
import { findAdvanceWord } from '@certify/domain/roster/advance-word'
import type { AccountId } from '@certify/domain/shared/account-id'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { TokenId } from '@certify/domain/shared/token-id'
import { and, eq, isNull } from 'drizzle-orm'
import type { EventScope } from '../act/act'
import { addUpFirst } from '../agenda/refold'
import type { Queries } from '../database/connection/client'
import { accounts } from '../database/schema/accounts'
import { rosterEntries } from '../database/schema/events'
import { rosterStore } from '../roster/roster-store'
import { readAttendedNow } from './attended-facts'
import { correctionStore } from './correction-store'
import { assertNotThere, moveEntry } from './move-entry'
import { tellOutcome } from './move-mail'
import { nameStore } from './name-store'
import { type Restated, requestReplacement } from './request-replacement'

/** The reason written on chain when the organizer gives none. It contains no person's name. */
const REPLACEMENT_REASON = 'The printed name was corrected.'

/** The stores of corrections. */
export const openCorrections = (tx: Queries, eventId: EventId) => ({
  corrections: correctionStore(tx),
  names: nameStore(tx, eventId),
})

export type CorrectionScope = EventScope<ReturnType<typeof openCorrections>>

/** What a reissue tells with. */
type Carrying = Pick<CorrectionScope, 'tx' | 'event' | 'at' | 'corrections' | 'names' | 'note' | 'wake'>
type How = { readonly tokenId: TokenId; readonly by: AccountId; readonly reason: string | null }

/**
 * Reissues a certificate as its recipient asked and the organizer approved. Whatever else waits about it ends, except a
 * proposed name when the hours change.
 *
 * @param how.by - The organizer.
 * @param how.reason - Written on chain; null for the usual sentence.
 * @throws what `assertNotThere` throws @throws `certificate.no_difference`
 */
export async function carryOut(
  scope: Carrying,
  record: CertificateRecord,
  correction: Correction,
  { tokenId, by, reason }: How,
): Promise<RequestId> {
  const { tx, event, at, corrections, names, wake } = scope
  const { move, isAboutAttendance } = correction
  const restated = isAboutAttendance ? await restate(scope, record) : undefined
  await corrections.close(correction, 'accepted', { by, at })
  await corrections.overtakeOfRequest(record.requestId, { by, at })
  if (!isAboutAttendance) await names.endProposal(record.recipientId, 'overtaken')
  if (move) {
    await assertNotThere(tx, event.id, move.accountId)
    await moveEntry(tx, correction, move.accountId, at)
    await tellOutcome(tx, correction, 'moved', at)
  } else if (!isAboutAttendance) await corrections.agree(correction)
  wake('issuer')
  return requestReplacement(scope, record, {
    tokenId,
    accountId: move?.accountId ?? record.recipientId,
    wallet: move?.wallet ?? record.recipientWallet,
    correctionId: correction.id,
    actorId: by,
    reason: reason ?? (move ? MOVE_REASON : isAboutAttendance ? ATTENDANCE_REASON : REPLACEMENT_REASON),
    ...(restated && { restated }),
    listsSessions: event.listsSessions,
  })
}

/**
 * Reissues a certificate with what is recorded today, whether or not its recipient asked. Moves that nobody proved end. A
 * name that the organizer proposed keeps waiting.
 *
 * @throws what `assertCorrectable`, `assertNothingWaits` and `restate` throw
 */
export function carryOutToday(
  scope: Carrying,
  { event, record, open }: CorrectionFacts,
  how: How,
): Promise<RequestId> {
  assertCorrectable({ event, record }, how.tokenId)
  assertNothingWaits({ record, open })
  const asked = open.find(({ isAboutAttendance }) => isAboutAttendance)
  return asked ? carryOut(scope, record, asked, how) : carryOutUnasked(scope, record, how)
}

async function carryOutUnasked(
  scope: Carrying,
  record: CertificateRecord,
  { tokenId, by, reason }: How,
): Promise<RequestId> {
  const { tx, event, at, corrections, note, wake } = scope
  const restated = await restate(scope, record)
  await corrections.overtakeOfRequest(record.requestId, { by, at })
  wake('issuer')
  return requestReplacement({ tx, at, note }, record, {
    tokenId,
    accountId: record.recipientId,
    wallet: record.recipientWallet,
    correctionId: null,
    actorId: by,
    reason: reason ?? ATTENDANCE_REASON,
    restated,
    listsSessions: event.listsSessions,
  })
}

/**
 * What the certificate would state today. It is not reissued to a person who would get none today.
 *
 * @throws `roster.not_registered` @throws `certificate.attendance_missing` @throws `certificate.rule_not_met`
 * @throws `certificate.no_difference` if it states that already
 */
async function restate(
  { tx, event, at }: Pick<Carrying, 'tx' | 'event' | 'at'>,
  record: CertificateRecord,
): Promise<Restated> {
  const { eventId, recipientId, tokenId } = record
  const notRegistered = () => refuse('roster.not_registered', { case: 'another' }, { facts: { eventId } })
  // Erasing waits for this transaction, and then forgets what the new certificate states, too.
  const isTheirs = and(eq(accounts.id, recipientId), isNull(accounts.erasedAt))
  const kept = await tx.select({ id: accounts.id }).from(accounts).where(isTheirs).for('share')
  if (kept.length === 0) throw notRegistered()
  await addUpFirst(tx, eventId, eq(rosterEntries.accountId, recipientId))
  const entry = await rosterStore(tx, eventId).entryOf(recipientId)
  if (entry?.status === 'revoked') throw notRegistered()
  if (entry?.attendance !== 'present')
    throw refuseAttendanceMissing({
      eventId,
      recorded: entry?.attendance ?? 'nothing',
    })
  const unmet = findUnmet(event, entry)
  if (unmet) throw refuseRuleNotMet({ eventId, unmet })
  const source = entry.attendanceSource ?? record.attendanceSource
  // A certificate that says its attendance in advance states no hours.
  const isInAdvance = findAdvanceWord({ source, at: entry.attendanceAt }, event, at) !== null
  const attended = isInAdvance ? null : await readAttendedNow(tx, eventId, recipientId)
  if (isDeepStrictEqual(attended, record.attended)) {
    throw refuse('certificate.no_difference', {}, { facts: { tokenId: tokenId?.toString() ?? '' } })
  }
  return { attended, source }
}
