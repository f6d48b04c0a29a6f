import type { getDocument } from 'pdfjs-dist'
import { DRAWN_WIDTH, MAX_SIDE, paper } from './canvas'

/** The first page of a PDF as a picture, and how many pages there are. */
type DrawnPdf = { readonly canvas: HTMLCanvasElement; readonly pages: number }

/** Recognizes a PDF by its first bytes, because a file name proves little. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')
}

/**
 * Draws the first page of a PDF.
 *
 * @param open - PDF.js's `getDocument`, which each caller loads in its own way.
 * @throws if it is not a PDF, is broken, or asks for a password.
 */
export async function drawFirstPage(bytes: Uint8Array, open: typeof getDocument): Promise<DrawnPdf> {
  // The library takes over the bytes that it gets, so give it a copy.
  const task = open({ data: bytes.slice(), isEvalSupported: false, enableXfa: false, verbosity: 0 })
  try {
    const pdf = await task.promise
    const page = await pdf.getPage(1)
    const size = page.getViewport({ scale: 1 })
    // Makes every page about as wide as a certificate, so that a certificate on a portrait page is large enough to
    // compare.
    const scale = Math.min((DRAWN_WIDTH * 1.1) / size.width, MAX_SIDE / Math.max(size.width, size.height))
    const viewport = page.getViewport({ scale })
    const { canvas } = paper(viewport.width, viewport.height)
    await page.render({ canvas, viewport }).promise
    return { canvas, pages: pdf.numPages }
  } finally {
    await task.destroy()
  }
}
