import type { DocumentMark } from '@certify/domain/certificate/document-mark'
import { getDocument } from 'pdfjs-dist'
import 'pdfjs-dist/build/pdf.worker.min.mjs'
import { decodeQR } from 'qr/decode.js'
import { answerAboutData } from '../src/in-hand/answer-about-data'
import { readPixels } from '../src/in-hand/canvas'
import { checkBadge, judgeBadge, readBadgeNumber } from '../src/in-hand/check-badge'
import { comparePictures } from '../src/in-hand/compare-pictures'
import { drawImageFile } from '../src/in-hand/draw-image-file'
import { drawFirstPage, isPdf } from '../src/in-hand/draw-page'
import { findAnother } from '../src/in-hand/find-another'
import { readMark, readVerifyAddress } from '../src/in-hand/read-mark'
import type { InHand } from '../src/lead'
import { type Check, findCheck, type Report } from '../src/report'
import { withDocument } from '../src/with-document'

/** A document as this file reads it. Nothing of it is sent. */
export type Held = {
  readonly bytes: Uint8Array
  readonly canvas: HTMLCanvasElement | null
  readonly pages: number
  readonly isProof: boolean
  /** What its embedded mark says: chain, registry and number. */
  readonly mark: DocumentMark | null
  /** The address in its code. */
  readonly code: { readonly address: string; readonly tokenId: string } | null
  readonly tokenId: string | null
}

/** Reads a document. Never throws because of its content. */
export async function readDocument(file: File): Promise<Held> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isProof = /"certify-proof\/\d+"/.test(new TextDecoder('latin1').decode(bytes))
  const drawn = isProof ? null : await draw(file, bytes).catch(() => null)
  const address = drawn && readCode(drawn.canvas)
  const codeNumber = address ? readVerifyAddress(address) : null
  const mark = readMark(bytes)
  return {
    bytes,
    isProof,
    mark,
    canvas: drawn?.canvas ?? null,
    pages: drawn?.pages ?? 1,
    code: address && codeNumber ? { address, tokenId: codeNumber } : null,
    tokenId: mark?.tokenId.toString() ?? codeNumber ?? readBadgeNumber(bytes),
  }
}

/** Compares a document with what was issued, and answers "same document?" in the report. */
export async function compareHeld(
  report: Report,
  held: Held,
): Promise<{ readonly report: Report; readonly inHand: InHand }> {
  const another = findAnother(held, report)
  // "Not checked" must not become "no badge", or a picture with a forged badge would be found the same.
  const badge = await checkBadge(report, held.bytes).catch(() => 'unchecked' as const)
  if (!held.canvas && badge !== null) {
    return toCompared(withCheck(report, answerAboutData(report, another ? 'of-another' : judgeBadge(badge))))
  }
  const told = await withDocument(report, held.bytes, async (_, issued) => {
    if (another) return 'of-another'
    if (!held.canvas) return 'unreadable'
    const { outcome } = comparePictures(readPixels(await drawIssued(issued)), readPixels(held.canvas))
    if (badge !== null && badge !== 'unchecked' && badge.differences.length > 0) return 'different'
    return badge === 'unchecked' && outcome === 'same' ? 'unreadable' : outcome
  })
  return toCompared(told)

  function toCompared(told: Report): { readonly report: Report; readonly inHand: InHand } {
    if (another) return { report: told, inHand: 'of-another' }
    const { outcome } = findCheck(told, 'document.inHand')
    if (outcome === 'pass') return { report: told, inHand: held.pages > 1 ? 'first-page' : 'same' }
    return { report: told, inHand: outcome === 'fail' ? 'altered' : 'not-compared' }
  }
}

function withCheck(report: Report, said: Check): Report {
  return { ...report, checks: report.checks.map((check) => (check.id === said.id ? said : check)) }
}

async function draw(file: File, bytes: Uint8Array) {
  return isPdf(bytes) ? drawFirstPage(bytes, getDocument) : { canvas: await drawImageFile(file), pages: 1 }
}

function drawIssued(issued: Uint8Array): Promise<HTMLCanvasElement> {
  return drawImageFile(toPicture(issued))
}

/** Turns proven bytes into a picture. Browsers do not guess that a file is SVG. */
export function toPicture(bytes: Uint8Array): Blob {
  const isDrawing = bytes[0] === 0x3c
  return new Blob([Uint8Array.from(bytes)], isDrawing ? { type: 'image/svg+xml' } : {})
}

function readCode(canvas: HTMLCanvasElement): string | null {
  try {
    return decodeQR(readPixels(canvas), { format: 'RGBA', timeLimit: 1_500, effort: 4 })
  } catch {
    // The library throws for a picture without a code.
    return null
  }
}
