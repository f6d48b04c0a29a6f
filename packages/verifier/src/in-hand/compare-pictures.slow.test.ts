import type { DesignName, SheetInput } from '@certify/artwork/sheet-input'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { compare, draw, file, issuedPixels, jpeg, onPage, pixels, sample } from '../testing/pictures'
import { comparePictures } from './compare-pictures'

describe('the issued picture is the same', () => {
  const copies: readonly [string, DesignName, (picture: Sharp) => Promise<Sharp>][] = [
    [
      'scaled to half and saved as JPEG',
      'engraved',
      async (picture) => jpeg(await file(picture.resize(700).png())),
    ],
    ['scaled to an odd size', 'stub', (picture) => file(picture.resize(723).png())],
    ['in grays', 'engraved', (picture) => file(picture.grayscale().png())],
    ['on a page with margins', 'engraved', (picture) => onPage(picture, 1500, { left: 127, top: 90 })],
    ['small on a page', 'ledger', (picture) => onPage(picture, 1000, { left: 333, top: 77 })],
  ]
  test.each(copies)('behavior: %s', async (_, design, copy) => {
    expect(await compare(design, await copy(draw(design)))).toMatchObject({ outcome: 'same' })
  })

  test.each(['engraved', 'ledger', 'stub'] as const)(
    'behavior: a copy of %s of any width is the same or too small, never an edited one',
    async (design) => {
      const issued = await issuedPixels(design)
      const look = async (width: number) =>
        comparePictures(issued, await pixels(await jpeg(await file(draw(design).resize(width).png()))))
      for (const width of [600, 640, 650, 660, 670])
        expect(await look(width), `${width} px`).toMatchObject({ why: 'too-small' })
      for (const width of [700, 710, 730, 760])
        expect(await look(width), `${width} px`).toMatchObject({ outcome: 'same' })
    },
    60_000,
  )

  test('behavior: reports where the picture lies in the file', async () => {
    const found = await compare('engraved', await onPage(draw('engraved'), 1500, { left: 127, top: 90 }))
    expect(found).toMatchObject({
      place: { x: expect.closeTo(127 / 1754, 3), width: expect.closeTo(1500 / 1754, 3) },
    })
  })
})

describe('an edited picture differs, and the report shows where', () => {
  const event = (design: DesignName, title: string) => ({ event: { ...sample(design).event, title } })
  const edits: readonly [string, DesignName, Partial<SheetInput>][] = [
    ['another name', 'engraved', { recipientName: 'Bernhard Okonkwo-Ruíz' }],
    ['another name', 'ledger', { recipientName: 'Bernhard Okonkwo-Ruíz' }],
    ['another name', 'stub', { recipientName: 'Bernhard Okonkwo-Ruíz' }],
    ['another role in the event', 'engraved', event('engraved', 'Sepolia Builders Speaker 2026')],
    ['another organizer', 'stub', { organizerName: 'Harvard University' }],
    ['another number', 'engraved', { tokenId: '10002' }],
  ]
  test.each(edits)('error: %s on %s', async (_, design, changed) => {
    const found = await compare(design, await jpeg(draw(design, changed)))
    expect(found.outcome).toBe('different')
    if (found.outcome !== 'different') return
    expect(found.differences.length).toBeLessThanOrEqual(12)
    for (const { width, height } of found.differences) expect(width * height).toBeLessThan(0.35)
  })

  test('error: an edit on a page with margins, saved as JPEG', async () => {
    const edited = draw('engraved', { recipientName: 'Annelise Okonkwo-Ruíz' })
    expect((await compare('engraved', await onPage(edited, 1500, { left: 127, top: 90 }))).outcome).toBe(
      'different',
    )
  })

  test('error: a patch of another color', async () => {
    const seal = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c0e0c0' } })
      .png()
      .toBuffer()
    const patched = await file(
      draw('engraved')
        .composite([{ input: seal, left: 100, top: 600 }])
        .png(),
    )
    const found = await compare('engraved', patched)
    expect(found).toMatchObject({ outcome: 'different' })
  })
})

describe('a picture that cannot be compared is unreadable, neither same nor different', () => {
  const others: readonly [string, string, () => Promise<Sharp>][] = [
    ['a turned scan', 'not-found', () => file(draw('engraved').rotate(4, { background: '#777777' }).png())],
    [
      'a part of the picture',
      'not-found',
      () => file(draw('engraved').extract({ left: 150, top: 150, width: 900, height: 600 }).png()),
    ],
    ['another picture', 'not-found', async () => draw('stub')],
  ]
  test.each(others)('behavior: %s is %s', async (_, why, picture) => {
    expect(await compare('engraved', await picture())).toEqual({ outcome: 'unreadable', why })
  })
})
