import { NotAnImageError } from '@certify/domain/certificate/content-errors'
import type { CleanImage, ImageCleaner, ImageType } from '@certify/domain/certificate/content-store'
import { UnavailableError } from '@certify/domain/shared/errors'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { detectImageType } from './content-type'
import { CHUNK_BYTES } from './file'

/** The maximum number of decoded pixels. A file of 400 kB may claim 144 million. */
const MAX_PIXELS = 25_000_000
/** The time limit for decoding and encoding one image. */
const SECONDS_PER_IMAGE = 10
/** Images processed at the same time; each holds at most `MAX_PIXELS` × 4 bytes. */
const IMAGES_AT_ONCE = 2
/** The maximum number of waiting images, each with its upload in memory. */
const MAX_WAITING = 32

// One thread per image and no cache of operations, so that the two numbers above limit memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Makes an uploaded image safe: it decodes and encodes the image again, which removes everything except the pixels
 * (scripts, places, other files). It checks the type by the first bytes before decoding, because sharp also tries SVG.
 */
export class SharpImageCleaner implements ImageCleaner {
  private readonly limit = limitConcurrency(IMAGES_AT_ONCE)
  private pending = 0

  async clean(
    bytes: Uint8Array,
    { accept, maxEdge }: { accept: readonly ImageType[]; maxEdge: number },
  ): Promise<CleanImage> {
    const type = detectImageType(bytes)
    if (!type || !accept.includes(type)) throw new NotAnImageError({ wanted: accept })
    return this.inTurn(() => encode(bytes, type, maxEdge))
  }

  /** The same picture as WebP, at most `width` pixels wide. */
  async narrow(bytes: Uint8Array, width: number): Promise<Uint8Array> {
    if (!detectImageType(bytes)) throw new NotAnImageError()
    return this.inTurn(async () => new Uint8Array(await toWebp(bytes, width)))
  }

  private async inTurn<Made>(make: () => Promise<Made>): Promise<Made> {
    if (this.pending >= IMAGES_AT_ONCE + MAX_WAITING) {
      throw new UnavailableError({ part: 'content', cause: new Error('Too many images are waiting.') })
    }
    this.pending++
    try {
      return await this.limit(make)
    } catch (cause) {
      throw new NotAnImageError({ cause })
    } finally {
      this.pending--
    }
  }
}

function toWebp(bytes: Uint8Array, width: number): Promise<Buffer> {
  return open(bytes)
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 74 })
    .toBuffer()
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    .timeout({ seconds: SECONDS_PER_IMAGE })
    .autoOrient()
}

/** Encodes in the original type. A PNG larger than one block becomes WebP, which shrinks photographs tenfold. */
async function encode(bytes: Uint8Array, type: ImageType, maxEdge: number): Promise<CleanImage> {
  const bounded = open(bytes)
    .resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

  let last: CleanImage | undefined
  for (const attempt of attempts[type]) {
    last = toImage(await attempt(bounded.clone()).toBuffer({ resolveWithObject: true }))
    if (last.bytes.length <= CHUNK_BYTES) return last
  }
  if (!last) throw new Error(`No encoder for ${type}.`)
  return last
}

/** The encodings to try in order until the result fits one block. The last result is used whatever its size. */
const attempts = {
  'image/png': [
    (image) => image.png({ compressionLevel: 9 }),
    (image) => image.webp({ quality: 90 }),
    (image) => image.webp({ quality: 75 }),
  ],
  'image/jpeg': [
    (image) => image.jpeg({ quality: 84, mozjpeg: true }),
    (image) => image.jpeg({ quality: 72, mozjpeg: true }),
    (image) => image.webp({ quality: 70 }),
  ],
  'image/webp': [(image) => image.webp({ quality: 86 }), (image) => image.webp({ quality: 70 })],
} as const satisfies Record<ImageType, readonly ((image: Sharp) => Sharp)[]>

function toImage({ data, info }: { data: Buffer; info: OutputInfo }): CleanImage {
  const contentType = detectImageType(data)
  if (!contentType) throw new Error(`The encoder wrote ${info.format}.`)
  return { bytes: new Uint8Array(data), contentType, width: info.width, height: info.height }
}
