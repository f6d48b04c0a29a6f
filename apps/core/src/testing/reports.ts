import type { Check, Report, Verdict } from '@certify/verifier/report'
import { alice, guild } from './people'

const block = { number: 42, hash: `0x${'b'.repeat(64)}`, time: '2026-11-15T17:00:00.000Z' } as const

const exists: Check = {
  id: 'exists',
  weight: 'required',
  group: 'real',
  outcome: 'pass',
  message: { key: 'exists/pass', values: { tokenId: '10001' } },
  sentence: 'The registry knows certificate № 10001.',
  evidence: [{ source: 'http://node', question: 'certificate(10001)', value: '0x', block, time: block.time }],
}

/** A verification report of certificate № 10001 for each verdict. */
export function buildReport(verdict: Verdict): Report {
  const known =
    verdict.status !== 'not-found' && verdict.status !== 'malformed' && verdict.status !== 'unknown'
  const unknown: Check = { ...exists, outcome: 'unknown', kind: 'timeout', retryable: true }
  return {
    tokenId: '10001',
    askedAddress: null,
    status: verdict.status,
    valid: verdict.status === 'valid',
    verdict,
    checks: [verdict.status === 'unknown' ? unknown : exists],
    network: { chainId: 31337, contract: `0x${'9'.repeat(40)}` },
    asOf: known ? block : null,
    checkedAt: block.time,
    certificate: known ? facts : null,
    document: known ? document : null,
    files: { metadata: null, image: null },
  }
}

const facts: NonNullable<Report['certificate']> = {
  status: 'valid',
  owner: alice.account.address,
  eventNumber: 7,
  organizerNumber: 1,
  organizer: guild.account.address,
  organizerWhenIssued: guild.account.address,
  organizerName: guild.name,
  organizerConsentedAt: null,
  organizerChangedAt: null,
  authorization: 'relayer',
  issuedAt: '2026-11-15T16:59:00.000Z',
  tokenUri: `ipfs://bafybei${'a'.repeat(52)}/10001.json`,
  endedAt: null,
  endedInBlock: null,
  reasonHash: null,
  reason: '',
  replacedBy: null,
  replaces: null,
}

const document: NonNullable<Report['document']> = {
  name: 'Certificate № 10001 · Sepolia Builders Summit',
  description: 'Certificate of attendance.',
  image: `ipfs://bafkrei${'a'.repeat(52)}`,
  external_url: 'https://certify.example/verify/10001',
  attributes: [{ trait_type: 'Event', value: 'Sepolia Builders Summit' }],
  certificate: {
    version: 1,
    chainId: 31337,
    contract: `0x${'9'.repeat(40)}`,
    tokenId: '10001',
    recipientName: null,
    recipient: alice.wallet,
    event: {
      id: 1,
      title: 'Sepolia Builders Summit',
      organizer: guild.name,
      organizerWallet: guild.wallet,
      organizerDomain: null,
      startsAt: '2026-11-15T10:00:00.000Z',
      endsAt: '2026-11-15T16:30:00.000Z',
      timeZone: 'Europe/Lisbon',
      location: 'Lisbon',
    },
    attendance: 'code',
    attendedMinutes: null,
    attended: null,
    attendanceSaidAt: null,
    artwork: { kind: 'upload', design: null, version: null, color: null, language: null },
    issuedOn: '2026-11-15',
  },
  stated: null,
}
