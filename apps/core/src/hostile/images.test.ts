// Any database answers alike.
import { deflateSync } from 'node:zlib'
import { NotAnImageError } from '@certify/domain/certificate/content-errors'
import type { CleanImage } from '@certify/domain/certificate/content-store'
import { href } from '@certify/wire/paths'
import { expect, test } from 'vitest'
import { figure } from '../testing/figure'
import { openHarness } from '../testing/harness'
import { seeded } from '../testing/hostile-inputs'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { openSummit, png, pngFile, type Summit } from '../testing/summit'
import { summitOfFile } from '../testing/summit-of-file'

const MUTATIONS = atScale({ whole: 500, everyday: 20 })
const SEED = 20261116
/** The maximum cost of one picture. Everyday runs use slow machines and only look for endless work. */
const SLOW_MS = atScale({ whole: 1_000, everyday: 3_000 })

const { summit } = await summitOfFile()

/**
 * Uploads one file. Measures the processor time of all threads and not the clock, because a busy machine hardly
 * changes it.
 */
async function upload(on: Summit, bytes: string | Uint8Array<ArrayBuffer>) {
  const before = processorMs()
  const certificate = new File([bytes], 'x.png', { type: 'image/png' })
  const response = await on.guild.form(href('eventUploadCertificate', { id: on.id }), { certificate })
  await response.arrayBuffer()
  return { status: response.status, milliseconds: processorMs() - before }
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Sent = { readonly what: string; readonly bytes: string | Uint8Array<ArrayBuffer> }

/** Uploads each and lists the faults: our failures, stored files that are not pictures, and slow uploads. */
async function findFaults(on: Summit, files: Iterable<Sent>, allowed: readonly number[]) {
  const faults: string[] = []
  let slowest = 0
  for (const { what, bytes } of files) {
    const { status, milliseconds } = await upload(on, bytes)
    slowest = Math.max(slowest, milliseconds)
    if (!allowed.includes(status)) faults.push(`${what} was answered ${status}`)
    if (milliseconds > SLOW_MS) faults.push(`${what} took ${Math.round(milliseconds)} ms`)
  }
  return { faults, slowest: `${Math.round(slowest)} ms of a processor` }
}

/** A PNG whose header claims larger dimensions than its pixels have. */
const claiming = (width: number, height: number) => png(1, 1, { width, height })
const magic = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const after = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts))

const disguised: [string, string | Uint8Array<ArrayBuffer>][] = [
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  [
    'an SVG that reads a file',
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  ],
  ['XML entities without end', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>'],
  ['a web page', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
  ['a script', '#!/bin/sh\nreboot'],
  ['a ZIP', 'PK\u0003\u0004'],
  ['a program', '\u007fELF'],
  ['a TIFF', 'II*\u0000'],
  ['nothing but the first bytes', magic],
  [
    'noise behind the first bytes',
    after(
      magic,
      Uint8Array.from({ length: 4000 }, (_, at) => (at * 73) & 255),
    ),
  ],
  ['half a picture', png(64, 64).slice(0, 60)],
  ['19,000 pixels square', claiming(19_000, 19_000)],
  ['50,000 pixels square', claiming(50_000, 50_000)],
  ['one line of 2,000,000,000 pixels', claiming(2_000_000_000, 1)],
  ['no pixels', claiming(0, 0)],
  ['25,000,001 pixels', claiming(25_000_001, 1)],
  ['pixels that unfold to 200 MB', buildBomb(200 * 1024 * 1024)],
  ['36 megapixels, small when packed', png(6000, 6000)],
]

/** A PNG header of 8 x 8 with pixel data that expands to `size` bytes. */
function buildBomb(size: number): Uint8Array<ArrayBuffer> {
  const small = png(8, 8)
  const packed = deflateSync(new Uint8Array(size))
  const at = Buffer.from(small).indexOf('IDAT') - 4
  const chunk = Buffer.alloc(12 + packed.length)
  chunk.writeUInt32BE(packed.length)
  chunk.write('IDAT', 4, 'latin1')
  chunk.set(packed, 8)
  return after(small.slice(0, at), chunk, small.slice(small.length - 12))
}

const disguisedFiles = disguised.map(([what, bytes]) => ({ what, bytes }))

test(
  'error: bombs and disguised files are refused or processed, and never cause our failure',
  async ({ task }) => {
    const measured = figure(task, '20 image bombs and disguised files: no 5xx, each under 1 s')
    expect(disguised).toHaveLength(20)
    const bomb = disguisedFiles.filter(({ what }) => what.includes('200 MB'))
    const others = disguisedFiles.filter((file) => !bomb.includes(file))
    const refused = await findFaults(summit, others, [415])
    expect(refused.faults).toEqual([])
    // Its eight rows of pixels are a picture. The rest of the data may be ignored or refused.
    expect((await findFaults(summit, bomb, [200, 415])).faults).toEqual([])
    expect((await upload(summit, png(64, 64))).status).toBe(200)
    measured(`all refused or survived, slowest ${refused.slowest}`)
  },
  PATIENCE_MS,
)

test(
  `behavior: ${MUTATIONS} corrupted pictures (seed ${SEED}) are stored as pictures or refused`,
  async ({ task }) => {
    const measured = figure(task, `${MUTATIONS} mutated images: no 5xx, each under 1 s`)
    const { faults, slowest } = await findFaults(summit, mutations(MUTATIONS), [200, 413, 415, 422])
    expect(faults).toEqual([])
    measured(`no 5xx, slowest ${slowest}`)
  },
  PATIENCE_MS,
)

function* mutations(count: number): Generator<Sent> {
  const random = seeded(SEED)
  const good = png(400, 300)
  for (let made = 0; made < count; made++) {
    const bytes = Uint8Array.from(good)
    for (let change = 0; change < 1 + random() * 8; change++) {
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    }
    const cut = random() < 0.2 ? bytes.slice(0, Math.floor(random() * bytes.length)) : bytes
    yield { what: `mutation ${made}`, bytes: cut }
  }
}

test('behavior: the same check finds a decoder that accepts everything, fails, and is slow', async () => {
  const careless = await openHarness(() => ({ images: { clean: carelessly } }))
  const on = await openSummit(careless)
  const { faults } = await findFaults(on, disguisedFiles, [415])
  await careless.close()
  expect(faults).toEqual([
    'an SVG with a script was answered 200',
    'an SVG that reads a file was answered 200',
    'a web page was answered 500',
    expect.stringMatching(/^36 megapixels, small when packed was answered 200$/),
    expect.stringMatching(/^36 megapixels, small when packed took \d{4,} ms$/),
  ])
})

/** A faulty cleaner: it accepts an SVG, fails on a web page, and works on 36 megapixels. */
async function carelessly(bytes: Uint8Array): Promise<CleanImage> {
  const text = new TextDecoder('latin1').decode(bytes.slice(0, 100))
  if (text.startsWith('<!doctype html')) throw new TypeError('decoder failed')
  const isHuge = bytes.length === disguised.at(-1)?.[1].length
  const isPicture = bytes.length === pngFile('cover.png').size
  if (!text.startsWith('<svg') && !isHuge && !isPicture) throw new NotAnImageError()
  const began = processorMs()
  while (isHuge && processorMs() - began < 1.2 * SLOW_MS);
  return { bytes: png(8, 8), contentType: 'image/png', width: 8, height: 8 }
}

test('behavior: a disguised file that is a picture is stored', async () => {
  expect((await upload(summit, png(8, 8))).status).toBe(200)
})
