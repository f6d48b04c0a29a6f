import type { Fonts } from '@certify/artwork/fonts'
import type { DocumentFormat, DocumentInput } from '@certify/domain/certificate/document-renderer'
import { drawPdf } from './document-pdf'
import { drawPng } from './document-png'
import { drawSvg } from './document-svg'

const drawings: Record<DocumentFormat, (input: DocumentInput, fonts: Fonts) => Promise<Uint8Array>> = {
  pdf: drawPdf,
  png: drawPng,
  svg: drawSvg,
}

/** Makes a certificate's document. The same input gives the same bytes. */
export function drawDocument(input: DocumentInput, fonts: Fonts): Promise<Uint8Array> {
  return drawings[input.format](input, fonts)
}
