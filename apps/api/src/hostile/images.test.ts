import { deflateSync } from 'node:zlib'
import { href } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness } from '../testing/harness'
import { seeded } from '../testing/hostile-inputs'
import { atScale, PATIENCE_MS } from '../testing/scale'
import { openSummit, png, pngFile, type Summit } from '../testing/summit'

const MUTATIONS = atScale({ whole: 500, everyday: 20 })
const SEED = 20261116

let harness: Harness
let summit: Summit
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
})
afterAll(() => harness.close())

async function upload(bytes: string | Uint8Array<ArrayBuffer>, name = 'x.png', type = 'image/png') {
  const began = performance.now()
  const certificate = new File([bytes], name, { type })
  const response = await summit.guild.form(href('eventUploadCertificate', { id: summit.id }), { certificate })
  await response.arrayBuffer()
  return { status: response.status, milliseconds: performance.now() - began }
}

/** A PNG whose header claims more than its pixels are, so that only its claim is large. */
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
  ['pixels that unfold to 200 MB', bombOf(200 * 1024 * 1024)],
  ['36 megapixels, small when packed', png(6000, 6000)],
]

/** A PNG header of 8 x 8 whose pixel data unfolds to `size` bytes. */
function bombOf(size: number): Uint8Array<ArrayBuffer> {
  const small = png(8, 8)
  const packed = deflateSync(new Uint8Array(size))
  const at = Buffer.from(small).indexOf('IDAT') - 4
  const chunk = Buffer.alloc(12 + packed.length)
  chunk.writeUInt32BE(packed.length)
  chunk.write('IDAT', 4, 'latin1')
  chunk.set(packed, 8)
  return after(small.slice(0, at), chunk, small.slice(small.length - 12))
}

test(
  'error: bombs and disguised files are refused or survived, and never our failure',
  async () => {
    expect(disguised).toHaveLength(20)
    for (const [what, bytes] of disguised) {
      const { status } = await upload(bytes)
      expect({ what, status }).toEqual({ what, status: what.includes('200 MB') ? expect.any(Number) : 415 })
      expect(status).toBeLessThan(500)
    }
    expect((await upload(png(64, 64))).status).toBe(200)
  },
  PATIENCE_MS,
)

test(
  `behavior: ${MUTATIONS} pictures with wrong bytes (seed ${SEED}) are pictures or refused, each as fast as a good one`,
  async () => {
    const random = seeded(SEED)
    const good = png(400, 300)
    const plain = Math.max((await upload(good)).milliseconds, (await upload(good)).milliseconds)
    let slowest = 0
    for (let made = 0; made < MUTATIONS; made++) {
      const bytes = Uint8Array.from(good)
      for (let change = 0; change < 1 + random() * 8; change++) {
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      }
      const cut = random() < 0.2 ? bytes.slice(0, Math.floor(random() * bytes.length)) : bytes
      const { status, milliseconds } = await upload(cut)
      expect([200, 413, 415, 422]).toContain(status)
      slowest = Math.max(slowest, milliseconds)
    }
    // A promise of a second, on a machine of its own; here a ratio, so that a busy one does not fail it.
    expect(slowest).toBeLessThan(Math.max(1000, 30 * plain))
  },
  PATIENCE_MS,
)

test('behavior: a file that is a picture all the same is stored', async () => {
  const form = { certificate: pngFile('certificate.png') }
  const response = await summit.guild.form(href('eventUploadCertificate', { id: summit.id }), form)
  expect(response.status).toBe(200)
})
