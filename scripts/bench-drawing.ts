/** How fast certificates are drawn: one thread, every design, as a ratio to the first. */
import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { sampleSheet } from '@certify/artwork/extremes'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { type DesignName, designs } from '@certify/artwork/sheet-input'

const DRAWINGS = 200
const fonts = loadFontsFromDisk()

const rates = (Object.keys(designs) as DesignName[]).map((design) => {
  const sheet = sampleSheet(design)
  drawCertificateSheet(sheet, fonts)
  const begun = performance.now()
  let bytes = 0
  for (let number = 1; number <= DRAWINGS; number++) {
    bytes += drawCertificateSheet({ ...sheet, tokenId: String(10_000 + number) }, fonts).length
  }
  const perSecond = (DRAWINGS * 1000) / (performance.now() - begun)
  return { design, perSecond, kilobytes: bytes / DRAWINGS / 1000 }
})

const first = rates[0]?.perSecond ?? 1
console.log('\ndrawing, one thread      sheets/s   ratio   kB each')
for (const { design, perSecond, kilobytes } of rates) {
  const cells = [
    perSecond.toFixed(0).padStart(12),
    `${(perSecond / first).toFixed(2)}x`.padStart(8),
    kilobytes.toFixed(0).padStart(9),
  ]
  console.log(design.padEnd(20) + cells.join(''))
}
