import { speak } from '@certify/verifier/language'
import { readReportWords } from '@certify/verifier/read-words'
import { sentence } from '@certify/verifier/sentence'
import { listTimedReports } from '@certify/verifier/testing/timed-reports'
import { expect, test } from 'vitest'
import { resultCsv } from './number-files'
import { renderOne, renderTable } from './render'

const words = await readReportWords('en')
const inSpanish = await readReportWords('es')
const plain = (_style: unknown, text: string) => text

test.each(await listTimedReports())(
  'behavior: terminal, table and file: $title',
  ({ report, name, mayAttend, early, isCanceled }) => {
    const one = renderOne(report, plain, words)
    const csv = resultCsv([report])
    for (const said of [one, csv]) {
      expect(/attended/i.test(said)).toBe(mayAttend)
      expect(said).toContain(name ?? 'issued without a name, to the holder of wallet 0x911D…36DF')
      if (early) expect(said).toContain(early.en)
    }
    expect(one.includes('The event was canceled')).toBe(isCanceled)
    const table = renderTable([report], plain, words)
    expect(table).toContain(name === null ? '0x911D' : `${name}, 0x911D`)
    expect(table.includes('Rhein Meets Graph 2026')).toBe(true)
    expect(table).not.toMatch(/attended/i)
    expect(/Valid, but .* before the event/.test(table)).toBe(early !== null)
  },
)

test.each(await listTimedReports())('behavior: in Spanish: $title', ({ report, mayAttend, early }) => {
  const one = renderOne(report, plain, inSpanish)
  expect(one).toContain(sentence(report, speak(inSpanish)).text)
  expect(/asistió/.test(one)).toBe(mayAttend)
  if (early) expect(one).toContain(early.es)
  // What a person wrote, and the names of checks, are of no language.
  expect(one).not.toMatch(/\b(certificate|issued|event|registry|the|by)\b(?!\.)/i)
  expect(renderTable([report], plain, inSpanish)).toMatch(/^Número +Veredicto +Emitido a +Evento o motivo/)
})

test('behavior: a file calls the certificate of a look-alike organizer so', async () => {
  const [{ report } = expect.fail()] = await listTimedReports()
  const signed = { id: 'organiser.signed', weight: 'advisory', group: 'issuer', sentence: '' } as const
  const message = { key: 'organiser.signed/look-alike', values: {} } as const
  const found = [...report.checks, { ...signed, message, outcome: 'fail', evidence: [] } as const]
  const [, row] = resultCsv([{ ...report, status: 'valid', checks: found }]).split('\r\n')
  expect(row?.split(',')[1]).toBe('look-alike')
})
