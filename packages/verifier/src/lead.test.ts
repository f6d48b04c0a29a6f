import { describe, expect, test } from 'vitest'
import { chooseLead, type InHand, type Lead } from './lead'
import type { Check, Report, Verdict } from './report'
import { sayVerdict } from './sentence'

function sayLead({ messages }: Lead) {
  const { lead: word, rest } = sayVerdict(messages)
  return { word, rest }
}

const verdicts: readonly Verdict[] = [
  { status: 'valid' },
  { status: 'not-held', owner: `0x${'1'.repeat(40)}` },
  { status: 'revoked', at: '2026-12-01T00:00:00.000Z', reason: 'Left early' },
  { status: 'replaced', replacedBy: '20001', at: '2026-12-01T00:00:00.000Z', reason: '' },
  { status: 'unknown', missing: ['exists'], retryable: true },
  { status: 'not-found', burnedAt: null },
  { status: 'not-authentic', failed: ['image.hash'] },
  { status: 'malformed' },
]
const hands: readonly InHand[] = [
  'number',
  'comparing',
  'same',
  'first-page',
  'altered',
  'of-another',
  'not-compared',
]
const issued = ['valid', 'not-held', 'revoked', 'replaced', 'unknown']

const reportOf = (verdict: Verdict, checks: readonly Check[] = []): Report => ({
  tokenId: '80002',
  askedAddress: null,
  status: verdict.status,
  valid: verdict.status === 'valid',
  verdict,
  checks,
  network: { chainId: 31337, contract: '0x3' },
  asOf: null,
  checkedAt: '2026-12-02T10:00:00.000Z',
  certificate: null,
  document: null,
  files: { metadata: null, image: null },
})

const lookAlike = reportOf({ status: 'valid' }, [
  {
    id: 'organiser.signed',
    weight: 'advisory',
    group: 'issuer',
    outcome: 'fail',
    message: { key: 'organiser.signed/look-alike', values: {} },
    sentence: '',
    evidence: [],
  },
])

const table = verdicts.flatMap((verdict) => hands.map((inHand) => [verdict.status, inHand, verdict] as const))

describe('chooseLead', () => {
  test.each(table)(
    'behavior: %s × %s says yes only for a valid number or its very file',
    (_, inHand, verdict) => {
      const report = reportOf(verdict)
      const { kind, isAboutFile } = chooseLead(report, { inHand })
      const { word, rest } = sayLead(chooseLead(report, { inHand }))
      const isYes = verdict.status === 'valid' && (inHand === 'number' || inHand === 'same')
      expect(kind === 'valid').toBe(isYes)
      if (!isYes) expect(`${word} ${rest}`).not.toMatch(/\bValid\b/)
      expect(word).not.toBe('')
      // A file leads wherever something was issued; without that, the registry's "no" does.
      expect(isAboutFile).toBe(inHand !== 'number' && issued.includes(verdict.status))
      if (!isAboutFile) expect(sayLead(chooseLead(report))).toEqual({ word, rest })
    },
  )

  test.each(hands)('behavior: %s: a look-alike organizer is never a yes', (inHand) => {
    for (const [report, hasNamesake] of [
      [lookAlike, false],
      [reportOf({ status: 'valid' }), true],
    ] as const) {
      const lead = chooseLead(report, { inHand, hasNamesake })
      expect(lead.kind).not.toBe('valid')
      expect(sayLead(lead).word).not.toMatch(/valid/i)
    }
  })

  test('behavior: each file has its headline, and the number follows it', () => {
    const said = hands.map((inHand) => sayLead(chooseLead(reportOf({ status: 'valid' }), { inHand })))
    expect(said.map(({ word }) => word)).toEqual([
      'Valid.',
      'Comparing the file …',
      'The file is what was issued.',
      'Only the first page is what was issued.',
      'This file is not what was issued.',
      'This file is not of this certificate.',
      'We could not compare the file.',
    ])
    expect(said[4]?.rest).toBe('Certificate № 80002 is genuine; the file was altered.')
    const revoked = sayLead(chooseLead(reportOf(verdicts[2] as Verdict), { inHand: 'altered' }))
    expect(revoked.rest).toMatch(/^About certificate № 80002 itself: Revoked\. /)
  })

  test('behavior: the file of a revoked certificate is what was issued, and looks revoked', () => {
    const lead = chooseLead(reportOf(verdicts[2] as Verdict), { inHand: 'same' })
    expect(lead.kind).toBe('revoked')
    expect(sayLead(lead).rest).toMatch(/^Revoked\. /)
  })

  test('behavior: a name that another organization had first is said before anything else', () => {
    const { word, rest } = sayLead(chooseLead(reportOf({ status: 'valid' }), { hasNamesake: true }))
    expect(word).toBe('Genuine, but check who issued it.')
    expect(rest).toContain('Another organization had the name')
    expect(rest).not.toContain('Valid.')
  })
})
