import { describe, expect, test } from 'vitest'
import { parseInvitationId } from '../invitation/invitation'
import { parseAccountId } from '../shared/account-id'
import { parseEventId } from '../shared/event-id'
import { afterwards, end, hourBefore, longBefore, start } from '../testing/moments'
import { walletNumber } from '../testing/people'
import type { ClaimedMail } from './mail'
import type { MoveOutcome } from './mail-details'
import type { MailFacts, MailKind } from './mail-kind'
import type { MailSituation } from './mail-situation'
import { findDropReason } from './still-true'

const before = {
  startsAt: longBefore.toISOString(),
  endsAt: end.toISOString(),
  timeZone: 'Europe/Lisbon',
  location: 'Lisbon',
  onlineLink: null,
}

function mail(kind: MailKind, facts: MailFacts = {}): ClaimedMail {
  return {
    id: 1,
    kind,
    accountId: parseAccountId(1),
    invitationId: null,
    eventId: parseEventId(7),
    facts: {
      proposedMs: start.getTime(),
      entryId: 5,
      placeId: 4,
      how: 'left',
      requestId: 9,
      before,
      startsAtMs: start.getTime(),
      codeMadeMs: hourBefore.getTime(),
      ...facts,
    },
    attempts: 0,
    createdAt: longBefore,
    rendered: null,
    isInterrupted: false,
    isUnknown: false,
  }
}

const fine: MailSituation = {
  person: {
    name: 'Alice',
    email: 'alice@example.org',
    confirmedAt: longBefore,
    language: 'en',
    unwanted: [],
    refusals: 0,
  },
  event: {
    id: 7,
    address: '7',
    title: 'Summit',
    description: '',
    location: 'Lisbon',
    onlineLink: null,
    timeZone: 'Europe/Lisbon',
    startsAt: start,
    endsAt: end,
    isCanceled: false,
    isMintingOpen: true,
    seatsTaken: 1,
    calendarSequence: 0,
    organizerName: 'Guild',
    organizerContact: null,
    organizerLinkedinPageId: null,
    pictureCid: null,
    organizerColor: null,
    organizerLogoCid: null,
  },
  entry: {
    id: 5,
    ticketVersion: 1,
    status: 'active',
    attendance: 'present',
    nameProposal: null,
    printedName: null,
  },
  place: null,
  request: { id: 9, state: 'final', tokenId: 10001n, printedName: null, isEnded: false },
  invitation: {
    id: parseInvitationId(3),
    emailMac: 'a',
    state: 'open',
    message: null,
    expiresAt: end,
    attended: true,
    code: null,
    claimedAt: null,
  },
  teamPlace: {
    role: 'manager',
    event: null,
    seed: 'a',
    expiresAt: end,
    isTaken: false,
    organizerName: 'Guild',
    organizerContact: null,
    organizerColor: null,
    organizerLogoCid: null,
  },
  announcement: null,
  unmet: null,
  hasArtwork: true,
  knowsOfSeat: true,
  optionalToday: 0,
  confirmationsThisHour: 0,
  isAsking: false,
  lacksAnswers: false,
  requestsWaiting: 1,
  correctionsOpen: 1,
  openMove: { code: null },
  attendanceRecorded: 0,
}
const event = fine.event as NonNullable<MailSituation['event']>
const invitation = fine.invitation as NonNullable<MailSituation['invitation']>
const teamPlace = fine.teamPlace as NonNullable<MailSituation['teamPlace']>
const entry = fine.entry as NonNullable<MailSituation['entry']>
const absent = { ...fine, entry: { ...entry, attendance: null } }
const unclaimed = { ...fine, request: null }
const proposed = (state: 'waiting' | 'kept', proposedAt = start) => ({
  entry: { ...entry, nameProposal: { name: 'Ana', reason: null, proposedAt, state } },
})
const inLine = { entry: null, place: { id: 4, position: 2, offeredUntil: null } }
const offered = { entry: null, place: { id: 4, position: null, offeredUntil: start } }
const code = {
  wallet: walletNumber(1),
  madeAt: hourBefore,
  tries: 0,
  madeToday: 1,
  dayBeganAt: hourBefore,
}
const canceled = { ...fine, event: { ...event, isCanceled: true } }

