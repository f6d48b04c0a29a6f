import { invitationStateAt } from '../invitation/invitation'
import { isCodeLive } from '../invitation/invitation-code'
import { CONFIRMATION_HOURS, CONFIRMATIONS_AN_HOUR } from './confirmation-limits'
import { defineMail } from './define-mail'
import {
  always,
  findEventOver,
  findMoveAnswered,
  findNotClaimable,
  findNotStanding,
  findOutOfLine,
} from './mail-checks'
import type { MoveOutcome } from './mail-details'
import type { TimeAndPlace } from './mail-situation'

const HOUR_MS = 3_600_000

type NoFacts = Readonly<Record<never, never>>
/** The roster entry of the seat. */
type OfSeat = { readonly entryId: number }
/** The place in line that the mail is about. */
type OfPlace = { readonly placeId: number }
/** True if the person had asked for a place and the organizer approved. */
type Approved = { readonly approved?: boolean }
type OfRequest = { readonly requestId: number; readonly tokenId: string }
/** The move that somebody asked for: its number, the new wallet, and the certificate. */
type OfMove = { readonly correctionId: number; readonly toWallet?: string; readonly tokenId?: string }
/** When the code of a claim or a move was made, in milliseconds. */
type OfCode = { readonly codeMadeMs: number }

