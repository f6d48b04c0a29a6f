import { loadFontsFor } from '@certify/artwork/fonts-browser'
import { compareWithRedrawn, drawWith } from '@certify/artwork/redraw'
import type { Report } from '@certify/verifier/report'
import { withRedrawnImage } from '@certify/verifier/with-redrawn-image'

const draw = drawWith((input) => loadFontsFor([input]))

/** Draws a report's picture again in this browser, with fonts fetched as its texts need them, and compares the two. */
export function redraw(report: Report): Promise<Report> {
  return withRedrawnImage(report, (text, issued) => compareWithRedrawn(text, issued, draw))
}
