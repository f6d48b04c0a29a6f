import { describe, expect, test } from 'vitest'
import { type CheckId, checkIds } from './check-id'
import { fail, notApplicable, pass, unknown } from './checks/check'
import type { CertificateFacts, Check, Outcome } from './report'
import { fc } from './testing/fuzz'
import { decideVerdict } from './verdict'

const facts: CertificateFacts = {
  status: 'replaced',
  owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  eventNumber: 1,
  organizerNumber: 1,
  organizer: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  organizerWhenIssued: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  organizerName: 'Lisbon Builders',
  organizerConsentedAt: null,
  organizerChangedAt: null,
  authorization: 'relayer',
  issuedAt: '2026-11-15T10:00:00.000Z',
  tokenUri: 'ipfs://…',
  endedAt: '2026-11-16T10:00:00.000Z',
  endedInBlock: 7,
  reasonHash: `0x${'ab'.repeat(32)}`,
  reason: 'Wrong name',
  replacedBy: '20001',
  replaces: null,
}

/** A report's checks with the given outcomes; all others passed. */
const checksWith = (outcomes: Partial<Record<CheckId, Outcome>>): Check[] =>
  checkIds.map((id) => {
    switch (outcomes[id]) {
      case 'fail':
        return fail<CheckId>(id, 'unknown')
      case 'unknown':
        return unknown<CheckId>(id, 'unknown', { kind: 'timeout' })
      case 'not-applicable':
        return notApplicable<CheckId>(id, 'unknown')
      default:
        return pass<CheckId>(id, 'unknown')
    }
  })
const statusWith = (outcomes: Partial<Record<CheckId, Outcome>>) =>
  decideVerdict(checksWith(outcomes), facts).status

describe('decideVerdict', () => {
  test('behavior: the first rule that applies wins', () => {
    const all: Partial<Record<CheckId, Outcome>> = {
      'id.wellformed': 'fail',
      'image.hash': 'fail',
      exists: 'fail',
      'status.replaced': 'fail',
      'status.revoked': 'fail',
      'metadata.fetched': 'unknown',
      'holder.binding': 'fail',
    }
    const reached = Object.keys(all).map((_, index) =>
      statusWith(Object.fromEntries(Object.entries(all).slice(index))),
    )
    expect([...reached, statusWith({})]).toEqual([
      'malformed',
      'not-authentic',
      'not-found',
      'replaced',
      'revoked',
      'unknown',
      'not-held',
      'valid',
    ])
  })

  test('behavior: advisory checks never decide', () => {
    const advisory = checksWith({}).filter((check) => check.weight === 'advisory')
    for (const { id } of advisory) {
      expect([statusWith({ [id]: 'fail' }), statusWith({ [id]: 'unknown' })]).toEqual(['valid', 'valid'])
    }
    expect(advisory.length).toBeGreaterThan(5)
  })

  test('behavior: any unknown required check withholds a yes', () => {
    for (const { id } of checksWith({}).filter((check) => check.weight === 'required')) {
      expect(statusWith({ [id]: 'unknown' })).toBe('unknown')
    }
  })

  test('behavior: a revocation in an unknown contract does not count', () => {
    expect(statusWith({ 'status.revoked': 'fail', 'contract.known': 'unknown' })).toBe('unknown')
    expect(statusWith({ 'status.revoked': 'fail', 'chain.match': 'unknown' })).toBe('unknown')
    expect(statusWith({ exists: 'fail', 'contract.known': 'unknown' })).toBe('unknown')
  })

  test('behavior: for all outcomes, no verdict claims more than its checks', () => {
    const outcome = fc.constantFrom<Outcome>('pass', 'fail', 'unknown', 'not-applicable')
    const outcomes = fc.record(
      Object.fromEntries(checkIds.map((id) => [id, outcome])) as Record<CheckId, typeof outcome>,
    )
    fc.assert(
      fc.property(outcomes, (each) => {
        const checks = checksWith(each)
        const { status } = decideVerdict(checks, facts)
        const required = checks.filter(({ id, weight }) => weight === 'required' && id !== 'holder.binding')
        const isNetwork = ['pass', 'not-applicable'].includes(each['chain.match'])
        const isWhole = required.every(({ id, outcome }) =>
          id === 'chain.match' ? isNetwork : outcome === 'pass',
        )
        const isRegistry = isNetwork && each['contract.known'] === 'pass'
        if (status === 'valid')
          expect([isWhole, each['holder.binding']]).toEqual([
            true,
            expect.stringMatching(/^(pass|not-applicable)$/),
          ])
        if (status === 'not-held') expect([isWhole, each['holder.binding']]).toEqual([true, 'fail'])
        if (status === 'revoked') expect([isRegistry, each['status.revoked']]).toEqual([true, 'fail'])
        if (status === 'replaced') expect([isRegistry, each['status.replaced']]).toEqual([true, 'fail'])
        if (status === 'not-found') expect([isRegistry, each.exists]).toEqual([true, 'fail'])
        if (status === 'unknown') expect(isWhole && each['holder.binding'] !== 'unknown').toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})