/** Every kind of mail. A new one needs an entry here, its words in each language, and the act that tells it. */
export const mails = {
  'address.confirm': defineMail<{ readonly email: string }>()({
    who: { to: 'account', about: 'account', sendsTo: 'own', cause: 'awaited' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'address.confirm:{to}:{mark}:{at}',
    shows: { calendar: null, lists: [], link: 'confirm' },
    says: ['event', 'standing'],
    stillTrue({ facts, createdAt }, { person, confirmationsThisHour }, now) {
      if (facts.email.toLowerCase() !== person.email.toLowerCase()) return 'changed'
      if (person.confirmedAt !== null) return 'confirmed'
      if (now.getTime() - createdAt.getTime() > CONFIRMATION_HOURS * HOUR_MS) return 'late'
      return confirmationsThisHour >= CONFIRMATIONS_AN_HOUR ? 'enough' : null
    },
  }),
  // `to`: the former address.
  'address.changed': defineMail<{ readonly to: string }>()({
    who: { to: 'account', about: 'account', sendsTo: 'former', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'address.changed:{to}:{at}',
    shows: { calendar: null, lists: [], link: 'profile' },
    says: [],
    stillTrue: always,
  }),
  'seat.taken': defineMail<OfSeat & Approved>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'settling' },
    key: 'seat.taken:{entryId}',
    shows: { calendar: 'REQUEST', lists: ['event', 'online'], link: 'ticket' },
    says: ['event', 'day', 'isApproved'],
    stillTrue: ({ facts }, { event, entry }, now) =>
      entry?.status === 'active' && entry.id === facts.entryId ? findEventOver(event, now) : 'left',
  }),
  'seat.lost': defineMail<OfSeat & { readonly how: 'left' | 'removed' }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'seat.lost:{entryId}',
    shows: { calendar: 'CANCEL', lists: ['event'], link: 'event' },
    says: ['event', 'how'],
    stillTrue({ facts }, { event, entry, knowsOfSeat }, now) {
      if (entry?.status === 'active') return 'rejoined'
      if (facts.how === 'left' && !knowsOfSeat) return 'not_told'
      return findEventOver(event, now)
    },
  }),
  'seat.offered': defineMail<OfPlace>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'seat.offered:{placeId}',
    shows: { calendar: null, lists: ['until', 'event', 'online'], link: 'event' },
    says: ['event', 'until'],
    stillTrue({ facts }, situation, now) {
      const { event, place } = situation
      const gone = findOutOfLine(facts, situation, now)
      if (gone !== null) return gone
      if (place?.offeredUntil == null || place.offeredUntil <= now) return 'late'
      return event !== null && now >= event.startsAt ? 'started' : null
    },
  }),
  'waitlist.joined': defineMail<OfPlace & Approved>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'settling' },
    key: 'waitlist.joined:{placeId}',
    shows: { calendar: null, lists: ['event', 'online'], link: 'event' },
    says: ['event', 'position', 'isApproved'],
    stillTrue: ({ facts }, situation, now) =>
      findOutOfLine(facts, situation, now) ?? (situation.place?.offeredUntil == null ? null : 'seated'),
  }),
  'request.asked': defineMail<NoFacts>()({
    who: { to: 'organizer', about: 'event', sendsTo: 'confirmed', cause: 'own', needs: ['requests'] },
    goes: { arrives: 'must', urgency: 'digest', topics: { places: HOUR_MS } },
    key: 'request.asked:{topic}:{mark}',
    shows: { calendar: null, lists: ['event'], link: 'people' },
    says: ['event', 'requests'],
    stillTrue: (_, { event, requestsWaiting }, now) =>
      requestsWaiting === 0 ? 'answered' : findEventOver(event, now),
  }),
  'request.declined': defineMail<NoFacts>()({
    who: { to: 'request', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'request.declined:{mark}',
    shows: { calendar: null, lists: ['event'], link: 'event' },
    says: ['event'],
    stillTrue: (_, { event, entry, place }, now) =>
      entry?.status === 'active' || place !== null ? 'seated' : findEventOver(event, now),
  }),
  // `before`: time and place before the first of the changes that it reports.
  'event.changed': defineMail<{ readonly before: TimeAndPlace }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'settling' },
    key: 'event.changed:{eventId}:{at}:{to}',
    shows: { calendar: 'REQUEST', lists: ['event', 'online'], link: 'event' },
    says: ['event', 'start', 'moved', 'waits'],
    stillTrue({ facts: { before } }, { event, entry, place }, now) {
      if (entry?.status !== 'active' && place === null) return 'left'
      const isSame =
        event !== null &&
        event.startsAt.toISOString() === before.startsAt &&
        event.endsAt.toISOString() === before.endsAt &&
        event.timeZone === before.timeZone &&
        event.location === before.location &&
        event.onlineLink === before.onlineLink
      return findEventOver(event, now) ?? (isSame ? 'unchanged' : null)
    },
  }),
  // `message`: the organizer's own words.
  'event.canceled': defineMail<{ readonly message?: string }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'event.canceled:{eventId}::{to}',
    shows: { calendar: 'CANCEL', lists: ['event'], link: 'event' },
    says: ['event', 'day', 'organizer', 'text'],
    stillTrue(_, { event, entry, place, isAsking }, now) {
      if (entry?.status !== 'active' && place === null && !isAsking) return 'left'
      return event !== null && now >= event.endsAt ? 'over' : null
    },
  }),
  // The start of the event that it is for, in milliseconds.
  'event.reminder': defineMail<{ readonly startsAtMs: number; readonly hours: number }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'once', urgency: 'now' },
    key: 'event.reminder:{eventId}:{startsAtMs}:{hours}:{to}',
    shows: { calendar: null, lists: ['event', 'online'], link: 'ticket' },
    says: ['event', 'when'],
    stillTrue({ facts }, { event, entry }, now) {
      if (entry?.status !== 'active') return 'left'
      if (event === null || event.isCanceled) return 'canceled'
      if (event.startsAt.getTime() !== facts.startsAtMs) return 'changed'
      if (now >= event.startsAt) return 'started'
      return entry.attendance === 'present' ? 'attended' : null
    },
  }),
  'certificate.open': defineMail<NoFacts>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'certificate.open:{eventId}::{to}',
    shows: { calendar: null, lists: [], link: 'mint' },
    says: ['event', 'isChosen'],
    stillTrue(_, situation) {
      const reason = findNotClaimable(situation)
      // The news is true without a picture, too: its words say that the organizer has yet to choose one.
      return reason === 'no_artwork' ? null : reason
    },
  }),
  'certificate.unclaimed': defineMail<NoFacts>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'once', urgency: 'now' },
    key: 'certificate.unclaimed:{eventId}:{to}{mark}',
    shows: { calendar: null, lists: [], link: 'mint' },
    says: ['event'],
    stillTrue: (_, situation) => findNotClaimable(situation),
  }),
  'certificate.ready': defineMail<OfRequest>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'certificate.ready:{requestId}',
    shows: { calendar: null, lists: ['certificate'], link: 'certificate' },
    says: ['event', 'number'],
    stillTrue: findNotStanding,
  }),
  'certificate.corrected': defineMail<OfRequest & { readonly replacedTokenId: string }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    // A certificate has one such mail, whichever of the two.
    key: 'certificate.ready:{requestId}',
    shows: { calendar: null, lists: ['certificate'], link: 'certificate' },
    says: ['number', 'replaced'],
    stillTrue: findNotStanding,
  }),
  'certificate.revoked': defineMail<{ readonly tokenId: string; readonly reason: string }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'certificate.revoked:{tokenId}',
    shows: { calendar: null, lists: [], link: 'verify' },
    says: ['event', 'number'],
    stillTrue: always,
  }),
  // Moves cost strangers nothing, so they make one mail a day.
  'correction.asked': defineMail<NoFacts>()({
    who: {
      to: 'organizer',
      about: 'event',
      sendsTo: 'confirmed',
      cause: 'own',
      // Its number counts moves, too.
      needs: ['corrections', 'moves'],
    },
    goes: { arrives: 'must', urgency: 'digest', topics: { names: HOUR_MS, moves: 24 * HOUR_MS } },
    key: 'correction.asked:{topic}:{mark}',
    shows: { calendar: null, lists: [], link: 'dashboard' },
    says: ['event', 'corrections'],
    stillTrue: (_, { correctionsOpen }) => (correctionsOpen === 0 ? 'answered' : null),
  }),
  'correction.declined': defineMail<{ readonly tokenId?: string; readonly reason: string }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'correction.declined:{mark}',
    shows: { calendar: null, lists: [], link: 'certificate' },
    says: ['event', 'number'],
    stillTrue: always,
  }),
  // `proposedMs`: when it was proposed, in milliseconds, which tells it from an earlier one.
  'name.proposed': defineMail<OfSeat & { readonly proposedMs: number }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'name.proposed:{entryId}:{proposedMs}',
    shows: { calendar: null, lists: ['name'], link: 'name' },
    says: ['event'],
    stillTrue({ facts }, { event, entry, request }) {
      if (event === null || event.isCanceled) return 'canceled'
      if (entry?.status !== 'active' || entry.id !== facts.entryId) return 'left'
      if (request?.isEnded) return 'ended'
      const { nameProposal } = entry
      const isSame = nameProposal?.proposedAt.getTime() === facts.proposedMs
      return isSame && nameProposal?.state === 'waiting' ? null : 'answered'
    },
  }),
  // `notBefore`: when it can be accepted.
  'move.asked': defineMail<OfMove & { readonly notBefore: string }>()({
    who: { to: 'account', about: 'event', sendsTo: 'confirmed', cause: 'other' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'move.asked:{mark}',
    shows: { calendar: null, lists: [], link: 'move' },
    says: ['event', 'number', 'wallet', 'deadline'],
    stillTrue: (_, situation) => findMoveAnswered(situation),
  }),
  'move.ended': defineMail<OfMove & { readonly outcome: MoveOutcome }>()({
    who: { to: 'account', about: 'event', sendsTo: 'confirmed', cause: 'other' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'move.ended:{mark}',
    shows: { calendar: null, lists: [], link: 'move' },
    says: ['event', 'number', 'wallet', 'outcome'],
    stillTrue: ({ facts }, situation) => (facts.outcome === 'due' ? findMoveAnswered(situation) : null),
  }),
  'move.code': defineMail<OfMove & OfCode>()({
    who: { to: 'account', about: 'event', sendsTo: 'confirmed', cause: 'awaited' },
    goes: { arrives: 'must', urgency: 'code' },
    key: 'move.code:{correctionId}:{codeMadeMs}',
    shows: { calendar: null, lists: [], link: 'move' },
    says: ['event', 'wallet', 'code', 'minutes'],
    stillTrue({ facts }, { openMove }, now) {
      const code = openMove?.code ?? null
      if (code === null) return 'answered'
      if (code.madeAt.getTime() !== facts.codeMadeMs) return 'changed'
      return isCodeLive(code, now) ? null : 'late'
    },
  }),
  'attendance.missing': defineMail<NoFacts>()({
    who: {
      to: 'organizer',
      about: 'event',
      sendsTo: 'confirmed',
      cause: 'own',
      needs: ['record_attendance'],
    },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'attendance.missing:{eventId}',
    shows: { calendar: null, lists: [], link: 'dashboard' },
    says: ['event'],
    stillTrue(_, { event, attendanceRecorded }) {
      if (event === null || event.isCanceled) return 'canceled'
      return attendanceRecorded > 0 ? 'recorded' : null
    },
  }),
  'invitation.sent': defineMail<NoFacts>()({
    who: { to: 'invited', about: 'event', sendsTo: 'invited', cause: 'other' },
    goes: { arrives: 'must', urgency: 'invites' },
    key: 'invitation.sent:{invitationId}:{mark}',
    shows: { calendar: null, lists: [], link: 'claim' },
    says: ['event', 'organizer', 'message', 'deadline', 'isAttended'],
    stillTrue(_, { event, invitation }, now) {
      if (event === null || event.isCanceled) return 'canceled'
      if (invitation === null) return 'over'
      if (invitationStateAt(invitation, now) === 'open') return null
      return invitation.state === 'claimed' ? 'claimed' : 'over'
    },
  }),
  // `toWallet`: the wallet that may use the code.
  'invitation.code': defineMail<OfCode & { readonly toWallet: string }>()({
    who: { to: 'invited', about: 'event', sendsTo: 'invited_once', cause: 'awaited' },
    goes: { arrives: 'must', urgency: 'code' },
    key: 'invitation.code:{invitationId}:{codeMadeMs}',
    shows: { calendar: null, lists: [], link: 'event' },
    says: ['event', 'claimant', 'code', 'minutes'],
    stillTrue({ facts }, { invitation }, now) {
      if (invitation === null || invitation.code === null)
        return invitation?.state === 'claimed' ? 'claimed' : 'over'
      if (invitation.code.madeAt.getTime() !== facts.codeMadeMs) return 'changed'
      return isCodeLive(invitation.code, now) ? null : 'late'
    },
  }),
  // `proven`: the claim carried the code that went to the address.
  'invitation.claimed': defineMail<{
    readonly to: string
    readonly toWallet: string
    readonly proven: boolean
  }>()({
    who: { to: 'invited', about: 'event', sendsTo: 'invited_once', cause: 'claim' },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'invitation.claimed:{invitationId}:{at}',
    shows: { calendar: null, lists: [], link: 'object' },
    says: ['event', 'claimant'],
    stillTrue: always,
  }),
  'invitation.objected': defineMail<{ readonly toWallet?: string }>()({
    who: { to: 'organizer', about: 'event', sendsTo: 'confirmed', cause: 'own', needs: [] },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'invitation.objected:{mark}',
    shows: { calendar: null, lists: [], link: 'invited' },
    says: ['event', 'claimant'],
    stillTrue: always,
  }),
  'team.invited': defineMail<{ readonly teamInvitationId: number }>()({
    who: { to: 'team', about: 'team', sendsTo: 'invited_once', cause: 'other' },
    goes: { arrives: 'must', urgency: 'invites' },
    key: 'team.invited:{teamInvitationId}:{mark}',
    shows: { calendar: null, lists: [], link: 'team' },
    says: ['organizer', 'role', 'event', 'deadline'],
    stillTrue(_, { teamPlace }, now) {
      if (teamPlace === null || now >= teamPlace.expiresAt) return 'over'
      return teamPlace.isTaken ? 'claimed' : null
    },
  }),
  'event.announcement': defineMail<{ readonly announcementId: number }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'once', urgency: 'announces' },
    key: 'event.announcement:{announcementId}:{to}',
    shows: { calendar: null, lists: ['event', 'online'], link: 'event' },
    says: ['event', 'organizer', 'subject', 'text'],
    stillTrue: (_, { entry, place, isAsking }) =>
      entry?.status === 'active' || place !== null || isAsking ? null : 'left',
  }),
  // `day`: on which the organizer asked, by the event's clocks. One a day is enough.
  'event.questions': defineMail<{ readonly day: string }>()({
    who: { to: 'list', about: 'event', sendsTo: 'confirmed', cause: 'own' },
    goes: { arrives: 'once', urgency: 'announces' },
    key: 'event.questions:{eventId}:{day}:{to}',
    shows: { calendar: null, lists: ['event', 'online'], link: 'event' },
    says: ['event', 'organizer'],
    stillTrue(_, { event, entry, place, isAsking, lacksAnswers }, now) {
      if (entry?.status !== 'active' && place === null && !isAsking) return 'left'
      return findEventOver(event, now) ?? (lacksAnswers ? null : 'answered')
    },
  }),
  // To the writer of the announcement alone.
  'announcement.test': defineMail<{
    readonly announcement: { readonly subject: string; readonly text: string }
  }>()({
    who: { to: 'organizer', about: 'event', sendsTo: 'confirmed', cause: 'own', needs: null },
    goes: { arrives: 'must', urgency: 'now' },
    key: 'announcement.test:{eventId}:{to}:{at}',
    shows: { calendar: null, lists: ['event', 'online'], link: 'event' },
    says: ['event', 'subject', 'text'],
    stillTrue: always,
  }),
}
