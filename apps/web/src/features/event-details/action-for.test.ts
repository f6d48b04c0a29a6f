import { mintObstacles } from '@certify/domain/certificate/may-mint'
import type { EventDetail } from '@certify/wire/events'
import { describe, expect, test } from 'vitest'
import { type Action, actionFor, describeViewer, type EventViewer } from './action-for'

const visitor: EventViewer = { kind: 'visitor' }
const organizer: EventViewer = { kind: 'organizer', owns: true }
const stranger: EventViewer = {
  kind: 'attendee',
  whitelisted: false,
  revoked: false,
  attendance: null,
  mintObstacles: ['not_registered'],
  certificate: null,
}
const onList: EventViewer = { ...stranger, whitelisted: true, mintObstacles: ['not_recorded'] }
const revoked: EventViewer = { ...stranger, revoked: true }
const absent: EventViewer = { ...onList, attendance: 'absent', mintObstacles: ['absent'] }
const present: EventViewer = { ...onList, attendance: 'present', mintObstacles: [] }
const withoutArtwork: EventViewer = { ...present, mintObstacles: ['no_artwork'] }
const waiting: EventViewer = {
  ...present,
  certificate: { mintStatus: 'pending', status: 'pending', tokenId: null },
}
const holder: EventViewer = {
  ...present,
  certificate: { mintStatus: 'minted', status: 'valid', tokenId: '10001' },
}

const statuses = ['upcoming', 'ongoing', 'minting', 'ended', 'canceled'] as const
type Status = (typeof statuses)[number]

const roster = (mode: (Action & { kind: 'roster' })['mode']): Action => ({ kind: 'roster', mode })
const claimed: Action = { kind: 'claimed', tokenId: '10001' }
const pending: Action = { kind: 'pending' }
const canceled: Action = { kind: 'canceled' }

const table: Record<Status, [EventViewer, Action][]> = {
  upcoming: [
    [visitor, roster('join')],
    [stranger, roster('join')],
    [onList, roster('joined')],
    [holder, claimed],
  ],
  ongoing: [
    [visitor, roster('join-to-attend')],
    [stranger, roster('join-to-attend')],
    [onList, { kind: 'attend' }],
    [present, { kind: 'attended' }],
    [holder, claimed],
  ],
  minting: [
    [visitor, { kind: 'no-record', who: 'visitor' }],
    [stranger, { kind: 'no-record', who: 'unlisted' }],
    [onList, { kind: 'no-record', who: 'listed' }],
    [present, { kind: 'mint' }],
    [waiting, pending],
    [holder, claimed],
  ],
  ended: [
    [visitor, { kind: 'ended', visitor: true }],
    [onList, { kind: 'ended', visitor: true }],
    [present, { kind: 'ended', visitor: false }],
    [waiting, pending],
    [holder, claimed],
  ],
  canceled: [
    [visitor, canceled],
    [onList, canceled],
    [present, canceled],
    [holder, claimed],
  ],
}

describe('actionFor', () => {
  test.each(statuses)('behavior: while %s, every viewer gets the one action that fits', (status) => {
    for (const [viewer, action] of table[status]) {
      expect(actionFor(status, viewer, false), JSON.stringify(viewer)).toEqual(action)
    }
  })

  test.each(statuses)('behavior: an organizer never gets an action of attendees while %s', (status) => {
    expect(actionFor(status, organizer, false)).toEqual({ kind: 'manage', owns: true })
    expect(actionFor(status, organizer, true)).toEqual({ kind: 'manage', owns: true })
  })

  test('behavior: a full event offers no joining, but people on its list keep their actions', () => {
    expect(actionFor('upcoming', stranger, true)).toEqual(roster('full'))
    expect(actionFor('ongoing', stranger, true)).toEqual(roster('full-to-attend'))
    expect(actionFor('upcoming', onList, true)).toEqual(roster('joined'))
    expect(actionFor('ongoing', onList, true)).toEqual({ kind: 'attend' })
    // The doors open before the start.
    expect(actionFor('upcoming', onList, true, true)).toEqual({ kind: 'attend' })
    expect(actionFor('upcoming', stranger, true, true)).toEqual(roster('full'))
    expect(actionFor('upcoming', stranger, false, true)).toEqual(roster('join-to-attend'))
    expect(actionFor('upcoming', present, false, true)).toEqual({ kind: 'attended' })
  })

  test('behavior: tells an attendee that their place was revoked, and never offers to join', () => {
    for (const status of ['upcoming', 'ongoing', 'minting', 'ended'] as const)
      expect(actionFor(status, revoked, false)).toEqual({ kind: 'revoked' })
    expect(actionFor('canceled', revoked, false)).toEqual(canceled)
  })

  test('behavior: tells an attendee who was recorded absent', () => {
    expect(actionFor('ongoing', absent, false)).toEqual({ kind: 'absent' })
    expect(actionFor('minting', absent, false)).toEqual({ kind: 'absent' })
  })

  test('behavior: without an image nothing can be minted yet', () => {
    expect(actionFor('minting', withoutArtwork, false)).toEqual({ kind: 'no-artwork' })
  })

  test('error: only an answer without obstacles offers to mint', () => {
    for (const obstacle of mintObstacles.filter((each) => each !== 'blocked'))
      expect(actionFor('minting', { ...present, mintObstacles: [obstacle] }, false).kind).not.toBe('mint')
    expect(actionFor('minting', { ...present, mintObstacles: null }, false)).toEqual({ kind: 'unknown' })
  })

  test.each(['revoked', 'replaced', 'burned'] as const)(
    'error: a certificate that was %s is never celebrated',
    (how) => {
      const ended: EventViewer = {
        ...present,
        certificate: { mintStatus: 'minted', status: how, tokenId: '10001' },
      }
      for (const status of statuses)
        expect(actionFor(status, ended, false)).toEqual({ kind: 'certificate-ended', how, tokenId: '10001' })
    },
  )
})

test('behavior: in an outage nobody is asked to log in', () => {
  const viewer = describeViewer({ status: 'unknown', isBusy: false }, {} as EventDetail, false)
  for (const status of ['upcoming', 'ongoing', 'minting', 'ended'] as const)
    expect(actionFor(status, viewer, false)).toEqual({ kind: 'unknown' })
  expect(actionFor('canceled', viewer, false)).toEqual(canceled)
})
