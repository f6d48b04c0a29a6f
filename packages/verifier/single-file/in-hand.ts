import { type DocumentMark, parseDocumentMark } from '@certify/domain/certificate/document-mark'
import { getDocument } from 'pdfjs-dist'
import 'pdfjs-dist/build/pdf.worker.min.mjs'
import { decodeQR } from 'qr/decode.js'
import { readPixels } from '../src/in-hand/canvas'
import { checkBadge, readBadgeNumber } from '../src/in-hand/check-badge'
import { comparePictures } from '../src/in-hand/compare-pictures'
import { drawImageFile } from '../src/in-hand/draw-image-file'
import { drawFirstPage, isPdf } from '../src/in-hand/draw-page'
import { readMark, readVerifyAddress } from '../src/in-hand/read-mark'
import type { InHand } from '../src/lead'
import { findCheck, type Report } from '../src/report'
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
  if (!report.files.image) return { report, inHand: 'not-compared' }
  // "Not checked" must not become "no badge", or a picture with a forged badge would be found the same.
  const badge = await checkBadge(report, held.bytes).catch(() => 'unchecked' as const)
  const isAnother = isOfAnother(report, held)
  const told = await withDocument(report, held.bytes, async (_, issued) => {
    if (isAnother) return 'of-another'
    if (!held.canvas) return judgeBadge(badge)
    const { outcome } = comparePictures(readPixels(await drawIssued(issued)), readPixels(held.canvas))
    if (badge !== null && badge !== 'unchecked' && badge.differences.length > 0) return 'different'
    return badge === 'unchecked' && outcome === 'same' ? 'unreadable' : outcome
  })
  const { outcome } = findCheck(told, 'document.inHand')
  if (isAnother) return { report: told, inHand: 'of-another' }
  if (outcome === 'pass') return { report: told, inHand: held.pages > 1 ? 'first-page' : 'same' }
  return { report: told, inHand: outcome === 'fail' ? 'altered' : 'not-compared' }
}

/** The answer about a document that is only a badge. */
function judgeBadge(badge: Awaited<ReturnType<typeof checkBadge>>): 'same' | 'different' | 'unreadable' {
  if (badge === null || badge === 'unchecked') return 'unreadable'
  return badge.differences.length > 0 ? 'different' : 'same'
}

/** Whether the document names another certificate: by its mark, its code or its badge. */
function isOfAnother({ network, tokenId, document: text }: Report, { mark, code, bytes }: Held): boolean {
  if (mark) {
    const named = parseDocumentMark(`certify:${network.chainId}:${network.contract}:${tokenId}`)
    return (
      mark.chainId !== named?.chainId || mark.contract !== named.contract || mark.tokenId !== named.tokenId
    )
  }
  if (code) {
    const own = text?.external_url
    const leadsElsewhere = own ? new URL(code.address).host !== new URL(own).host : false
    return leadsElsewhere || BigInt(code.tokenId) !== BigInt(tokenId)
  }
  const number = readBadgeNumber(bytes)
  return number !== null && BigInt(number) !== BigInt(tokenId)
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
