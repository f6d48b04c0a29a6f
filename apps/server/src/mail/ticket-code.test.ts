import { bestMasked } from '@certify/artwork/qr'
import { expect, test } from 'vitest'
import { drawTicketCode } from './ticket-code'

test('behavior: the table has every module of the QR code', () => {
  const text = 'CT1.7.0123456789ABCDEFGHJK.0123456789'
  const { dark, size } = bestMasked(text)
  const [, ...rows] = drawTicketCode(text).text.match(/^<tr.*<\/tr>$/gm) ?? []
  const modules = rows.flatMap((row) =>
    [...row.matchAll(/<td colspan="(\d+)"( bgcolor)?/g)].flatMap(([, span, color]) =>
      Array.from({ length: Number(span) }, () => (color === undefined ? 0 : 1)),
    ),
  )
  expect(rows).toHaveLength(size)
  expect(modules).toEqual([...dark])
})
