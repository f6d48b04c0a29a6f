import type { MintObstacle } from '@certify/domain/certificate/may-mint'
import type { WireParticipant } from '@certify/wire/roster'
import { describe, expect, test } from 'vitest'
import { refusalToMint, refusalToUpload } from './may-act'

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
