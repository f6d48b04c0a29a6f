import { workerData } from 'node:worker_threads'
import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import type { SheetInput } from '@certify/artwork/sheet-input'

/** One thread of the renderer: draws one sheet after the other, with the fonts it has opened so far. */
const fonts = loadFontsFromDisk((workerData as { fontsFolder: string }).fontsFolder)

/** Draws a sheet as SVG. */
export default function draw(input: SheetInput): string {
  return drawCertificateSheet(input, fonts)
}
