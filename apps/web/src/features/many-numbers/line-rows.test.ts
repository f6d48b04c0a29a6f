import { toCsv } from '@certify/domain/shared/csv'
import { expect, test } from 'vitest'
import { toLineRows } from './line-rows'
import type { NumberLine } from './number-line'

const line: NumberLine = {
  text: '10001',
  tokenId: '10001',
  kind: 'valid',
  messages: { lead: { key: 'verdict/valid', values: {} }, rest: [] },
  eventTitle: '=HYPERLINK("http://evil.example")',
  organizer: 'Guild, Lisbon',
  name: '=1+1',
  recipient: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  issuedAt: '2026-11-15T16:59:00.000Z',
  checkedAt: '2026-11-21T14:03:00.000Z',
  block: 42,
}
const options = { heads: ['Number'], say: () => 'Valid.', publicUrl: 'https://certify.example' }

test('behavior: a certificate’s words never become a formula', () => {
  expect(toCsv(toLineRows([line], options))).toBe(
    'Number\r\n10001,valid,Valid.,"\'=HYPERLINK(""http://evil.example"")","Guild, Lisbon",\'=1+1,0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC,2026-11-15T16:59:00.000Z,2026-11-21T14:03:00.000Z,42,https://certify.example/verify/10001\r\n',
  )
})

test('behavior: a look-alike organizer’s certificate is called so, as on the page', () => {
  const [, row] = toLineRows([{ ...line, kind: 'look-alike' }], options)
  expect(row?.slice(0, 2)).toEqual(['10001', 'look-alike'])
})

test('behavior: a text that is not a number appears as written, without a link', () => {
  const csv = toCsv(
    toLineRows([{ ...line, text: '@SUM(1)', tokenId: null, kind: 'malformed', eventTitle: null }], options),
  )
  expect(csv).toContain("\r\n'@SUM(1),malformed,")
  expect(csv).not.toContain('/verify/')
})
