import type { AttendedFacts } from '@certify/domain/certificate/attended'
import { describe, expect, test } from 'vitest'
import type { Check, Report, Verdict } from './report'
import { findName, sentence } from './sentence'
import { readStated } from './stated'
import { listTimedReports } from './testing/timed-reports'

const [tomas, unnamed] = await Promise.all([reportOf('Tomás Ibarra'), reportOf(null)])

const [table, ofNobody] = await Promise.all([listTimedReports(), listTimedReports([null])])

/** The report of a certificate that was issued after its event. */
async function reportOf(name: string | null): Promise<Report> {
  const lines = await listTimedReports([name])
  const line = lines.find(({ title }) => title.startsWith('issued after the end, presence recorded not told'))
  if (!line) throw new Error('The table has no such line.')
  return line.report
}

/** The report with other days of the event, or another issuing. */
function withTimes(
  report: Report,
  event: { startsAt?: string; endsAt?: string; timeZone?: string },
  issued: { issuedAt?: string | null; issuedOn?: string } = {},
): Report {
  const { document, certificate } = report
  if (!document || !certificate) throw new Error('The report has no text.')
  const { issuedAt = certificate.issuedAt, issuedOn = document.certificate.issuedOn } = issued
  const said = { ...document.certificate, event: { ...document.certificate.event, ...event }, issuedOn }
  return {
    ...report,
    certificate: { ...certificate, issuedAt },
    document: { ...document, certificate: said },
  }
}

const ended = (verdict: Verdict, report = tomas): Report => ({
  ...report,
  status: verdict.status,
  valid: false,
  verdict,
})

