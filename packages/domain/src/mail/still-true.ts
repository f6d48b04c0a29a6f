import { mintStatusOf } from '../certificate/certificate'
import { findMintObstacles, type MintObstacle } from '../certificate/may-mint'
import { invitationStateAt } from '../invitation/invitation'
import { isCodeLive } from '../invitation/invitation-code'
import type { ClaimedMail } from './mail'
import { goesToInvited, isOptional, type MailKind } from './mail-kind'
import type { MailEvent, MailSituation } from './mail-situation'

/** Why a mail did not go out: it was no longer true, or it was not wanted. */
export const dropReasons = [
  'unconfirmed',
  'unreachable',
  'unwanted',
  'enough',
  'late',
  'confirmed',
  'changed',
  'left',
  'rejoined',
  'seated',
  'not_told',
  'canceled',
  'started',
  'over',
  'unchanged',
  'attended',
  'absent',
  'claimed',
  'closed',
  'no_artwork',
  'ended',
  'answered',
  'recorded',
] as const

/** One reason. */
export type DropReason = (typeof dropReasons)[number]

/** How long the link of a confirmation works, and how long an address is reserved for the account that gave it. */
export const CONFIRMATION_HOURS = 24
/** How many confirmations an address gets in an hour. */
export const CONFIRMATIONS_AN_HOUR = 3
/** The maximum number of optional mails to one person in a day. */
const OPTIONAL_A_DAY = 6
/** After this many permanent refusals in a row, an address gets no more mails. */
export const REFUSALS_UNTIL_UNREACHABLE = 2

const HOUR_MS = 3_600_000

/**
 * Checks, just before a mail goes out, whether it is still true and wanted.
 *
 * @returns Null if it goes out; else why it does not.
 */
export function findDropReason(mail: ClaimedMail, situation: MailSituation, now: Date): DropReason | null {
  return findPersonal(mail, situation) ?? checks[mail.kind](mail, situation, now)
}

function findPersonal({ kind }: ClaimedMail, { person, optionalToday }: MailSituation): DropReason | null {
  if (kind === 'address.changed' || goesToInvited(kind)) return null
  if (person.refusals >= REFUSALS_UNTIL_UNREACHABLE) return 'unreachable'
  if (kind !== 'address.confirm' && person.confirmedAt === null) return 'unconfirmed'
  if (!isOptional(kind)) return null
  if (person.unwanted.includes(kind)) return 'unwanted'
  return optionalToday >= OPTIONAL_A_DAY ? 'enough' : null
}

type Check = (mail: ClaimedMail, situation: MailSituation, now: Date) => DropReason | null

const always: Check = () => null

