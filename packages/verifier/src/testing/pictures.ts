import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { sampleSheet } from '@certify/artwork/extremes'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import type { DesignName, SheetInput } from '@certify/artwork/sheet-input'
import sharp, { type Sharp } from 'sharp'
import { comparePictures } from '../in-hand/compare-pictures'
import type { Pixels } from '../in-hand/pixels'

const fonts = loadFontsFromDisk()
/** The data of a design's certificate. */
export const sample = (design: DesignName): SheetInput => ({
  ...sampleSheet(design),
  recipientName: 'Anneliese Okonkwo-Ruíz',
})

const sheets = new Map<string, Buffer>()

/** Draws a certificate with something changed. Each is drawn once. */
export function draw(design: DesignName, changed: Partial<SheetInput> = {}): Sharp {
  const input = { ...sample(design), ...changed }
  const key = JSON.stringify(input)
  const sheet = sheets.get(key) ?? Buffer.from(drawCertificateSheet(input, fonts))
  sheets.set(key, sheet)
  return sharp(sheet)
}

/** Decodes a picture into pixels. */
export async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Encodes a picture as a file and opens that file. */
export const file = async (made: Sharp) => sharp(await made.toBuffer())
/** Saves a picture as JPEG. */
export const jpeg = async (picture: Sharp, quality = 80) => file(picture.jpeg({ quality }))
/** Sets a picture on a white page and saves it as JPEG. */
export const onPage = async (picture: Sharp, width: number, at: { left: number; top: number }) => {
  const page = { width: 1754, height: 1240, channels: 3, background: '#ffffff' } as const
  const input = await picture.resize(width).png().toBuffer()
  return jpeg(
    await file(
      sharp({ create: page })
        .composite([{ input, ...at }])
        .png(),
    ),
  )
}
const issued = new Map<DesignName, Promise<Pixels>>()

/** The pixels of a design's issued picture. */
export function issuedPixels(design: DesignName): Promise<Pixels> {
  const known = issued.get(design) ?? pixels(draw(design))
  issued.set(design, known)
  return known
}

/** Compares the issued picture of a design with another one. */
export const compare = async (design: DesignName, inHand: Sharp) =>
  comparePictures(await issuedPixels(design), await pixels(inHand))
