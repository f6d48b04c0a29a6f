import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawCertificateSheet } from '@certify/artwork/certificate-sheet'
import { sampleSheet } from '@certify/artwork/extremes'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeBundle, serverEntryPoints } from '../../../../scripts/lib/build.mjs'
import { type DrawingPool, openDrawingPool } from './drawing-pool'

const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const fontsFolder = pathOf('packages/artwork/fonts/')

describe('openDrawingPool', () => {
  let folder: string
  let pool: DrawingPool

  beforeAll(async () => {
    // Among the packages, so that the thread that draws finds its libraries.
    const cache = pathOf('node_modules/.cache')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'drawing-pool-'))
    await build(nodeBundle({ 'artwork-worker': serverEntryPoints['artwork-worker'] }, folder))
    pool = openDrawingPool({ workerFile: join(folder, 'artwork-worker.js'), fontsFolder, threads: 2 })
  })
  afterAll(async () => {
    await pool.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('behavior: whichever thread draws a sheet, its bytes are those of the drawing, and nothing else is with them', async () => {
    const fonts = loadFontsFromDisk()
    const sheets = Array.from({ length: 40 }, (_, i) => ({
      ...sampleSheet('engraved'),
      tokenId: String(10_001 + (i % 10)),
    }))
    const drawn = await Promise.all(sheets.map((sheet) => pool.draw({ draw: 'sheet', of: sheet })))
    for (const [i, bytes] of drawn.entries()) {
      const sheet = sheets[i] ?? sampleSheet('engraved')
      expect(new TextDecoder().decode(bytes)).toBe(drawCertificateSheet(sheet, fonts))
      expect(bytes.buffer.byteLength).toBe(bytes.length)
    }
  })

  test('error: answers what the drawing threw, and draws on', async () => {
    const broken = {
      ...sampleSheet('engraved'),
      event: { ...sampleSheet('engraved').event, timeZone: 'Nowhere' },
    }
    await expect(pool.draw({ draw: 'sheet', of: broken })).rejects.toThrow(RangeError)
    await expect(pool.draw({ draw: 'sheet', of: sampleSheet('stub') })).resolves.toBeInstanceOf(Uint8Array)
  })
})
