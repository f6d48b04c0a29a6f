import { loadFontsFor } from '@certify/artwork/fonts-browser'
import { compareWithRedrawn, drawWith } from '@certify/artwork/redraw'
import type { Report } from '@certify/verifier/report'
import type { RedrawImage } from '@certify/verifier/sources'
import { withRedrawnImage } from '@certify/verifier/with-redrawn-image'

const draw = drawWith((input) => loadFontsFor([input]))

/**
 * Draws a certificate again in this browser, loading the fonts that its texts need, and compares it with the issued
 * picture.
 */
export const redrawImage: RedrawImage = (text, issued) => compareWithRedrawn(text, issued, draw)

/** A report with its picture drawn again. */
export function redraw(report: Report): Promise<Report> {
  return withRedrawnImage(report, redrawImage)
}
