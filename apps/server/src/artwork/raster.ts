import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'

// One thread each is enough, because there is a drawing process for each processor.
sharp.concurrency(1)
sharp.cache(false)

/** An image that a PDF can hold. */
export type Raster = { readonly bytes: Buffer; readonly width: number; readonly height: number }

/** Keeps a JPEG unchanged. Turns anything else into an upright PNG. */
export async function rasterForPdf(image: Uint8Array): Promise<Raster> {
  const source = sharp(image)
  const { format, width, height } = await source.metadata()
  if (format === 'jpeg') return { bytes: Buffer.from(image), width, height }
  const { data, info } = await source
    .toColourspace('srgb')
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** Renders an SVG of this product at a width of `width` pixels. It needs no fonts, because all text is outlines. */
export function rasterize(svg: string, width: number): Sharp {
  const {
    pixels,
    width: w,
    height: h,
  } = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: 'width', value: width },
  }).render()
  return sharp(pixels, { raw: { width: w, height: h, channels: 4, premultiplied: true } })
}
