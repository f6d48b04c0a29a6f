import type { Fonts } from '@certify/artwork/fonts'
import { drawCertificateCard, drawEventCard, PREVIEW, type PreviewCard } from '@certify/artwork/preview-card'
import type { CertificatePreviewInput, EventPreviewInput } from '@certify/domain/certificate/preview-renderer'
import sharp from 'sharp'
import { rasterize } from './raster'

/** A certificate's link preview: its sheet beside what the checks came to. */
export function drawCertificatePreview(input: CertificatePreviewInput, fonts: Fonts): Promise<Uint8Array> {
  return compose(drawCertificateCard(input, fonts), input.proven?.image ?? null)
}

/** An event's link preview: a stub beside its picture. */
export function drawEventPreview(input: EventPreviewInput, fonts: Fonts): Promise<Uint8Array> {
  return compose(drawEventCard(input, fonts), input.picture)
}

async function compose(card: PreviewCard, image: Uint8Array | null): Promise<Uint8Array> {
  const { x, y, width, height, fit } = card.window
  const ground = await rasterize(card.svg, PREVIEW.width)
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer()
  const picture = image && (await fitted(image, { width, height, fit }))
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

function fitted(image: Uint8Array, size: { width: number; height: number; fit: 'contain' | 'cover' }) {
  const isDrawn = new TextDecoder().decode(image.subarray(0, 5)) === '<svg '
  const source = isDrawn ? rasterize(new TextDecoder().decode(image), size.width) : sharp(image)
  return source
    .resize({ width: size.width, height: size.height, fit: size.fit === 'cover' ? 'cover' : 'inside' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
}
