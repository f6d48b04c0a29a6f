import { listTimedReports } from '@certify/verifier/testing/timed-reports'
import { expect, test } from 'vitest'
import { resultCsv } from './number-files'
import { renderOne, renderTable } from './render'

const plain = (_style: unknown, text: string) => text

test.each(await listTimedReports())(
  'behavior: terminal, table and file: $title',
  ({ report, name, mayAttend, early, isCanceled }) => {
    const one = renderOne(report, plain)
    const csv = resultCsv([report])
    for (const said of [one, csv]) {
      expect(/attended/i.test(said)).toBe(mayAttend)
      expect(said).toContain(name ?? 'issued without a name, to the holder of wallet 0x911D…36DF')
      if (early) expect(said).toContain(early.en)
    }
    expect(one.includes('The event was canceled')).toBe(isCanceled)
    const table = renderTable([report], plain)
    expect(table).toContain(name === null ? '0x911D' : `${name}, 0x911D`)
    expect(table.includes('Rhein Meets Graph 2026')).toBe(true)
    expect(table).not.toMatch(/attended/i)
    expect(/Valid, but .* before the event/.test(table)).toBe(early !== null)
  },
)

test('behavior: a file calls the certificate of a look-alike organizer so', async () => {
  const [{ report } = expect.fail()] = await listTimedReports()
  const signed = { id: 'organiser.signed', weight: 'advisory', group: 'issuer', sentence: '' } as const
  const message = { key: 'organiser.signed/look-alike', values: {} } as const
  const found = [...report.checks, { ...signed, message, outcome: 'fail', evidence: [] } as const]
  const [, row] = resultCsv([{ ...report, status: 'valid', checks: found }]).split('\r\n')
  expect(row?.split(',')[1]).toBe('look-alike')
})
