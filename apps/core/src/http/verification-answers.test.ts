import { listTimedReports } from '@certify/verifier/testing/timed-reports'
import { expect, test } from 'vitest'
import { toTokenRecord, toVerifyResponse } from './verification-answers'

const unknown = { certificate: null, organizerSimilar: null, organizerNumber: null }
const gateway = 'https://certify.example/ipfs'

test.each(await listTimedReports())(
  'behavior: record and verification: $title',
  ({ report, name, mayAttend, early, isCanceled }) => {
    const record = toTokenRecord(report, unknown, gateway)
    const answer = toVerifyResponse(report, gateway)
    expect(/attended/i.test(record.sentence)).toBe(mayAttend)
    expect(record.recipientName).toBe(name)
    if (early) expect(record.sentence).toContain(early.en)
    for (const checks of [record.checks, answer.data.checks]) {
      const outcomes = Object.fromEntries(checks.map(({ id, outcome }) => [id, outcome]))
      expect(outcomes['attendance.evidence']).toBe(mayAttend ? 'pass' : 'fail')
      expect(outcomes['event.standing']).toBe(isCanceled ? 'fail' : 'pass')
    }
    if (!mayAttend) expect(JSON.stringify([record, answer])).not.toMatch(/attended/i)
  },
)
