/**
 * Draws every extreme in every design as PNG, for looking at: `tsx packages/artwork/scripts/preview.ts <folder> [design]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { drawCertificateSheet } from '../src/certificate-sheet'
import { listExtremes } from '../src/extremes'
import { loadFontsFromDisk } from '../src/fonts-node'
import { type DesignName, designs } from '../src/sheet-input'

const [folder = 'preview', only] = process.argv.slice(2)
const fonts = loadFontsFromDisk()
mkdirSync(folder, { recursive: true })
for (const design of Object.keys(designs) as DesignName[]) {
  if (only !== undefined && only !== design) continue
  listExtremes(design).forEach(({ tries, input }, i) => {
    const svg = drawCertificateSheet(input, fonts)
    console.log(`${design} ${i}: ${tries}, ${Math.round(svg.length / 1000)} kB`)
    // Renders without any fonts, so that a sheet that needs one looks wrong here.
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    writeFileSync(join(folder, `${design}-${i}.png`), png)
  })
}
