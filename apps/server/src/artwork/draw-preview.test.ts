import { summit } from '@certify/domain/testing/events'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawCertificatePreview, drawEventPreview, drawPagePreview } from './draw-preview'
import { buildMetadata, drawDesignSheet, fonts, makePicture } from './testing/documents'

const certificate = {
  tokenId: '10001',
  checkedOn: '2026-11-16',
  proven: {
    eventTitle: 'Sepolia Builders Summit 2026',
    organizerName: 'Atlântico Developer Guild',
    isEarly: false,
    image: drawDesignSheet(buildMetadata('engraved')),
  },
} as const
const { title, location, timeZone, startsAt, endsAt } = summit()
const event = {
  id: 7,
  title,
  location,
  timeZone,
  organizerName: 'Sepolia Builders',
  organizerResembles: false,
  picture: null,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
}

const cutPart = (image: Uint8Array, left: number, width: number) =>
  sharp(image).extract({ left, top: 0, width, height: 630 }).raw().toBuffer()

describe('drawCertificatePreview', () => {
  test('behavior: is 1200 by 630, differs for each verdict, and is the same again', async () => {
    const verdicts = ['valid', 'revoked', 'replaced', 'not-found', 'not-authentic', null] as const
    const previews = await Promise.all(
      verdicts.map((verdict) => drawCertificatePreview({ ...certificate, verdict }, fonts)),
    )
    expect(new Set(previews.map((each) => Buffer.from(each).toString('base64'))).size).toBe(verdicts.length)
    const [valid = new Uint8Array()] = previews
    expect(await sharp(valid).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const again = await drawCertificatePreview({ ...certificate, verdict: 'valid' }, fonts)
    expect(Buffer.compare(valid, again)).toBe(0)
  })

  test('behavior: shows a proven picture, and none without proof', async () => {
    const draw = (proven: Parameters<typeof drawCertificatePreview>[0]['proven']) =>
      drawCertificatePreview({ ...certificate, verdict: null, proven }, fonts)
    const upload = await draw({ ...certificate.proven, image: await makePicture(400, 800, 'webp') })
    const middle = await sharp(upload).extract({ left: 380, top: 300, width: 1, height: 1 }).raw().toBuffer()
    for (const [at, value] of [0x7a, 0x3b, 0x5d].entries()) {
      expect(Math.abs((middle[at] ?? 0) - value)).toBeLessThan(6)
    }
    const [neutral, sheet] = [await draw(null), await draw(certificate.proven)]
    expect(Buffer.compare(await cutPart(neutral, 0, 720), await cutPart(sheet, 0, 720))).not.toBe(0)
  })

  test.each(['revoked', 'replaced', 'not-authentic'] as const)(
    'behavior: %s is gray beneath its word, whatever shape its picture has',
    async (verdict) => {
      for (const [width, height] of [
        [1400, 990],
        [400, 800],
      ] as const) {
        const image = await makePicture(width, height, 'png')
        const draw = (told: typeof verdict | 'valid') =>
          drawCertificatePreview(
            { ...certificate, verdict: told, proven: { ...certificate.proven, image } },
            fonts,
          )
        const [ended, valid] = [await draw(verdict), await draw('valid')]
        const at = async (card: Uint8Array, left: number, top: number) => [
          ...(await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
        ]
        const spread = (color: number[]) => Math.max(...color) - Math.min(...color)
        // Near the upper edge, above the band.
        expect(spread(await at(valid, 381, 110))).toBeGreaterThan(40)
        expect(spread(await at(ended, 381, 110))).toBeLessThan(4)
        // The middle of the picture contains ink of the band, which a one-color picture does not.
        const across = [...(await cutPart(ended, 381, 1))]
        expect(new Set(across).size).toBeGreaterThan(new Set([...(await cutPart(valid, 381, 1))]).size + 3)
      }
    },
  )

  test('behavior: the longest texts stay on the card', async () => {
    const proven = {
      ...certificate.proven,
      eventTitle: 'Extraordinary general assembly of delegates '.repeat(6).slice(0, 255),
      organizerName: 'Federation of regional societies '.repeat(7),
      isEarly: true,
    }
    const long = await drawCertificatePreview(
      { tokenId: '9'.repeat(77), verdict: 'not-authentic', checkedOn: '2026-09-30', proven },
      fonts,
    )
    // The right margin stays empty.
    expect(new Set(await cutPart(long, 1160, 40))).toEqual(new Set([0xf3, 0xf0, 0xe8]))
  })
})

describe('drawEventPreview', () => {
  test('behavior: marks an organizer whose name another one had first, at any length', async () => {
    for (const organizerName of [event.organizerName, 'Federation of regional societies '.repeat(7)]) {
      const [plain = new Uint8Array(), marked = new Uint8Array()] = await Promise.all(
        [false, true].map((organizerResembles) =>
          drawEventPreview({ ...event, organizerName, organizerResembles }, fonts),
        ),
      )
      const [before, after] = [await cutPart(plain, 0, 700), await cutPart(marked, 0, 700)]
      expect(Buffer.compare(before, after)).not.toBe(0)
      expect(new Set(await cutPart(marked, 700, 50))).toEqual(new Set(await cutPart(plain, 700, 50)))
    }
  })

  test('behavior: draws a rosette of the event’s own, or the event’s picture', async () => {
    const drawn = await drawEventPreview(event, fonts)
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const other = await drawEventPreview({ ...event, id: 8 }, fonts)
    expect(Buffer.compare(await cutPart(drawn, 760, 440), await cutPart(other, 760, 440))).not.toBe(0)
    const pictured = await drawEventPreview({ ...event, picture: await makePicture(300, 300, 'jpeg') }, fonts)
    // A plain color, within JPEG's accuracy.
    const values = new Set(await cutPart(pictured, 780, 400))
    expect(Math.min(...values)).toBeGreaterThan(0x3b - 6)
    expect(Math.max(...values)).toBeLessThan(0x7a + 6)
    expect(Buffer.compare(await cutPart(pictured, 0, 760), await cutPart(drawn, 0, 760))).toBe(0)
  })
})

describe('drawPagePreview', () => {
  const page = { overline: 'ORGANIZER', title: 'Sepolia Builders', text: 'Events', seed: '1', picture: null }

  test('behavior: draws a rosette of its own, or a logo in its place', async () => {
    const drawn = await drawPagePreview(page, fonts)
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const other = await drawPagePreview({ ...page, seed: '2' }, fonts)
    expect(Buffer.compare(await cutPart(drawn, 760, 440), await cutPart(other, 760, 440))).not.toBe(0)
    const logo = await drawPagePreview({ ...page, picture: await makePicture(300, 300, 'png') }, fonts)
    const middle = await sharp(logo).extract({ left: 946, top: 315, width: 1, height: 1 }).raw().toBuffer()
    expect([...middle]).toEqual([0x7a, 0x3b, 0x5d])
  })

  test('behavior: the longest texts stay left of the rosette', async () => {
    const title = 'Federation of regional societies and of their friends '.repeat(5).slice(0, 255)
    const long = await drawPagePreview({ ...page, title }, fonts)
    const short = await drawPagePreview(page, fonts)
    expect(Buffer.compare(await cutPart(long, 690, 510), await cutPart(short, 690, 510))).toBe(0)
  })
})
