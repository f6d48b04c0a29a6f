import { describe, expect, test } from 'vitest'
import { parseAccountId } from '../shared/account-id'
import { parseEventId } from '../shared/event-id'
import { afterwards, end, hourBefore, longBefore, start } from '../testing/moments'
import type { ClaimedMail, MailFacts } from './mail'
import type { MailKind } from './mail-kind'
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
    eventId: parseEventId(7),
    facts: { entryId: 5, how: 'left', requestId: 9, before, startsAtMs: start.getTime(), ...facts },
    attempts: 0,
    createdAt: longBefore,
    rendered: null,
    isInterrupted: false,
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
  },
  entry: { id: 5, ticketVersion: 1, status: 'active', attendance: 'present' },
  request: { id: 9, state: 'final', tokenId: 10001n, isEnded: false },
  hasArtwork: true,
  knowsOfSeat: true,
  optionalToday: 0,
  confirmationsThisHour: 0,
  correctionsOpen: 1,
  attendanceRecorded: 0,
}
const event = fine.event as NonNullable<MailSituation['event']>
const entry = fine.entry as NonNullable<MailSituation['entry']>
const absent = { ...fine, entry: { ...entry, attendance: null } }
const unclaimed = { ...fine, request: null }
const canceled = { ...fine, event: { ...event, isCanceled: true } }

describe('findDropReason', () => {
  const cases: readonly [MailKind, Partial<MailSituation>, Date, string | null][] = [
    ['seat.taken', fine, hourBefore, null],
    ['seat.taken', { entry: null }, hourBefore, 'left'],
    ['seat.taken', { entry: { ...entry, id: 6 } }, hourBefore, 'left'],
    ['seat.taken', canceled, hourBefore, 'canceled'],
    ['seat.taken', fine, afterwards, 'over'],
    ['seat.lost', { entry: null }, hourBefore, null],
    ['seat.lost', fine, hourBefore, 'rejoined'],
    ['seat.lost', { entry: null, knowsOfSeat: false }, hourBefore, 'not_told'],
    ['event.changed', fine, hourBefore, null],
    ['event.changed', { event: { ...event, startsAt: longBefore } }, hourBefore, 'unchanged'],
    ['event.changed', canceled, hourBefore, 'canceled'],
    ['event.canceled', canceled, hourBefore, null],
    ['event.canceled', { ...canceled, entry: null }, hourBefore, 'left'],
    ['event.reminder', absent, hourBefore, null],
    ['event.reminder', absent, start, 'started'],
    ['event.reminder', fine, hourBefore, 'attended'],
    ['event.reminder', { ...absent, event: { ...event, startsAt: end } }, hourBefore, 'changed'],
    ['certificate.open', unclaimed, afterwards, null],
    ['certificate.open', fine, afterwards, 'claimed'],
    ['certificate.open', { ...unclaimed, entry: { ...entry, status: 'revoked' } }, afterwards, 'left'],
    ['certificate.open', { ...unclaimed, ...absent, request: null }, afterwards, 'absent'],
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
    ['correction.asked', { correctionsOpen: 0 }, afterwards, 'answered'],
    ['attendance.missing', { attendanceRecorded: 1 }, afterwards, 'recorded'],
  ]
  test.each(cases)('behavior: %s, case %#', (kind, situation, now, reason) => {
    expect(findDropReason(mail(kind), { ...fine, ...situation }, now)).toBe(reason)
  })

  test('behavior: an unconfirmed, refused or satisfied address gets nothing; the confirmation has limits of its own', () => {
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
