import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { readSheetInput } from '@certify/artwork/redraw'
import { designs } from '@certify/artwork/sheet-input'
import { type CertificateMetadata, describeCertificate } from '@certify/domain/certificate/metadata'
import type { Event } from '@certify/domain/event/event'
import { parseCid } from '@certify/domain/shared/cid'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTokenId } from '@certify/domain/shared/token-id'
import { summit } from '@certify/domain/testing/events'
import { afterwards } from '@certify/domain/testing/moments'
import { alice } from '@certify/domain/testing/people'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { decodeQR, type Point } from 'qr/decode.js'
import sharp from 'sharp'

export const fonts = loadFontsFromDisk()

/** The mark in the documents of these tests. */
export const mark = 'certify:31337:0x5FbDB2315678afecb367f032d93F642f64180aa3:10001'
/** The address in their codes. */
export const verifyUrl = 'https://certify.example/verify/10001'

/** Metadata of a certificate in a ready-made design, or with an organizer's own picture. */
export function buildMetadata(
  design: keyof typeof designs | null,
  event: Partial<Event> = {},
): CertificateMetadata {
  return describeCertificate({
    chainId: 31337,
    contract: parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
    tokenId: parseTokenId('10001'),
    recipient: alice.wallet,
    event: summit(event),
    attendanceSource: 'code',
    design: design && { name: design, version: designs[design].version },
    imageCid: parseCid(`bafkrei${'a'.repeat(52)}`),
    publicUrl: 'https://certify.example',
    issuedAt: afterwards,
  })
}

/** The sheet of such metadata, as it was minted. */
export function drawDesignSheet(metadata: CertificateMetadata): Uint8Array {
  const input = readSheetInput(metadata)
  if (!input) throw new Error('Not of a ready-made design.')
  return new TextEncoder().encode(drawCertificateSheet(input, fonts))
}

/** An organizer's own picture: a plain color. */
export function makePicture(width: number, height: number, format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a3b5d' } })
    .toFormat(format)
    .toBuffer()
}

/** Reads a document with a PDF engine: its pages in millimeters, their text, and an image at 150 dots per inch. */
export async function readPdf(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  try {
    const pages = []
    for (const page of document.pages()) {
      const text = page.getText()
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const { data, width, height } = await page.render({ scale: 150 / 72 })
      const pixels = await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer()
      const mm = [originalWidth, originalHeight].map((points) => Math.round((points / 72) * 25.4))
      pages.push({ mm, text, image: pixels })
    }
    return pages
  } finally {
    document.destroy()
    library.destroy()
  }
}

/**
 * Reads an image's QR code: its text, and its side as a fraction of the image's width; null if there is none. The
 * reading library is not the drawing one, so each proves the other.
 */
export async function readQr(image: Uint8Array) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  let corners: readonly Point[] = []
  try {
    const text = decodeQR(
      { data, width, height },
      {
        format: 'RGBA',
        effort: 4,
        timeLimit: 5_000,
        pointsOnDetect: ({ bounds }) => {
          corners = bounds
        },
      },
    )
    const [left, right] = corners
    if (!left || !right) return null
    return { text, side: Math.hypot(right.x - left.x, right.y - left.y) / width }
  } catch {
    // The library throws if it finds none.
    return null
  }
}

/** The texts of a PNG's `iTXt` chunks by keyword. */
export function textsOfPng(png: Uint8Array): Record<string, string> {
  const bytes = Buffer.from(png)
  const texts: Record<string, string> = {}
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (bytes.toString('latin1', at + 4, at + 8) === 'iTXt') {
      const [keyword = '', , , , , text = ''] = body.toString('utf8').split('\0')
      texts[keyword] = text
    }
    at += length + 12
  }
  return texts
}
