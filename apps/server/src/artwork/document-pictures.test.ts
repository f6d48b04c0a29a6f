import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPng } from './document-png'
import { drawSvg } from './draw-document'
import { rasterize } from './raster'
import {
  buildMetadata,
  drawDesignSheet,
  fonts,
  makePicture,
  mark,
  readQr,
  textsOfPng,
  verifyUrl,
} from './testing/documents'

const metadata = buildMetadata('engraved')
const sheet = { paper: 'a4', metadata, image: drawDesignSheet(metadata) } as const
const upload = async (width = 600, height = 400, format: 'png' | 'jpeg' | 'webp' = 'webp') =>
  ({ paper: 'a4', metadata: buildMetadata(null), image: await makePicture(width, height, format) }) as const

describe('drawPng', () => {
  test('behavior: a sheet has twice its size, carries the mark, and its code can be read', async () => {
    const png = await drawPng({ format: 'png', ...sheet }, fonts)
    expect(await sharp(png).metadata()).toMatchObject({
      format: 'png',
      width: 2800,
      height: 1980,
      hasAlpha: false,
    })
    expect(textsOfPng(png)).toEqual({ certify: mark })
    expect(await readQr(await sharp(png).resize(1400).toBuffer())).toMatchObject({ text: verifyUrl })
    expect(Buffer.compare(png, await drawPng({ format: 'png', ...sheet }, fonts))).toBe(0)
  })

  test('behavior: an organizer’s own picture is above the strip, unscaled if it is large enough', async () => {
    const png = await drawPng({ format: 'png', ...(await upload(1500, 900, 'png')) }, fonts)
    const { width, height } = await sharp(png).metadata()
    expect([width, (height ?? 0) > 900 + 150]).toEqual([1500, true])
    const top = await sharp(png).extract({ left: 0, top: 0, width: 1500, height: 900 }).raw().toBuffer()
    expect(new Set(top)).toEqual(new Set([0x7a, 0x3b, 0x5d]))
    expect(await readQr(png)).toMatchObject({ text: verifyUrl })
    expect(textsOfPng(png)).toEqual({ certify: mark })
  })

  test('behavior: a small picture grows until its code can be scanned', async () => {
    const png = await drawPng({ format: 'png', ...(await upload(60, 100, 'jpeg')) }, fonts)
    expect((await sharp(png).metadata()).width).toBe(990)
    expect(await readQr(png)).toMatchObject({ text: verifyUrl })
  })
})

describe('drawSvg', () => {
  test('behavior: a sheet is the minted picture with the mark as its metadata', async () => {
    const svg = new TextDecoder().decode(await drawSvg({ format: 'svg', ...sheet }, fonts))
    expect(svg).toContain(`<metadata id="certify">${mark}</metadata>`)
    const minted = new TextDecoder().decode(sheet.image)
    expect(svg.replace(/<metadata.*<\/metadata>/, '')).toBe(minted.replace(/<metadata.*<\/metadata>/, ''))
  })

  test('behavior: an organizer’s own picture is complete, above the strip', async () => {
    const asked = await upload()
    const svg = new TextDecoder().decode(await drawSvg({ format: 'svg', ...asked }, fonts))
    expect(svg).toContain(`href="data:image/webp;base64,${Buffer.from(asked.image).toString('base64')}"`)
    expect(svg).toContain(`<metadata id="certify">${mark}</metadata>`)
    expect(svg).toContain('<title>Certificate № 10001 · Sepolia Builders Summit 2026</title>')
    const { certificate } = asked.metadata
    const spanish = { ...certificate, artwork: { kind: 'upload', language: 'es' } } as const
    const inSpanish = { ...asked, metadata: { ...asked.metadata, certificate: spanish } }
    const other = new TextDecoder().decode(await drawSvg({ format: 'svg', ...inSpanish }, fonts))
    expect(other).toContain('<title>Certificado № 10001 · Sepolia Builders Summit 2026</title>')
    expect(await readQr(await rasterize(svg, 1400).png().toBuffer())).toMatchObject({ text: verifyUrl })
  })
})
