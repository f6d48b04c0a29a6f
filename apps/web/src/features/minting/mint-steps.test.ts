import { linkedInHref } from '@certify/domain/certificate/linkedin'
import type { MintResponse, UserCertificate } from '@certify/wire/certificates'
import { describe, expect, test } from 'vitest'
import { stepsDone } from './mint-steps'

const certificate = (parts: Partial<UserCertificate>) =>
  ({ mint_status: 'pending', tokenURI: null, mint_transaction_hash: null, ...parts }) as UserCertificate

describe('stepsDone', () => {
  test('behavior: counts one ring for each step that has really happened', () => {
    expect(stepsDone(null, undefined)).toBe(0)
    expect(stepsDone(certificate({}), undefined)).toBe(1)
    expect(stepsDone(certificate({ tokenURI: 'ipfs://x' }), undefined)).toBe(2)
    expect(stepsDone(certificate({ tokenURI: 'ipfs://x', mint_transaction_hash: '0x1' }), undefined)).toBe(3)
    expect(stepsDone(certificate({ mint_status: 'minted' }), undefined)).toBe(4)
  })

  test('behavior: a pending answer does not complete the last step', () => {
    const pending: MintResponse = {
      message: '',
      transactionHash: null,
      tokenId: null,
      mint_status: 'pending',
      reason: null,
      blocked: null,
    }
    expect(stepsDone(null, pending)).toBe(1)
    expect(stepsDone(null, { ...pending, transactionHash: '0x1' })).toBe(3)
  })
})

describe('linkedInHref', () => {
  test('behavior: the month counts from one and is the event’s own, also near midnight', () => {
    const link = new URL(
      linkedInHref(
        {
          name: 'Summit',
          organization: 'Guild',
          issuedAt: '2026-12-31T23:30:00.000Z',
          id: '1',
          url: 'https://x/1',
        },
        'Europe/Oslo',
      ),
    )
    expect(link.searchParams.get('issueYear')).toBe('2027')
    expect(link.searchParams.get('issueMonth')).toBe('1')
  })
})
