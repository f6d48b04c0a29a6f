import { SHEET } from '@certify/artwork/designs/pieces'
import { layOutStrip } from '@certify/artwork/document-strip'
import type { Fonts } from '@certify/artwork/fonts'
import { DOCUMENT_MARK_KEYWORD } from '@certify/domain/certificate/document-mark'
import type { DocumentFormat, DocumentInput } from '@certify/domain/certificate/document-renderer'
import { bakeSvg } from '@certify/domain/credential/baked-badge'
import sharp from 'sharp'
import { drawPdf } from './document-pdf'
import { drawPng } from './document-png'
import { formatMark, readPicture, toStripInput } from './document-task'

const drawings: Record<DocumentFormat, (input: DocumentInput, fonts: Fonts) => Promise<Uint8Array>> = {
  pdf: drawPdf,
  png: drawPng,
  svg: drawSvg,
}

/** Makes a certificate's document. The same input gives the same bytes. */
export function drawDocument(input: DocumentInput, fonts: Fonts): Promise<Uint8Array> {
  return drawings[input.format](input, fonts)
}

/** Draws a certificate as an SVG with the mark as metadata: the sheet, or the organizer's picture over the strip. */
export async function drawSvg(input: DocumentInput, fonts: Fonts): Promise<Uint8Array> {
  const picture = readPicture(input, fonts)
  const svg = picture.kind === 'sheet' ? picture.svg : await overStrip(picture.bytes, input, fonts)
  const marked = withMetadata(svg, formatMark(input.metadata))
  return new TextEncoder().encode(input.badge === undefined ? marked : bakeSvg(marked, input.badge))
}

/** Adds the mark as metadata. It has only letters, digits and colons, so nothing needs escaping. */
function withMetadata(svg: string, mark: string): string {
  const element = `<metadata id="${DOCUMENT_MARK_KEYWORD}">${mark}</metadata>`
  return svg.includes(element) ? svg : svg.replace('</desc>', `</desc>${element}`)
}

async function overStrip(bytes: Uint8Array, { metadata }: DocumentInput, fonts: Fonts): Promise<string> {
  const { width: own, height: tall, format } = await sharp(bytes).metadata()
  const width = own >= tall ? SHEET.width : SHEET.height
  const height = Math.round((tall * width) / own)
  const strip = layOutStrip(toStripInput(metadata), width, fonts)
  const whole = height + strip.height
  const href = `data:image/${format};base64,${Buffer.from(bytes).toString('base64')}`
  // The strip's words describe the whole document. Only its drawing moves down.
  const [, opening = '', words = '', drawing = ''] =
    /^(<svg[^>]*>)\n(.*<\/desc>)\n([\s\S]*)<\/svg>\n$/.exec(strip.svg) ?? []
  return [
    opening
      .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${width} ${whole}"`)
      .replace(/ height="[^"]*"/, ` height="${whole}"`),
    words,
    `<image width="${width}" height="${height}" href="${href}"/>`,
    `<g transform="translate(0 ${height})">`,
    `${drawing.trim()}</g>`,
    '</svg>',
    '',
  ].join('\n')
}
