/**
 * How fast certificates are drawn, encoded and hashed: in one thread, in the processes of the product, and by a
 * headless browser, side by side in one run; and how long a plain request takes while a thousand are drawn.
 */
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drawCertificateSheet, drawCertificateSheetBytes } from '@certify/artwork/certificate-sheet'
import { sampleSheet } from '@certify/artwork/extremes'
import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { type DesignName, designs, type SheetInput } from '@certify/artwork/sheet-input'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { openDrawingPool } from '@certify/server/artwork/drawing-pool'
import { rasterize } from '@certify/server/artwork/raster'
import { compare, type Figure, measureParts } from './bench/aims'
import { renderInBrowser } from './lib/bench-browser'
import { type Latencies, measureRequests } from './lib/bench-requests'

const DRAWINGS = Number(process.argv[2] ?? 1_000)
const PICTURES = Math.ceil(DRAWINGS / 25)
const PROCESSES = 2
/** Drawn over and over while requests are measured: few at a time, so that a round ends soon. */
const SOME = Math.ceil(DRAWINGS / 10)
/** How much a plain request's p99 may grow. */
const MOST_WAITING = 2

const fonts = loadFontsFromDisk()
const toPath = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const pool = openDrawingPool({
  // Built by `bench.mjs`, which starts this.
  workerFile: toPath('node_modules/.cache/bench-drawing/artwork-worker.js'),
  fontsFolder: toPath('packages/artwork/fonts/'),
  processes: PROCESSES,
})

/** One event's certificates: each has its own number, wallet, address and code. */
const sheet = (number: number, design: DesignName = 'engraved'): SheetInput => ({
  ...sampleSheet(design),
  tokenId: String(10_000 + number),
  recipientWallet: `0x${hash(`wallet ${number}`).slice(0, 40)}`,
  verifyUrl: `https://certify.example/verify/${10_000 + number}`,
})
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)
const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Certificates a second, after some to warm up. */
async function rate(count: number, work: (number: number) => unknown, atOnce = 1): Promise<number> {
  await Promise.all(numbers(Math.min(20, count)).map(async (number) => work(number)))
  const limit = limitConcurrency(atOnce)
  const begun = performance.now()
  await Promise.all(numbers(count).map((number) => limit(async () => work(number))))
  return (count * 1000) / (performance.now() - begun)
}

const inProcesses = async (number: number, design?: DesignName) =>
  hash(await pool.draw({ draw: 'sheet', of: sheet(number, design) }))

function table(title: string, rows: readonly (readonly [string, number, string])[]): void {
  const first = rows[0]?.[1] ?? 1
  console.log(`\n${title.padEnd(54)}      a second   ratio`)
  for (const [name, value, unit] of rows) {
    const cells = [
      value.toFixed(value < 20 ? 1 : 0).padStart(14),
      `${(value / first).toFixed(2)}x`.padStart(8),
    ]
    console.log(`${name.padEnd(54)}${cells.join('')}  ${unit}`)
  }
}

function tellRequests(taken: Record<string, Latencies>): void {
  console.log(`\n${'a plain request'.padEnd(54)}  median ms    p99 ms   ratio`)
  const [quiet] = Object.values(taken)
  for (const [name, { median, p99 }] of Object.entries(taken)) {
    const cells = [median.toFixed(2).padStart(11), p99.toFixed(2).padStart(10)]
    const ratio = `${(p99 / (quiet?.p99 ?? Number.NaN)).toFixed(2)}x`
    console.log(`${name.padEnd(54)}${cells.join('')}${ratio.padStart(8)}`)
  }
}

const nothing = async () => sleep(100)

await measureParts({ drawing: measureDrawing }, null)

async function measureDrawing(): Promise<Figure[]> {
  try {
    // Draw in the processes first, because in the product the answering process draws nothing and so has no garbage of
    // drawings.
    await rate(DRAWINGS, (number) => inProcesses(number), 32)
    const [quiet, drawing] = ['while nothing is drawn', `while sheets are drawn in ${PROCESSES} processes`]
    const taken = await measureRequests({
      [quiet]: nothing,
      [drawing]: async () => void (await rate(SOME, (number) => inProcesses(number), 32)),
    })
    tellRequests(taken)

    const drawn: [string, number, string][] = []
    for (const design of Object.keys(designs) as DesignName[]) {
      const one = (number: number) => hash(drawCertificateSheetBytes(sheet(number, design), fonts))
      drawn.push([`${design}, one thread`, await rate(DRAWINGS / 4, one), 'SVG'])
      drawn.push([
        `${design}, ${PROCESSES} processes`,
        await rate(DRAWINGS, (number) => inProcesses(number, design), 32),
        'SVG',
      ])
    }
    table(`drawn, encoded, hashed (${availableParallelism()} processors)`, drawn)

    const png = async (number: number) =>
      hash(
        await rasterize(drawCertificateSheet(sheet(number), fonts), 1400)
          .png()
          .toBuffer(),
      )
    const browser = await renderInBrowser(async (page) =>
      rate(PICTURES, async (number) => hash(await page(number))),
    )
    table('the same as a picture of 1400 × 990', [
      ['a page in a headless browser, photographed', browser, 'PNG'],
      ['drawn and rendered, one thread', await rate(PICTURES, png), 'PNG'],
    ])

    tellRequests(
      await measureRequests({
        'while nothing is drawn': nothing,
        'while sheets are drawn in the thread that answers': async () => {
          for (const number of numbers(SOME)) {
            hash(drawCertificateSheetBytes(sheet(number), fonts))
            await new Promise((next) => setImmediate(next))
          }
        },
      }),
    )
    const grown = (taken[drawing]?.p99 ?? Number.NaN) / (taken[quiet]?.p99 ?? Number.NaN)
    return [{ what: `a plain request’s p99 ${drawing}`, ...compare(grown, MOST_WAITING, 'times') }]
  } finally {
    await pool.close()
  }
}
