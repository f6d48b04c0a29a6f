import { SHEET } from '@certify/artwork/designs/pieces'
import { layOutStrip } from '@certify/artwork/document-strip'
import type { Box, PlacedText } from '@certify/artwork/drawing'
import type { Fonts } from '@certify/artwork/fonts'
import type { DocumentInput, Paper } from '@certify/domain/certificate/document-renderer'
import { attributeText, type CertificateMetadata } from '@certify/domain/certificate/metadata'
import PDFDocument from 'pdfkit'
import { formatMark, formatVisitLink, readPicture, toStripInput } from './document-task'
import { type Canvas, paintSvg } from './paint-svg'
import { rasterForPdf } from './raster'
import { layText } from './text-layer'

/** Paper sizes in points, short side first. */
const sides = { a4: [595.28, 841.89], letter: [612, 792] } as const satisfies Record<Paper, unknown>

/** The margin around an organizer's picture, in points, because printers do not reach the edge. */
const MARGIN = 26

/** A page's width in the sheets' pixels, landscape and portrait, for the layout of the strip. */
const PAGE_PIXELS = { lying: SHEET.width, upright: SHEET.height } as const

/**
 * Draws a certificate as a one-page PDF: its picture (as vectors if we drew it), selectable text, links from code and
 * address, and the mark in the keywords. The same input gives the same bytes.
 */
export async function drawPdf(input: DocumentInput, fonts: Fonts): Promise<Uint8Array> {
  const { metadata, paper } = input
  const picture = readPicture(input, fonts)
  const raster = picture.kind === 'upload' ? await rasterForPdf(picture.bytes) : null
  const isUpright = raster !== null && raster.height > raster.width
  const [short, long] = sides[paper]
  const [width, height] = isUpright ? [short, long] : [long, short]
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    lang: metadata.certificate.artwork.language ?? 'en',
    displayTitle: true,
    info: buildInfo(metadata),
  })
  const bytes = collectPdf(document)
  if (picture.kind === 'sheet') {
    const box = within({ x: 0, y: 0, width, height }, SHEET)
    place(document, metadata, picture, box, box.width / SHEET.width)
  } else if (raster) {
    const pixels = isUpright ? PAGE_PIXELS.upright : PAGE_PIXELS.lying
    const strip = layOutStrip(toStripInput(metadata), pixels, fonts)
    const scale = width / pixels
    const top = height - strip.height * scale
    const room = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: top - 1.5 * MARGIN }
    const box = within(room, raster)
    document.image(raster.bytes, box.x, box.y, { width: box.width, height: box.height })
    place(document, metadata, strip, { x: 0, y: top }, scale)
  }
  if (input.badge !== undefined) {
    const at = new Date(`${metadata.certificate.issuedOn}T00:00:00Z`)
    const attachment = {
      name: 'openbadge.json',
      type: 'application/json',
      description: 'Open Badge 3.0',
      relationship: 'Data',
      // Fixed, so that the document is the same whenever it is made.
      creationDate: at,
      modifiedDate: at,
    }
    document.file(Buffer.from(input.badge), attachment)
  }
  document.end()
  return bytes
}

/** Paints a drawn picture with its invisible text and its links. */
function place(
  document: Canvas,
  metadata: CertificateMetadata,
  picture: { svg: string; texts: readonly PlacedText[]; code: Box | undefined },
  { x, y }: Pick<Box, 'x' | 'y'>,
  scale: number,
): void {
  const { svg, code } = picture
  const texts = picture.texts.length > 0 ? picture.texts : placeFacts(metadata)
  document.save().translate(x, y).scale(scale)
  paintSvg(document, svg)
  layText(document, texts)
  document.restore()
  const visit = formatVisitLink(metadata)
  const lines = texts.filter(({ text }) => text.includes(visit) || (text.length > 8 && visit.includes(text)))
  const boxes = lines.map((line) => ({ ...line, y: line.y - line.size, height: line.size * 1.3 }))
  for (const box of code ? [code, ...boxes] : boxes) {
    document.link(
      ...([x + box.x * scale, y + box.y * scale, box.width * scale, box.height * scale] as const),
      metadata.external_url,
    )
  }
}

/** The facts of a document whose picture differs from its data, written over the foot of the page. */
function placeFacts({
  name,
  description,
  attributes,
  certificate,
  external_url,
}: CertificateMetadata): PlacedText[] {
  const facts = [
    name,
    description,
    ...attributes.map((attribute) => `${attribute.trait_type}: ${attributeText(attribute)}`),
    ...(attributes.some(({ trait_type }) => trait_type === 'Recipient wallet')
      ? []
      : [`Recipient wallet: ${certificate.recipient}`]),
    external_url,
  ]
  return facts.map((text, i) => ({
    text,
    x: 60,
    y: 700 + i * 24,
    width: text.length * 9,
    size: 18,
    rightToLeft: false,
  }))
}

function buildInfo(metadata: CertificateMetadata): PDFKit.DocumentInfo {
  return {
    Title: metadata.name,
    Author: metadata.certificate.event.organizer,
    Subject: formatMark(metadata),
    // The metadata has nothing else, so the mark is plain text in the file and needs no PDF reader.
    Keywords: formatMark(metadata),
    Creator: 'Certify',
    Producer: 'Certify',
    // The day of issue, so that the document is the same whenever it is made.
    CreationDate: new Date(`${metadata.certificate.issuedOn}T00:00:00Z`),
  }
}

/** The largest box with a shape's proportions inside a room, centered. */
function within(room: Box, { width, height }: { width: number; height: number }): Box {
  const scale = Math.min(room.width / width, room.height / height)
  const [w, h] = [width * scale, height * scale]
  return { x: room.x + (room.width - w) / 2, y: room.y + (room.height - h) / 2, width: w, height: h }
}

/** Collects a document's bytes. Call it before the document ends. */
export function collectPdf(document: Canvas): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}
