import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { loadFontsFor } from '@certify/artwork/fonts-browser'
import type { SheetInput } from '@certify/artwork/sheet-input'

/** Draws a certificate in this browser as it would be minted. Heavy: import it only when a sheet is shown. */
export async function drawSheet(input: SheetInput): Promise<string> {
  return drawCertificateSheet(input, await loadFontsFor([input]))
}
