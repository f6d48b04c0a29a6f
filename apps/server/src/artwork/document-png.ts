import { crc32 } from 'node:zlib'
import { SHEET } from '@certify/artwork/designs/pieces'
import { layOutStrip } from '@certify/artwork/document-strip'
import type { Fonts } from '@certify/artwork/fonts'
import { DOCUMENT_MARK_KEYWORD } from '@certify/domain/certificate/document-mark'
import type { DocumentInput } from '@certify/domain/certificate/document-renderer'
import { BADGE_KEYWORD } from '@certify/domain/credential/baked-badge'
import sharp, { type Sharp } from 'sharp'
import { formatMark, readPicture, toStripInput } from './document-task'
import { rasterize } from './raster'

/** The length of a PNG's signature and header chunk. Anything may follow. */
const AFTER_HEADER = 8 + 25

/**
 * A PNG with a text chunk (`iTXt`, uncompressed) after its header.
 *
 * @param keyword - Latin letters, at most 79.
 * @see https://www.w3.org/TR/png-3/#11iTXt
 */
function withText(png: Uint8Array, keyword: string, text: string): Uint8Array {
  // Keyword, end; not compressed, method 0; no language, end; no translated keyword, end; the text in UTF-8.
  const body = Buffer.from(`iTXt${keyword}\0\0\0\0\0${text}`, 'utf8')
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), 4 + body.length)
  return Buffer.concat([png.subarray(0, AFTER_HEADER), chunk, png.subarray(AFTER_HEADER)])
}

/** Sheets are rendered at twice their size: sharp on a phone, and 170 dots per inch in print. */
const TWICE = 2

/**
 * Draws a certificate as a PNG with the mark in its text chunk: a sheet at twice its size, or the organizer's picture
 * over the strip.
 */
export async function drawPng(input: DocumentInput, fonts: Fonts): Promise<Uint8Array> {
  const picture = readPicture(input, fonts)
  const image =
    picture.kind === 'sheet'
      ? rasterize(picture.svg, SHEET.width * TWICE)
      : await overStrip(picture.bytes, input, fonts)
  const png = await image.removeAlpha().png({ compressionLevel: 6 }).toBuffer()
  const marked = withText(png, DOCUMENT_MARK_KEYWORD, formatMark(input.metadata))
  return input.badge === undefined ? marked : withText(marked, BADGE_KEYWORD, input.badge)
}

/** The picture keeps its own pixels, unless the strip would be too coarse to scan. */
async function overStrip(bytes: Uint8Array, { metadata }: DocumentInput, fonts: Fonts): Promise<Sharp> {
  const { width: own, height: tall } = await sharp(bytes).metadata()
  const drawnWidth = own >= tall ? SHEET.width : SHEET.height
  const width = Math.max(own, drawnWidth)
  const height = Math.round((tall * width) / own)
  const strip = rasterize(layOutStrip(toStripInput(metadata), drawnWidth, fonts).svg, width)
  const { data, info } = await strip.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true })
  const image = await sharp(bytes)
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toBuffer()
  return sharp({
    create: { width, height: height + info.height, channels: 3, background: '#ffffff' },
  }).composite([
    { input: image, left: 0, top: 0 },
    { input: data, left: 0, top: height },
  ])
}
