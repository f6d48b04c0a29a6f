import type { Report } from '@certify/verifier/report'

/** The facts on chain of a revoked certificate. */
export const revokedFacts: NonNullable<Report['certificate']> = {
  status: 'revoked',
  owner: '0x1111111111111111111111111111111111111111',
  eventNumber: 7,
  organizerNumber: 1,
  organizer: '0x2222222222222222222222222222222222222222',
  organizerWhenIssued: '0x2222222222222222222222222222222222222222',
  organizerName: 'Guild on chain',
  organizerConsentedAt: null,
  organizerChangedAt: null,
  authorization: 'relayer',
  issuedAt: '2026-11-15T10:00:00.000Z',
  tokenUri: 'ipfs://bafydir/10001.json',
  endedAt: '2026-12-01T10:00:00.000Z',
  endedInBlock: 7,
  reasonHash: `0x${'ab'.repeat(32)}`,
  reason: 'Left early',
  replacedBy: null,
  replaces: null,
}

/** The facts on chain of a valid certificate. */
export const validFacts: typeof revokedFacts = {
  ...revokedFacts,
  status: 'valid',
  organizerName: 'ETH Zurich',
  endedAt: null,
  reason: '',
}

/** A report on a certificate, with some parts replaced. */
export function reportWith(parts: Partial<Report>): Report {
  return {
    tokenId: '10001',
    askedAddress: null,
    status: 'valid',
    valid: true,
    verdict: { status: 'valid' },
    checks: [],
    network: { chainId: 31337, contract: '0x3' },
    asOf: null,
    checkedAt: '2026-12-02T10:00:00.000Z',
    certificate: validFacts,
    document: null,
    files: { metadata: null, image: null },
    ...parts,
  }
}