describe('sentence', () => {
  test('behavior: names the person, the event, its day and the organizer', () => {
    expect(sentence(tomas)).toMatchObject({
      lead: 'Valid.',
      text: 'Valid. Tomás Ibarra attended Rhein Meets Graph 2026 on 27 November 2026. Issued by Rheinwerk Meetups.',
    })
  })

  test('behavior: without a name, says so and gives the wallet', () => {
    expect(sentence(unnamed).text).toBe(
      'Valid. This certificate was issued without a name, to the holder of wallet 0x911D…36DF, who attended Rhein Meets Graph 2026 on 27 November 2026. Issued by Rheinwerk Meetups.',
    )
  })

  describe('of a text that states hours and sessions', () => {
    const stating = (facts: AttendedFacts, report = tomas): Report => {
      const { document } = report
      if (!document) throw new Error('The report has no text.')
      return { ...report, document: { ...document, stated: readStated(facts)?.stated ?? null } }
    }
    const attended = { sessions: { attended: 5, of: 12 }, minutes: { attended: 397, of: 480 } }

    test('behavior: says them after the same first sentence', () => {
      expect(sentence(stating(attended)).text).toBe(
        'Valid. Tomás Ibarra attended Rhein Meets Graph 2026 on 27 November 2026. It states 6.5 of 8 hours, 5 of 12 sessions. Issued by Rheinwerk Meetups.',
      )
    })

    test.each([
      [{ sessions: { attended: 1, of: 1 } }, 'It states 1 of 1 session.'],
      [{ minutes: { attended: 60, of: 60 } }, 'It states 1 of 1 hour.'],
      [{ minutes: { attended: 14, of: 60 } }, 'It states 14 of 60 minutes.'],
      [{ minutes: { attended: 14, of: 60, step: 1 } }, 'It states 0.23 of 1 hour.'],
      [
        { sessions: { attended: 0, of: 3 }, minutes: { attended: 87, of: 180 } },
        'It states 1.25 of 3 hours, 0 of 3 sessions.',
      ],
    ])('behavior: of %o it says “%s”', (facts, said) => {
      expect(sentence(stating(facts)).rest).toContain(said)
    })

    test('behavior: says them of an ended certificate, too', () => {
      const revoked = { status: 'revoked', at: '2026-12-01T00:00:00Z', reason: '' } as const
      expect(sentence(ended(revoked, stating(attended))).text).toContain('It states 6.5 of 8 hours')
    })

    test.each(table)(
      'behavior: says nothing of them if nobody can have been there: $title',
      ({ report, early }) => {
        expect(sentence(stating(attended, report)).text.includes('It states')).toBe(early === null)
      },
    )
  })

  test.each(table)('behavior: $title', ({ report, name, mayAttend, early }) => {
    const { lead, text } = sentence(report)
    expect(/attend/i.test(text)).toBe(mayAttend)
    expect(lead.startsWith('Valid')).toBe(true)
    expect(lead === 'Valid.').toBe(early === null)
    expect(text).toContain(name ?? 'issued without a name, to the holder of wallet 0x911D…36DF')
    if (early) expect(text).toContain(early.en)
  })

  test.each(ofNobody)(
    'behavior: the checks tell an early issuing and a cancellation: $title',
    ({ report, mayAttend, early, isCanceled }) => {
      const [standing, begun, evidence] = report.checks
      expect(standing?.outcome).toBe(isCanceled ? 'fail' : 'pass')
      const isIssuedEarly = begun?.outcome === 'fail'
      expect(begun?.sentence.includes('before the event began')).toBe(isIssuedEarly)
      expect(evidence?.outcome).toBe(mayAttend ? 'pass' : 'fail')
      if (early && isIssuedEarly) expect(begun.sentence).toContain(early.en)
      if (!mayAttend) expect(evidence?.sentence).toContain('before the event began')
    },
  )

  test.each([
    ['revoked', { status: 'revoked', at: '2026-12-01T10:00:00.000Z', reason: 'Left early' }],
    ['replaced', { status: 'replaced', replacedBy: '10002', at: '2026-12-01T10:00:00.000Z', reason: '' }],
    ['not held', { status: 'not-held', owner: '0x1111111111111111111111111111111111111111' }],
  ] as const)(
    'behavior: a certificate that is %s names the person, and nobody who attended',
    (_, verdict) => {
      expect(sentence(ended(verdict)).text).toContain(
        'This certificate for Rhein Meets Graph 2026 on 27 November 2026 was issued to Tomás Ibarra.',
      )
      expect(sentence(ended(verdict)).text).not.toMatch(/attended/)
    },
  )

  test('behavior: a revocation gives its day and its reason last', () => {
    const verdict = { status: 'revoked', at: '2026-12-01T10:00:00.000Z', reason: 'Left early' } as const
    expect(sentence(ended(verdict)).text).toMatch(
      /^Revoked\. Rheinwerk Meetups revoked this certificate on 1 December 2026\. .* Reason given: Left early$/,
    )
  })

  test.each([
    ['cannot be confirmed', { status: 'unknown', missing: [], retryable: true }],
    ['is not authentic', { status: 'not-authentic', failed: [] }],
    ['was never issued', { status: 'not-found', burnedAt: null }],
  ] as const)('behavior: a certificate that %s names nobody', (_, verdict) => {
    expect(sentence(ended(verdict)).text).not.toContain('Tomás')
    expect(findName(ended(verdict))).toBeNull()
  })

  test('behavior: after the erasing of its text or picture, names nobody', () => {
    const erased: Check = {
      id: 'image.hash',
      weight: 'required',
      group: 'real',
      outcome: 'unknown',
      kind: 'erased',
      retryable: false,
      message: { key: 'image.hash/unknown', values: {} },
      sentence: '',
      evidence: [],
    }
    const report = { ...tomas, checks: [...tomas.checks, erased] }
    expect(sentence(report).text).toBe(
      'Valid. The registry says that Rheinwerk Meetups issued this certificate to 0x911D…36DF. What it said and showed was erased at the request of the person it was about.',
    )
    expect(findName(report)).toBeNull()
  })

  test('behavior: several days are a period, in the event’s own time zone', () => {
    const event = { startsAt: '2026-11-27T23:30:00.000Z', endsAt: '2026-11-29T23:00:00.000Z' }
    expect(
      sentence(withTimes(tomas, event, { issuedAt: '2026-12-01T00:00:00Z', issuedOn: '2026-12-01' })).text,
    ).toContain('attended Rhein Meets Graph 2026 from 28 November 2026 to 29 November 2026.')
  })

  test.each([
    ['issued on that day', '2026-11-27T08:00:00Z', 'Valid.', 'was issued to Tomás Ibarra. Issued by'],
    ['issued the day before', '2026-11-26T22:59:00Z', 'Valid, but issued', '1 day before the event began'],
    // In Berlin, where the event is, this is already the 28th.
    ['issued the day after', '2026-11-27T23:30:00Z', 'Valid.', 'Tomás Ibarra attended'],
  ])('behavior: a text with days only, %s', (_, issuedAt, lead, said) => {
    const days = { startsAt: '2026-11-27', endsAt: '2026-11-27' }
    const report = withTimes(tomas, days, { issuedAt, issuedOn: '2026-11-27' })
    expect(sentence(report).lead).toMatch(lead)
    expect(sentence(report).text).toContain(said)
  })

  test('behavior: a start without a zone counts as its day, wherever this program runs', () => {
    const event = { startsAt: '2026-11-27T19:00', endsAt: '2026-11-27T22:00' }
    const report = withTimes(tomas, event, { issuedAt: '2026-11-27T18:30:00Z', issuedOn: '2026-11-27' })
    expect(sentence(report).text).not.toMatch(/attended|before the event/)
  })

  test('behavior: a text that is older than the start is early, however late its block', () => {
    const report = withTimes(tomas, {}, { issuedAt: '2026-11-28T10:00:00Z', issuedOn: '2026-11-20' })
    expect(sentence(report).text).toMatch(/^Valid, but issued before the event\./)
    expect(sentence(report).text).toContain('6 days before the event began')
  })

  test('behavior: on the day of the start alone, the day of issue claims nothing', () => {
    const report = withTimes(tomas, {}, { issuedAt: null, issuedOn: '2026-11-27' })
    expect(sentence(report).text).not.toMatch(/attended|before the event/)
  })

  test('behavior: a start that cannot be read claims nothing', () => {
    expect(sentence(withTimes(tomas, { startsAt: 'soon', timeZone: 'Nowhere/Else' })).text).toBe(
      'Valid. This certificate for Rhein Meets Graph 2026 was issued to Tomás Ibarra. Issued by Rheinwerk Meetups.',
    )
  })

  test.each([
    ['a terminal’s commands', 'Ana\u001b[31m\nValid.', 'Ana [31m Valid. attended'],
    ['turned directions', 'Ana \u202edilaV', 'Ana dilaV attended'],
    ['right-to-left letters', 'دانا', '\u2068دانا\u2069 attended'],
    ['markup', '<b>Ana</b>', '<b>Ana</b> attended'],
    ['marks of a sentence', '{event} $&', '{event} $& attended'],
    ['a date', '2026-11-27', '2026-11-27 attended'],
    ['a great length', 'A'.repeat(5_000), `${'A'.repeat(159)}… attended`],
  ])('behavior: a name with %s stays a name', async (_, name, said) => {
    expect(sentence(await reportOf(name)).rest.startsWith(said)).toBe(true)
    expect(findName(await reportOf(name))).not.toMatch(/[\p{Cc}\u2066-\u2069]/u)
  })

  test('behavior: a name with letters made to pass for others is marked', async () => {
    expect(sentence(await reportOf('Tоmás')).text).toContain(
      'made to pass for others, or invisible ones (U+043E)',
    )
    expect(sentence(tomas).text).not.toContain('made to pass')
  })
})
