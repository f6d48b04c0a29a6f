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
  test('behavior: a present participant’s certificate can be minted during the minting period', () => {
    expect(refusalToMint(alice(), 'minting')).toBeNull()
  })
  test('behavior: a participant without recorded attendance can get a certificate, on the organizer’s word', () => {
    expect(refusalToMint(alice({}, { attendance_state: 'not recorded' }), 'minting')).toBeNull()
  })
  test('behavior: a failed request can be tried again', () => {
    expect(refusalToMint(alice({ state: 'failed' }), 'minting')).toBeNull()
  })
  test('error: outside the minting period the status is the reason, even if there are other reasons', () => {
    for (const status of ['upcoming', 'ongoing', 'ended', 'canceled'] as const) {
      expect(refusalToMint(alice({ source: null, state: 'none' }), status)).toBe('minting')
    }
  })
  test('error: gives a reason of its own for absent, revoked, missing artwork and a certificate on its way', () => {
    expect(refusalToMint(alice({}, { attendance_state: 'absent' }), 'minting')).toBe('absent')
    expect(refusalToMint(alice({}, { status: 'revoked' }), 'minting')).toBe('revoked')
    expect(refusalToMint(alice({ source: null, state: 'none' }), 'minting')).toBe('noCertificate')
    expect(refusalToMint(alice({ state: 'pending' }), 'minting')).toBe('pending')
  })
})

describe('refusalToUpload', () => {
  test('behavior: anybody not recorded absent can get an image of their own, at any time unless the event is canceled', () => {
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
