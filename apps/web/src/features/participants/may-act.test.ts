import type { MintObstacle } from '@certify/domain/certificate/may-mint'
import type { WireParticipant } from '@certify/wire/roster'
import { describe, expect, test } from 'vitest'
import { refusalToMint, refusalToPropose, refusalToUpload } from './may-act'

const alice = (
  certificate: Partial<WireParticipant['certificate']> = {},
  facts: Partial<Pick<WireParticipant, 'status' | 'attendance_state'>> = {},
) => ({
  status: 'approved' as const,
  attendance_state: 'present' as const,
  ...facts,
  certificate: {
    state: 'ready' as const,
    source: 'template' as const,
    image_url: null,
    tokenURI: null,
    ended: null,
    revoking: false,
    tokenId: null,
    transactionHash: null,
    reason: null,
    blocked: null,
    ...certificate,
  },
})

describe('refusalToMint', () => {
  test('behavior: the server’s first obstacle is the reason', () => {
    const first = (...mint_obstacles: MintObstacle[]) => refusalToMint({ mint_obstacles })
    expect(first()).toBeNull()
    expect(first('blocked')).toBeNull()
    expect(first('requested')).toBe('pending')
    expect(first('closed', 'no_artwork')).toBe('minting')
    expect(first('not_registered')).toBe('revoked')
    expect(first('absent', 'no_artwork')).toBe('absent')
    expect(first('no_artwork')).toBe('noCertificate')
  })
})

describe('refusalToUpload', () => {
  test('behavior: anyone not recorded absent can get an image of their own, at any time unless the event is canceled', () => {
    for (const status of ['upcoming', 'ongoing', 'minting', 'ended'] as const) {
      expect(refusalToUpload(alice({}, { attendance_state: 'not recorded' }), status)).toBeNull()
    }
  })
  test('error: gives a reason of its own for canceled, absent, revoked and issued', () => {
    expect(refusalToUpload(alice(), 'canceled')).toBe('uploadCanceled')
    expect(refusalToUpload(alice({}, { attendance_state: 'absent' }), 'ended')).toBe('uploadAbsent')
    expect(refusalToUpload(alice({}, { status: 'revoked' }), 'ended')).toBe('revoked')
    expect(refusalToUpload(alice({ state: 'minted', tokenId: '10001' }), 'ended')).toBe('uploadIssued')
    expect(refusalToUpload(alice({ state: 'pending' }), 'minting')).toBe('uploadIssued')
  })
})

describe('refusalToPropose', () => {
  const event = { status: 'minting', print_names: true, names_have_place: true } as const
  const zoe = (certificate: Partial<WireParticipant['certificate']> = {}, facts: object = {}) =>
    ({ ...alice(certificate), name_choice: null, name_now: null, ...facts }) as WireParticipant

  test('behavior: before the certificate and afterwards', () => {
    expect(refusalToPropose(zoe(), event)).toBeNull()
    expect(refusalToPropose(zoe({ state: 'failed' }), event)).toBeNull()
    const issued = zoe({ state: 'minted' }, { name_now: 'Zoe' })
    expect(refusalToPropose(issued, { ...event, print_names: false, names_have_place: false })).toBeNull()
  })

  test('error: says why not', () => {
    expect(refusalToPropose(zoe(), { ...event, status: 'canceled' })).toBe('nameCanceled')
    expect(refusalToPropose(zoe({}, { status: 'revoked' }), event)).toBe('revoked')
    expect(refusalToPropose(zoe({}, { name_choice: { print: false } }), event)).toBe('nameDeclined')
    expect(refusalToPropose(zoe({ state: 'pending' }), event)).toBe('pending')
    expect(refusalToPropose(zoe({ state: 'minted', ended: 'revoked' }), event)).toBe('nameEnded')
    expect(refusalToPropose(zoe({ state: 'minted', revoking: true }), event)).toBe('nameEnded')
    expect(refusalToPropose(zoe(), { ...event, print_names: false })).toBe('nameOff')
    expect(refusalToPropose(zoe({ state: 'minted' }), { ...event, print_names: false })).toBe('nameOff')
    expect(refusalToPropose(zoe(), { ...event, names_have_place: false })).toBe('nameNoPlace')
  })
})