/** The check for each kind of mail. */
const checks: Record<MailKind, Check> = {
  'address.confirm': ({ facts, createdAt }, { person, confirmationsThisHour }, now) => {
    if (facts.email?.toLowerCase() !== person.email.toLowerCase()) return 'changed'
    if (person.confirmedAt !== null) return 'confirmed'
    if (now.getTime() - createdAt.getTime() > CONFIRMATION_HOURS * HOUR_MS) return 'late'
    return confirmationsThisHour >= CONFIRMATIONS_AN_HOUR ? 'enough' : null
  },
  'address.changed': always,
  'seat.taken': ({ facts }, { event, entry }, now) => {
    if (entry?.status !== 'active' || entry.id !== facts.entryId) return 'left'
    return findEventOver(event, now)
  },
  'seat.lost': ({ facts }, { event, entry, knowsOfSeat }, now) => {
    if (entry?.status === 'active') return 'rejoined'
    if (facts.how === 'left' && !knowsOfSeat) return 'not_told'
    return findEventOver(event, now)
  },
  'seat.offered': (mail, situation, now) => {
    const { event, place } = situation
    const gone = findOutOfLine(mail, situation, now)
    if (gone !== null) return gone
    if (place?.offeredUntil == null || place.offeredUntil <= now) return 'late'
    return event !== null && now >= event.startsAt ? 'started' : null
  },
  'waitlist.joined': (mail, situation, now) => {
    const gone = findOutOfLine(mail, situation, now)
    if (gone !== null) return gone
    return situation.place?.offeredUntil == null ? null : 'seated'
  },
  'request.asked': (_, { event, requestsWaiting }, now) =>
    requestsWaiting === 0 ? 'answered' : findEventOver(event, now),
  'request.declined': (_, { event, entry, place }, now) =>
    entry?.status === 'active' || place !== null ? 'seated' : findEventOver(event, now),
  'event.changed': ({ facts }, { event, entry, place }, now) => {
    if (entry?.status !== 'active' && place === null) return 'left'
    const isSame =
      event !== null &&
      event.startsAt.toISOString() === facts.before?.startsAt &&
      event.endsAt.toISOString() === facts.before.endsAt &&
      event.timeZone === facts.before.timeZone &&
      event.location === facts.before.location &&
      event.onlineLink === facts.before.onlineLink
    return findEventOver(event, now) ?? (isSame ? 'unchanged' : null)
  },
  'event.canceled': ({ createdAt }, { event, entry, place, isAsking }) => {
    if (entry?.status !== 'active' && place === null && !isAsking) return 'left'
    return event !== null && event.endsAt <= createdAt ? 'over' : null
  },
  'event.reminder': ({ facts }, { event, entry }, now) => {
    if (entry?.status !== 'active') return 'left'
    if (event === null || event.isCanceled) return 'canceled'
    if (event.startsAt.getTime() !== facts.startsAtMs) return 'changed'
    if (now >= event.startsAt) return 'started'
    return entry.attendance === 'present' ? 'attended' : null
  },
  'certificate.open': (_, situation) => {
    const reason = findNotClaimable(situation)
    // The news is true without a picture, too: its words say that the organizer has yet to choose one.
    return reason === 'no_artwork' ? null : reason
  },
  'certificate.unclaimed': (_, situation) => findNotClaimable(situation),
  'certificate.ready': findNotStanding,
  'certificate.corrected': findNotStanding,
  'certificate.revoked': always,
  'correction.asked': (_, { correctionsOpen }) => (correctionsOpen === 0 ? 'answered' : null),
  'correction.declined': always,
  'move.asked': findMoveAnswered,
  'move.ended': (mail, situation) =>
    mail.facts.outcome === 'due' ? findMoveAnswered(mail, situation) : null,
  'move.code': ({ facts }, { openMove }, now) => {
    const code = openMove?.code ?? null
    if (code === null) return 'answered'
    if (code.madeAt.getTime() !== facts.codeMadeMs) return 'changed'
    return isCodeLive(code, now) ? null : 'late'
  },
  'attendance.missing': (_, { event, attendanceRecorded }) => {
    if (event === null || event.isCanceled) return 'canceled'
    return attendanceRecorded > 0 ? 'recorded' : null
  },
  'event.announcement': (_, { entry, place, isAsking }) =>
    entry?.status === 'active' || place !== null || isAsking ? null : 'left',
  'announcement.test': always,
  'invitation.sent': (_, { event, invitation }, now) => {
    if (event === null || event.isCanceled) return 'canceled'
    if (invitation === null || invitationStateAt(invitation, now) === 'open')
      return invitation ? null : 'over'
    return invitation.state === 'claimed' ? 'claimed' : 'over'
  },
  'invitation.code': ({ facts }, { invitation }, now) => {
    if (invitation === null || invitation.code === null)
      return invitation?.state === 'claimed' ? 'claimed' : 'over'
    if (invitation.code.madeAt.getTime() !== facts.codeMadeMs) return 'changed'
    return isCodeLive(invitation.code, now) ? null : 'late'
  },
  'invitation.claimed': always,
  'invitation.objected': always,
}

function findOutOfLine(
  { facts }: ClaimedMail,
  { event, entry, place }: MailSituation,
  now: Date,
): DropReason | null {
  if (entry?.status === 'active') return 'seated'
  if (place === null || place.id !== facts.placeId) return 'left'
  return findEventOver(event, now)
}

function findEventOver(event: MailEvent | null, now: Date): DropReason | null {
  if (event === null || event.isCanceled) return 'canceled'
  return now >= event.endsAt ? 'over' : null
}

function findMoveAnswered(_: ClaimedMail, { openMove }: MailSituation): DropReason | null {
  return openMove === null ? 'answered' : null
}

const whyNotClaimable: Readonly<Record<MintObstacle, DropReason>> = {
  minted: 'claimed',
  requested: 'claimed',
  blocked: 'claimed',
  closed: 'closed',
  not_registered: 'left',
  absent: 'absent',
  not_recorded: 'absent',
  no_artwork: 'no_artwork',
}

function findNotClaimable({ event, entry, request, hasArtwork }: MailSituation): DropReason | null {
  if (event === null || event.isCanceled) return 'canceled'
  const status = event.isMintingOpen ? 'minting' : 'ended'
  const certificate = request && mintStatusOf[request.state]
  const [obstacle] = findMintObstacles({ status, entry, hasArtwork, certificate }, 'attendee')
  return obstacle ? whyNotClaimable[obstacle] : null
}

function findNotStanding({ facts }: ClaimedMail, { request }: MailSituation): DropReason | null {
  if (request === null || request.id !== facts.requestId || request.isEnded) return 'ended'
  return request.state === 'final' ? null : 'ended'
}
