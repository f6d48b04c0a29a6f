import type { Fonts } from '@certify/artwork/fonts'
import { chooseHan } from '@certify/artwork/sheet-words'
import { drawTemplateFields, type TemplateValues } from '@certify/artwork/template-sheet'
import type { TemplateField } from '@certify/domain/certificate/template-field'
import { Resvg } from '@resvg/resvg-js'
import sharp, { type OutputInfo, type Sharp } from 'sharp'

// One thread each is enough, because there is a drawing process for each processor.
sharp.concurrency(1)
sharp.cache(false)

/** A template to draw for one recipient. */
export type TemplateTask = {
  readonly image: Uint8Array
  /** The image's name: the same key means the same bytes. */
  readonly imageKey: string
  readonly fields: readonly TemplateField[]
  readonly values: TemplateValues
  readonly timeZone: string
}

/** Above this size a PNG becomes WebP, to stay within one block of the content store. */
const ONE_BLOCK = 1024 * 1024

/** The template's pixels and original encoding. */
type Canvas = {
  readonly key: string
  readonly pixels: Buffer
  readonly info: OutputInfo
  readonly format: string
}

/** A page uses the same template a thousand times, so we keep the last one decoded. */
let last: Canvas | undefined

/**
 * Draws a template's fields over its artwork and encodes it in its original type, a large PNG as WebP.
 * The same task gives the same bytes.
 */
export async function composeTemplate(task: TemplateTask, fonts: Fonts): Promise<Uint8Array> {
  const { image, imageKey, fields, values, timeZone } = task
  const canvas = last?.key === imageKey ? last : await decode(image, imageKey)
  last = canvas
  const { width, height, channels } = canvas.info
  const han = chooseHan([values.name ?? ''], timeZone)
  const overlay = new Resvg(drawTemplateFields({ width, height, fields, values, han, fonts }), {
    font: { loadSystemFonts: false },
  }).render()
  const composed = sharp(canvas.pixels, { raw: { width, height, channels } }).composite([
    {
      input: overlay.pixels,
      raw: { width: overlay.width, height: overlay.height, channels: 4, premultiplied: true },
    },
  ])
  return encode(channels === 4 ? composed : composed.removeAlpha(), canvas.format)
}

async function decode(image: Uint8Array, key: string): Promise<Canvas> {
  const source = sharp(image)
  const { format = 'png' } = await source.metadata()
  const { data, info } = await source.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { key, pixels: data, info, format }
}

async function encode(image: Sharp, format: string): Promise<Uint8Array> {
  if (format === 'jpeg') return image.jpeg({ quality: 90 }).toBuffer()
  if (format === 'png') {
    const png = await image.clone().png({ compressionLevel: 9 }).toBuffer()
    if (png.length <= ONE_BLOCK) return png
  }
  return image.webp({ quality: 90 }).toBuffer()
}
