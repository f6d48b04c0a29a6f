import { describe, expect, test } from 'vitest'
import { parseAccountId } from '../shared/account-id'
import { chooseNextAsk, type DomainClaim, findChange, findSealedDomain, findStanding } from './claimed-domain'
import { parseDomainName } from './domain-claim'

const noon = new Date('2026-11-21T12:00:00Z')
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)
const claim = (changes: Partial<DomainClaim> = {}): DomainClaim => ({
  organizerId: parseAccountId('1'),
  domain: parseDomainName('atlantico.example'),
  claimedAt: hoursAgo(1),
  answer: null,
  askedAt: null,
  unanswered: false,
  confirmedAt: null,
  ...changes,
})
const confirmed = claim({ answer: 'named', askedAt: hoursAgo(1), confirmedAt: hoursAgo(1) })

describe('findStanding', () => {
  test.each([
    ['nobody asked yet', claim(), 'waiting'],
    ['there is no record yet', claim({ answer: 'absent' }), 'waiting'],
    ['it names the wallet', confirmed, 'confirmed'],
    ['it names another', claim({ answer: 'another' }), 'another'],
    ['the record is gone', { ...confirmed, answer: 'absent' as const }, 'lost'],
    ['it never answered', claim({ unanswered: true }), 'unknown'],
    ['it answered before, and not now', { ...confirmed, unanswered: true }, 'unknown'],
    [
      'it said no before, and is silent',
      { ...confirmed, answer: 'absent' as const, unanswered: true },
      'lost',
    ],
    ['it named another, and is silent', claim({ answer: 'another', unanswered: true }), 'another'],
  ])('behavior: %s', (_, given, standing) => {
    expect(findStanding(given)).toBe(standing)
  })
})

describe('findChange', () => {
  test('behavior: only a new answer is a change, and an outage never is', () => {
    expect(findChange(claim(), 'named')).toBe('confirmed')
    expect(findChange(claim(), 'another')).toBe('another')
    expect(findChange(claim(), 'absent')).toBeNull()
    expect(findChange(confirmed, 'named')).toBeNull()
    expect(findChange(confirmed, 'absent')).toBe('lost')
    expect(findChange({ ...confirmed, answer: 'absent' }, 'absent')).toBeNull()
    expect(findChange({ ...confirmed, answer: 'absent' }, 'named')).toBe('confirmed')
    expect(findChange(confirmed, 'unasked')).toBeNull()
  })
})

describe('findSealedDomain', () => {
  test('behavior: a certificate names a domain that was confirmed within a day', () => {
    expect(findSealedDomain(confirmed, noon)).toBe('atlantico.example')
    expect(findSealedDomain({ ...confirmed, unanswered: true }, noon)).toBe('atlantico.example')
    expect(findSealedDomain({ ...confirmed, confirmedAt: hoursAgo(24) }, noon)).toBeNull()
    expect(findSealedDomain({ ...confirmed, answer: 'another' }, noon)).toBeNull()
    expect(findSealedDomain(claim(), noon)).toBeNull()
    expect(findSealedDomain(null, noon)).toBeNull()
  })
})

describe('chooseNextAsk', () => {
  const hoursUntil = (answer: 'named' | 'absent' | 'unasked', claimedAt: Date, share = 0) =>
    (chooseNextAsk(answer, { claimedAt, now: noon, share }).getTime() - noon.getTime()) / 3_600_000

  test('behavior: a new claim is checked often, any other once a day, spread over hours', () => {
    expect(hoursUntil('absent', hoursAgo(71))).toBe(0.25)
    expect(hoursUntil('absent', hoursAgo(72))).toBe(20)
    expect(hoursUntil('named', hoursAgo(1))).toBe(20)
    expect(hoursUntil('named', hoursAgo(1), 0.5)).toBe(21.5)
    expect(hoursUntil('unasked', hoursAgo(1))).toBe(0.25)
    expect(hoursUntil('unasked', hoursAgo(720))).toBe(1)
  })

  test('behavior: a confirmed domain is checked again before its answer is too old for a certificate', () => {
    const again = chooseNextAsk('named', { claimedAt: noon, now: noon, share: 1 })
    expect(findSealedDomain({ ...confirmed, confirmedAt: noon }, again)).toBe('atlantico.example')
  })
})
