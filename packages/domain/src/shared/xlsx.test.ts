import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { toWorkbook } from './xlsx'

const sheetOf = (rows: readonly (readonly string[])[]) =>
  strFromU8(unzipSync(toWorkbook(rows))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

test('behavior: every cell is text, and none can become a formula', () => {
  const sheet = sheetOf([['=HYPERLINK("http://evil.example")', '<b>', '42', 'a\u0000b', '_x0041_']])
  expect(sheet).not.toContain('<f')
  expect(sheet.match(/<c [^>]*>/g)).toEqual(Array.from({ length: 5 }, () => '<c t="inlineStr">'))
  expect([...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text)).toEqual([
    '\'=HYPERLINK("http://evil.example")',
    '&lt;b&gt;',
    '42',
    'a\ufffdb',
    '_x005F_x0041_',
  ])
})

test('behavior: the same rows give the same bytes, whenever and wherever they are written', () => {
  expect(toWorkbook([['Ana']])).toEqual(toWorkbook([['Ana']]))
  expect(Buffer.from(toWorkbook([['Ana']])).subarray(10, 14)).toEqual(Buffer.from([0, 0, 0x21, 0]))
})
