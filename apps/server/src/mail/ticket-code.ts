import { bestMasked } from '@certify/artwork/qr'
import { html, type Markup } from './html'

const MODULE_PX = 6
/** The quiet zone that readers need, in modules. */
const QUIET = 4

/** A ticket's QR code as a table: mail programs show it without loading pictures. */
export function drawTicketCode(text: string): Markup {
  const { dark, size } = bestMasked(text)
  const columns = Array.from({ length: size }, () => html`<td width="${MODULE_PX}"></td>`)
  const rows = Array.from({ length: size }, (_, y) => drawRow(dark.subarray(y * size, (y + 1) * size)))
  const side = (size + 2 * QUIET) * MODULE_PX
  return html`<table class="ql" bgcolor="#ffffff" width="${side}" cellpadding="0" cellspacing="0" style="background:#ffffff"><tr><td>
<table role="img" aria-label="${text}" width="${size * MODULE_PX}" cellpadding="0" cellspacing="0" style="table-layout:fixed;border-collapse:collapse;margin:${QUIET * MODULE_PX}px;font-size:0;line-height:0">
<tr>${columns}</tr>
${rows}</table></td></tr></table>`
}

/** Joins neighboring modules of one color into one cell, so that the mail stays small. */
function drawRow(modules: Uint8Array): Markup {
  const cells: Markup[] = []
  for (let x = 0; x < modules.length; ) {
    const start = x
    while (x < modules.length && modules[x] === modules[start]) x++
    const span = x - start
    cells.push(
      modules[start] === 1
        ? html`<td colspan="${span}" bgcolor="#000000" class="qd"></td>`
        : html`<td colspan="${span}" class="ql"></td>`,
    )
  }
  return html`<tr height="${MODULE_PX}">${cells}</tr>\n`
}
