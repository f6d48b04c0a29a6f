import type { DesignName } from '@certify/artwork/sheet-input'
import { parseDocumentMark } from '@certify/domain/certificate/document-mark'
import { describe, expect, test } from 'vitest'
import { drawPdf } from './document-pdf'
import {
  buildMetadata,
  drawDesignSheet,
  fonts,
  makePicture,
  mark,
  readPdf,
  readQr,
  verifyUrl,
} from './testing/documents'

const sheetPdf = (design: DesignName, paper: 'a4' | 'letter', event = {}) => {
  const metadata = buildMetadata(design, event)
  return drawPdf({ format: 'pdf', paper, metadata, image: drawDesignSheet(metadata) }, fonts)
}
const flat = (text: string) => text.replace(/\s+/g, ' ')

describe('drawPdf', () => {
  for (const design of ['engraved', 'ledger', 'stub'] as const) {
    test(`behavior: ${design} is one page with selectable text and a code that leads to its verification`, async () => {
      const pages = await readPdf(await sheetPdf(design, 'a4'))
      expect(pages.map(({ mm }) => mm)).toEqual([[297, 210]])
      const [page] = pages
      const text = flat(page?.text ?? '')
      for (const fact of [
        'CERTIFICATE OF ATTENDANCE',
        'Sepolia Builders Summit 2026',
        'Sepolia Builders',
        '№ 10001',
        '14–15 November 2026',
        'Lisbon',
      ]) {
        expect(text.toLowerCase()).toContain(fact.toLowerCase())
      }
      expect(text.replace(/ /g, '')).toContain('certify.example/verify/10001')
      const code = await readQr(page?.image ?? new Uint8Array())
      expect(code?.text).toBe(verifyUrl)
      expect((code?.side ?? 0) * 297).toBeGreaterThanOrEqual(22)
    })
  }

  test('behavior: Letter has its own page, with a code of the same size', async () => {
    const [page] = await readPdf(await sheetPdf('engraved', 'letter'))
    expect(page?.mm).toEqual([279, 216])
    const code = await readQr(page?.image ?? new Uint8Array())
    expect((code?.side ?? 0) * 279).toBeGreaterThanOrEqual(22)
  })

  test('behavior: the mark can be found without a PDF reader, and code and address are links', async () => {
    const file = Buffer.from(await sheetPdf('engraved', 'a4')).toString('latin1')
    const [, keywords] = /\/Keywords (\d+) 0 R/.exec(file) ?? []
    expect(file.includes(`\n${keywords} 0 obj\n(${mark})\n`)).toBe(true)
    expect(parseDocumentMark(file)).toMatchObject({ chainId: 31337, tokenId: 10001n })
    expect(file.split(`/URI (${verifyUrl})`)).toHaveLength(3)
  })

  test('behavior: a certificate always gives the same bytes', async () => {
    const first = await sheetPdf('stub', 'a4')
    expect(Buffer.compare(first, await sheetPdf('stub', 'a4'))).toBe(0)
    expect(Buffer.compare(first, await sheetPdf('stub', 'letter'))).not.toBe(0)
    expect(first.length).toBeLessThan(300_000)
  })

  test('behavior: texts in every script can be selected in reading order', async () => {
    for (const title of [
      'مؤتمر المطورين',
      'बेंगलुरु डेवलपर सम्मेलन',
      '東京開発者会議',
      'การประชุมนักพัฒนา',
      'Gặp gỡ 🚀',
    ]) {
      const [page] = await readPdf(await sheetPdf('engraved', 'a4', { title }))
      expect([title, flat(page?.text ?? '').replace(/ /g, '')]).toEqual([
        title,
        expect.stringContaining(title.replace(/ /g, '')),
      ])
    }
  })

  test('behavior: an organizer’s own picture is unchanged above number and code', async () => {
    const pictures = [
      { shape: 'lying', width: 1600, height: 900, format: 'webp' },
      { shape: 'upright', width: 900, height: 1600, format: 'jpeg' },
      { shape: 'square', width: 300, height: 300, format: 'png' },
    ] as const
    for (const { shape, width, height, format } of pictures) {
      const image = await makePicture(width, height, format)
      const [page, ...more] = await readPdf(
        await drawPdf({ format: 'pdf', paper: 'a4', metadata: buildMetadata(null), image }, fonts),
      )
      expect(more).toEqual([])
      expect(page?.mm).toEqual(shape === 'upright' ? [210, 297] : [297, 210])
      expect(flat(page?.text ?? '')).toContain('№ 10001 · Sepolia Builders Summit 2026')
      const code = await readQr(page?.image ?? new Uint8Array())
      expect(code?.text).toBe(verifyUrl)
      expect((code?.side ?? 0) * (page?.mm[0] ?? 0)).toBeGreaterThanOrEqual(22)
    }
  })

  test('behavior: a sheet that differs from its data is shown unchanged, with its facts selectable', async () => {
    const metadata = buildMetadata('engraved')
    const other = drawDesignSheet(buildMetadata('engraved', { title: 'Another Summit' }))
    const [page] = await readPdf(await drawPdf({ format: 'pdf', paper: 'a4', metadata, image: other }, fonts))
    expect(flat(page?.text ?? '')).toContain('Certificate № 10001 · Sepolia Builders Summit 2026')
  })

  test('error: an SVG that we did not draw is refused and never shown in part', async () => {
    const metadata = buildMetadata('engraved')
    for (const svg of [
      '<svg xmlns="http://www.w3.org/2000/svg"><text>Valid</text></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" style="x"/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><g><path d="M0 0"/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><!-- x --></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><use href="#none"/></svg>',
    ]) {
      const image = new TextEncoder().encode(svg)
      await expect(drawPdf({ format: 'pdf', paper: 'a4', metadata, image }, fonts)).rejects.toThrow(
        expect.objectContaining({ name: 'ForeignSvgError' }),
      )
    }
  })
})
