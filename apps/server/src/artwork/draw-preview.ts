import { drawEndedBand, type EndedBandLook } from '@certify/artwork/ended-band'
import type { Fonts } from '@certify/artwork/fonts'
import {
  drawCertificateCard,
  drawEventCard,
  drawPageCard,
  PREVIEW,
  type PreviewCard,
} from '@certify/artwork/preview-card'
import type {
  CertificatePreviewInput,
  EventPreviewInput,
  PagePreviewInput,
} from '@certify/domain/certificate/preview-renderer'
import sharp from 'sharp'
import { rasterize } from './raster'

/** The opacity of a picture whose certificate is not valid. */
const PALE = 0.55

/** A certificate's link preview: its sheet beside the verdict. */
export function drawCertificatePreview(input: CertificatePreviewInput, fonts: Fonts): Promise<Uint8Array> {
  return compose(drawCertificateCard(input, fonts), input.proven?.image ?? null, fonts)
}

/** An event's link preview: a stub beside its picture. */
export function drawEventPreview(input: EventPreviewInput, fonts: Fonts): Promise<Uint8Array> {
  return compose(drawEventCard(input, fonts), input.picture, fonts)
}

/** The link preview of a page without a picture of its own. */
export function drawPagePreview(input: PagePreviewInput, fonts: Fonts): Promise<Uint8Array> {
  return compose(drawPageCard(input, fonts), input.picture, fonts)
}

async function compose(card: PreviewCard, image: Uint8Array | null, fonts: Fonts): Promise<Uint8Array> {
  const { x, y, width, height, fit } = card.window
  const ground = await rasterize(card.svg, PREVIEW.width)
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  const upright = image && (await fitted(image, { width, height, fit }))
  const picture = upright && card.ended ? await endedUnder(card.ended, upright, fonts) : upright
  const layers = picture
    ? [
        {
          input: picture.data,
          left: Math.round(x + (width - picture.info.width) / 2),
          top: Math.round(y + (height - picture.info.height) / 2),
        },
      ]
    : []
  return sharp(ground).composite(layers).removeAlpha().png({ compressionLevel: 6 }).toBuffer()
}

type Picture = Awaited<ReturnType<typeof fitted>>

/** Makes a picture gray and pale with the word across it, so that nobody takes it for a valid one at any size. */
async function endedUnder(ended: EndedBandLook, { data, info }: Picture, fonts: Fonts): Promise<Picture> {
  const band = rasterize(drawEndedBand(ended, info, fonts), info.width).png({ compressionLevel: 0 })
  // Two passes, because in one the band would turn pale as well.
  const gray = sharp(data)
    .modulate({ saturation: 0 })
    .linear(PALE, 255 * (1 - PALE))
    .png({ compressionLevel: 0 })
  return sharp(await gray.toBuffer())
    .composite([{ input: await band.toBuffer() }])
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
}

function fitted(image: Uint8Array, size: { width: number; height: number; fit: 'contain' | 'cover' }) {
  const isDrawn = new TextDecoder().decode(image.subarray(0, 5)) === '<svg '
  const source = isDrawn ? rasterize(new TextDecoder().decode(image), size.width) : sharp(image)
  return source
    .resize({ width: size.width, height: size.height, fit: size.fit === 'cover' ? 'cover' : 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
}
