import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { detectImageType } from './content-type'
import { SharpImageCleaner } from './sharp-image-cleaner'

const cleaner = new SharpImageCleaner()
const pictures = { accept: ['image/png', 'image/jpeg', 'image/webp'], maxEdge: 2000 } as const
const canvas = { width: 320, height: 160, channels: 3, background: '#00555d' } as const
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + data.length)
  out.writeUInt32BE(data.length, 0)
  out.write(type, 4, 'latin1')
  out.set(data, 8)
  out.writeUInt32BE(crc32(out.subarray(4, 8 + data.length)), 8 + data.length)
  return out
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A valid one-color grayscale PNG: 12,000 pixels square are 144 megapixels in a few hundred kilobytes. */
function bomb(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.writeUInt8(8, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc((edge + 1) * edge), { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ])
}

describe('SharpImageCleaner', () => {
  test('behavior: narrows a picture to WebP, and never enlarges it', async () => {
    const bytes = await sharp({ create: canvas }).png().toBuffer()
    for (const [asked, width] of [
      [80, 80],
      [960, 320],
    ] as const) {
      const narrow = await sharp(await cleaner.narrow(bytes, asked)).metadata()
      expect(narrow).toMatchObject({ format: 'webp', width, height: width / 2 })
    }
    await expect(cleaner.narrow(new TextEncoder().encode('<svg>'), 80)).rejects.toMatchObject({
      code: 'upload.not_an_image',
    })
  })

  test('behavior: keeps the type, and limits the longer edge without enlarging', async () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const bytes = await sharp({ create: canvas }).toFormat(type).toBuffer()
      expect(await cleaner.clean(bytes, pictures)).toMatchObject({
        contentType: `image/${type}`,
        width: 320,
        height: 160,
      })
      expect(await cleaner.clean(bytes, { ...pictures, maxEdge: 100 })).toMatchObject({
        width: 100,
        height: 50,
      })
    }
  })

  test('behavior: removes metadata of the photograph after turning it upright', async () => {
    const bytes = await sharp({ create: canvas })
      .withExif({ IFD0: { Copyright: 'canary-owner' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const clean = await cleaner.clean(bytes, pictures)
    expect(clean).toMatchObject({ width: 160, height: 320 })
    const metadata = await sharp(clean.bytes).metadata()
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(clean.bytes).includes('canary-owner')).toBe(false)
  })

  test('behavior: a script behind the image does not survive', async () => {
    const script = '<script>alert(document.domain)</script>'
    for (const type of ['png', 'jpeg'] as const) {
      const bytes = Buffer.concat([
        await sharp({ create: canvas }).toFormat(type).toBuffer(),
        Buffer.from(script),
      ])
      expect(Buffer.from((await cleaner.clean(bytes, pictures)).bytes).includes('script')).toBe(false)
    }
  })

  test('behavior: a photograph saved as PNG becomes one block', async () => {
    const bytes = await noise(1600, 1200).blur(1.2).png().toBuffer()
    expect(bytes.length).toBeGreaterThan(1024 * 1024)
    const clean = await cleaner.clean(bytes, pictures)
    expect(clean.contentType).toBe('image/webp')
    expect(clean.bytes.length).toBeLessThanOrEqual(1024 * 1024)
  })

  test('behavior: transparency is kept', async () => {
    const bytes = await sharp({ create: { ...canvas, channels: 4, background: '#00555d80' } })
      .png()
      .toBuffer()
    expect((await sharp((await cleaner.clean(bytes, pictures)).bytes).metadata()).hasAlpha).toBe(true)
  })

  test('behavior: many images at once each get their own result', async () => {
    const sizes = Array.from({ length: 12 }, (_, i) => 20 + i)
    const images = await Promise.all(
      sizes.map(async (width) =>
        cleaner.clean(
          await sharp({ create: { ...canvas, width } })
            .png()
            .toBuffer(),
          pictures,
        ),
      ),
    )
    expect(images.map(({ width }) => width)).toEqual(sizes)
  })

  test('error: too many waiting images are refused as unavailable for a while', async () => {
    const bytes = await noise(200, 200).png().toBuffer()
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => cleaner.clean(bytes, pictures)))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(6)
    for (const answer of refused) expect(answer).toMatchObject({ reason: { code: 'content.unavailable' } })
    await expect(cleaner.clean(bytes, pictures)).resolves.toMatchObject({ width: 200 })
  })

  const hostile: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
    'an SVG': () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    'an HTML page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'an HTML page behind a PNG signature': () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        Buffer.from('<html><script>1</script>'),
      ]),
    'an SVG behind a JPEG signature': () =>
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]),
    'a GIF': () => sharp({ create: canvas }).gif().toBuffer(),
    'a TIFF': () => sharp({ create: canvas }).tiff().toBuffer(),
    'a PDF': () => Buffer.from('%PDF-1.7\n'),
    nothing: () => new Uint8Array(),
    'half a PNG': async () => (await noise(300, 300).png().toBuffer()).subarray(0, 90_000),
    'half a JPEG': async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 9_000),
    'half a WebP': async () => (await noise(300, 300).webp().toBuffer()).subarray(0, 9_000),
    'a header alone': async () => (await sharp({ create: canvas }).png().toBuffer()).subarray(0, 33),
    '144 megapixels': () => bomb(12_000),
    'one pixel row too many': () => bomb(5_001),
  }
  for (const [what, make] of Object.entries(hostile)) {
    test(`error: refuses ${what}`, async () => {
      await expect(cleaner.clean(await make(), pictures)).rejects.toMatchObject({
        code: 'upload.not_an_image',
      })
    })
  }

  test('behavior: a decoder without limits accepts the bomb of this test as an image', async () => {
    const bytes = bomb(12_000)
    expect(bytes.length).toBeLessThan(500_000)
    expect(await sharp(bytes, { limitInputPixels: false }).metadata()).toMatchObject({
      width: 12_000,
      format: 'png',
    })
    await expect(cleaner.clean(bomb(5_000), pictures)).resolves.toMatchObject({ width: 2000 })
  })

  test('behavior: a damaged image is either cleaned or refused', async () => {
    // xorshift with a fixed seed, so every run tests the same hundred images.
    let state = 20261114
    const random = (below: number) => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) % below
    }
    for (let i = 0; i < 100; i++) {
      const type = (['png', 'jpeg', 'webp'] as const)[i % 3] ?? 'png'
      const bytes = Uint8Array.from(await noise(40, 30).toFormat(type).toBuffer())
      for (let j = 0; j <= random(8); j++) bytes[random(bytes.length)] = random(256)
      const outcome = await cleaner.clean(bytes, pictures).catch((error) => error)
      expect(outcome.code ?? detectImageType(outcome.bytes)).toMatch(/^(upload.not_an_image|image\/.*)$/)
    }
  })

  test('error: reports a type that the route does not accept, by name', async () => {
    const bytes = await sharp({ create: canvas }).webp().toBuffer()
    await expect(
      cleaner.clean(bytes, { accept: ['image/png', 'image/jpeg'], maxEdge: 100 }),
    ).rejects.toMatchObject({
      code: 'upload.not_an_image',
      values: { case: 'type', types: 'PNG, JPEG' },
    })
  })
})