describe('findDropReason', () => {
  const cases: readonly [MailKind, Partial<MailSituation>, Date, string | null][] = [
    ['move.asked', fine, hourBefore, null],
    ['move.asked', { ...fine, openMove: null }, hourBefore, 'answered'],
    ['move.code', { openMove: { code } }, hourBefore, null],
    ['move.code', { openMove: { code } }, start, 'late'],
    ['move.code', { openMove: { code: { ...code, tries: 5 } } }, hourBefore, 'late'],
    ['move.code', { openMove: { code: { ...code, madeAt: end } } }, end, 'changed'],
    ['move.code', { openMove: null }, hourBefore, 'answered'],
    [
      'move.code',
      { openMove: { code }, person: { ...fine.person, confirmedAt: null } },
      hourBefore,
      'unconfirmed',
    ],
    ['invitation.sent', fine, hourBefore, null],
    ['invitation.sent', fine, end, 'over'],
    ['invitation.sent', canceled, hourBefore, 'canceled'],
    ['invitation.sent', { ...fine, invitation: null }, hourBefore, 'over'],
    ['invitation.sent', { ...fine, invitation: { ...invitation, state: 'claimed' } }, hourBefore, 'claimed'],
    ['invitation.sent', { ...fine, invitation: { ...invitation, state: 'declined' } }, hourBefore, 'over'],
    ['team.invited', fine, hourBefore, null],
    ['team.invited', fine, end, 'over'],
    ['team.invited', { teamPlace: null }, hourBefore, 'over'],
    ['team.invited', { teamPlace: { ...teamPlace, isTaken: true } }, hourBefore, 'claimed'],
    ['invitation.code', { invitation: { ...invitation, code } }, hourBefore, null],
    ['invitation.code', { invitation: { ...invitation, code } }, start, 'late'],
    ['invitation.code', { invitation: { ...invitation, code: { ...code, tries: 5 } } }, hourBefore, 'late'],
    ['invitation.code', { invitation: { ...invitation, code: { ...code, madeAt: end } } }, end, 'changed'],
    ['invitation.code', { invitation: { ...invitation, state: 'claimed' } }, hourBefore, 'claimed'],
    ['invitation.code', { invitation: { ...invitation, state: 'withdrawn' } }, hourBefore, 'over'],
    ['invitation.claimed', { person: { ...fine.person, confirmedAt: null } }, hourBefore, null],
    ['event.announcement', fine, afterwards, null],
    ['event.announcement', { ...canceled, ...inLine, event: canceled.event }, hourBefore, null],
    ['event.announcement', { entry: null, isAsking: true }, hourBefore, null],
    ['event.announcement', { entry: null }, hourBefore, 'left'],
    ['event.questions', { lacksAnswers: true }, hourBefore, null],
    ['event.questions', { ...inLine, lacksAnswers: true }, hourBefore, null],
    ['event.questions', { entry: null, isAsking: true, lacksAnswers: true }, hourBefore, null],
    ['event.questions', { entry: null, lacksAnswers: true }, hourBefore, 'left'],
    ['event.questions', fine, hourBefore, 'answered'],
    ['event.questions', { ...canceled, lacksAnswers: true }, hourBefore, 'canceled'],
    ['event.questions', { lacksAnswers: true }, afterwards, 'over'],
    ['announcement.test', { entry: null }, hourBefore, null],
    ['seat.taken', fine, hourBefore, null],
    ['seat.taken', { entry: null }, hourBefore, 'left'],
    ['seat.taken', { entry: { ...entry, id: 6 } }, hourBefore, 'left'],
    ['seat.taken', canceled, hourBefore, 'canceled'],
    ['seat.taken', fine, afterwards, 'over'],
    ['seat.lost', { entry: null }, hourBefore, null],
    ['seat.lost', fine, hourBefore, 'rejoined'],
    ['seat.lost', { entry: null, knowsOfSeat: false }, hourBefore, 'not_told'],
    ['seat.offered', offered, hourBefore, null],
    ['seat.offered', offered, start, 'late'],
    ['seat.offered', inLine, hourBefore, 'late'],
    ['seat.offered', { ...offered, place: null }, hourBefore, 'left'],
    ['seat.offered', { ...offered, entry }, hourBefore, 'seated'],
    ['seat.offered', { ...canceled, ...offered, event: canceled.event }, hourBefore, 'canceled'],
    ['waitlist.joined', inLine, hourBefore, null],
    ['waitlist.joined', offered, hourBefore, 'seated'],
    ['waitlist.joined', fine, hourBefore, 'seated'],
    ['waitlist.joined', { ...inLine, place: { ...inLine.place, id: 3 } }, hourBefore, 'left'],
    ['request.asked', fine, hourBefore, null],
    ['request.asked', { requestsWaiting: 0 }, hourBefore, 'answered'],
    ['request.asked', canceled, hourBefore, 'canceled'],
    ['request.declined', { entry: null }, hourBefore, null],
    ['request.declined', fine, hourBefore, 'seated'],
    ['request.declined', inLine, hourBefore, 'seated'],
    ['request.declined', { entry: null }, afterwards, 'over'],
    ['event.changed', { entry: null }, hourBefore, 'left'],
    ['event.changed', inLine, hourBefore, null],
    ['event.canceled', { ...canceled, ...inLine, event: canceled.event }, hourBefore, null],
    ['event.changed', fine, hourBefore, null],
    ['event.changed', { event: { ...event, startsAt: longBefore } }, hourBefore, 'unchanged'],
    ['event.changed', canceled, hourBefore, 'canceled'],
    ['event.canceled', canceled, hourBefore, null],
    ['event.canceled', { ...canceled, entry: null, isAsking: true }, hourBefore, null],
    ['event.canceled', { ...canceled, entry: null }, hourBefore, 'left'],
    ['event.canceled', canceled, afterwards, 'over'],
    ['event.reminder', absent, hourBefore, null],
    ['event.reminder', absent, start, 'started'],
    ['event.reminder', fine, hourBefore, 'attended'],
    ['event.reminder', { ...absent, event: { ...event, startsAt: end } }, hourBefore, 'changed'],
    ['certificate.open', unclaimed, afterwards, null],
    ['certificate.open', fine, afterwards, 'claimed'],
    ['certificate.open', { ...unclaimed, entry: { ...entry, status: 'revoked' } }, afterwards, 'left'],
    ['certificate.open', { ...unclaimed, ...absent, request: null }, afterwards, 'absent'],
    ['certificate.open', { ...unclaimed, hasArtwork: false }, afterwards, null],
    ['certificate.unclaimed', unclaimed, afterwards, null],
    ['certificate.unclaimed', { ...unclaimed, hasArtwork: false }, afterwards, 'no_artwork'],
    [
      'certificate.unclaimed',
      { request: null, event: { ...event, isMintingOpen: false } },
      afterwards,
      'closed',
    ],
    ['certificate.ready', fine, afterwards, null],
    ['certificate.ready', { request: { ...fine.request, state: 'mined' } as never }, afterwards, 'ended'],
    ['certificate.ready', { request: { ...fine.request, isEnded: true } as never }, afterwards, 'ended'],
    ['certificate.corrected', { request: { ...fine.request, id: 10 } as never }, afterwards, 'ended'],
    ['certificate.revoked', { request: null }, afterwards, null],
    ['name.proposed', proposed('waiting'), afterwards, null],
    ['name.proposed', { ...proposed('waiting'), request: null }, hourBefore, null],
    ['name.proposed', proposed('kept'), hourBefore, 'answered'],
    ['name.proposed', proposed('waiting', afterwards), hourBefore, 'answered'],
    ['name.proposed', { ...proposed('waiting'), ...canceled }, hourBefore, 'canceled'],
    ['name.proposed', { entry: null }, hourBefore, 'left'],
    ['correction.asked', { correctionsOpen: 0 }, afterwards, 'answered'],
    ['attendance.missing', { attendanceRecorded: 1 }, afterwards, 'recorded'],
  ]
  test.each(cases)('behavior: %s, case %#', (kind, situation, now, reason) => {
    expect(findDropReason(mail(kind), { ...fine, ...situation }, now)).toBe(reason)
  })

  test('behavior: the end of a wait is mailed only while the move still waits, and the outcome of a move always', () => {
    const answered = { ...fine, openMove: null }
    const drop = (outcome: MoveOutcome, situation: MailSituation) =>
      findDropReason(mail('move.ended', { outcome }), situation, end)
    expect([drop('due', fine), drop('due', answered)]).toEqual([null, 'answered'])
    expect([drop('moved', answered), drop('stopped', answered)]).toEqual([null, null])
  })

  test('behavior: an unconfirmed or refused address, or one at its limit, gets no reminder; confirmations have own limits', () => {
    const person = (changes: Partial<MailSituation['person']>) => ({
      ...absent,
      person: { ...fine.person, ...changes },
    })
    const reminder = mail('event.reminder')
    expect(findDropReason(reminder, person({ confirmedAt: null }), hourBefore)).toBe('unconfirmed')
    expect(findDropReason(reminder, person({ refusals: 2 }), hourBefore)).toBe('unreachable')
    expect(findDropReason(reminder, person({ unwanted: ['event.reminder'] }), hourBefore)).toBe('unwanted')
    expect(findDropReason(reminder, { ...absent, optionalToday: 6 }, hourBefore)).toBe('enough')
    const confirm = mail('address.confirm', { email: 'Alice@example.org' })
    const open = person({ confirmedAt: null })
    expect(findDropReason(confirm, open, longBefore)).toBe(null)
    expect(findDropReason(confirm, fine, longBefore)).toBe('confirmed')
    expect(findDropReason(confirm, open, start)).toBe('late')
    expect(findDropReason(confirm, { ...open, confirmationsThisHour: 3 }, longBefore)).toBe('enough')
    expect(
      findDropReason(confirm, person({ confirmedAt: null, email: 'other@example.org' }), longBefore),
    ).toBe('changed')
  })
})
