import { loadFontsFromDisk } from '@certify/artwork/fonts-node'
import { newTemplateField } from '@certify/domain/certificate/template-field'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { composeTemplate, type TemplateTask } from './compose-template'

const fonts = loadFontsFromDisk()
const blank = () => sharp({ create: { width: 800, height: 566, channels: 3, background: '#fdf6e3' } })
const values = {
  name: 'فاطمة بنت محمد الزهراء',
  date: '14 November 2026',
  number: '№ 10001',
  url: 'https://certify.example/verify/10001',
}
const task = async (image: Sharp, some: Partial<TemplateTask> = {}): Promise<TemplateTask> => ({
  image: await image.toBuffer(),
  imageKey: `key ${Math.random()}`,
  fields: Object.values(newTemplateField),
  values,
  timeZone: 'Europe/Lisbon',
  ...some,
})

/** Counts the pixels in a box (in fractions of the image) that differ from the blank ground. */
async function inkIn(image: Uint8Array, [x, y, width, height]: readonly [number, number, number, number]) {
  const box = {
    left: Math.round(x * 800),
    top: Math.round(y * 566),
    width: Math.round(width * 800),
    height: Math.round(height * 566),
  }
  const { data, info } = await sharp(image).extract(box).raw().toBuffer({ resolveWithObject: true })
  let inked = 0
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) < 200) inked++
  return inked
}

describe('composeTemplate', () => {
  test('behavior: keeps the upload’s size and type, and gives the same bytes again', async () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const asked = await task(blank()[type]())
      const composed = await composeTemplate(asked, fonts)
      expect(await sharp(composed).metadata()).toMatchObject({ format: type, width: 800, height: 566 })
      expect(Buffer.compare(composed, await composeTemplate({ ...asked, imageKey: 'another' }, fonts))).toBe(
        0,
      )
    }
  })

  test('behavior: draws each field in its place and changes nothing else', async () => {
    const image = await composeTemplate(await task(blank().png()), fonts)
    const { name, qr } = newTemplateField
    expect(await inkIn(image, [name.x, name.y, name.width, name.size])).toBeGreaterThan(300)
    expect(await inkIn(image, [qr.x, qr.y, qr.width, qr.width])).toBeGreaterThan(300)
    expect(await inkIn(image, [0, 0, 1, 0.4])).toBe(0)
  })

  test('behavior: a translucent edge of a letter has no dark halo on a light ground, nor a light one on a dark', async () => {
    const dark = sharp({ create: { width: 800, height: 566, channels: 3, background: '#101010' } })
    const name = { ...newTemplateField.name, color: '#ffffff' }
    const image = await composeTemplate(await task(dark.png(), { fields: [name] }), fonts)
    const { channels } = await sharp(image).stats()
    expect(channels.map(({ min }) => min)).toEqual([16, 16, 16])
    expect(channels.map(({ max }) => max)).toEqual([255, 255, 255])
    const light = await composeTemplate(await task(blank().png(), { fields: [newTemplateField.name] }), fonts)
    // Between ground and ink, never darker than the ink.
    expect((await sharp(light).stats()).channels.map(({ min }) => min)).toEqual([0x13, 0x21, 0x29])
  })

  test('behavior: another image under another key makes another picture', async () => {
    const first = await composeTemplate(await task(blank().png(), { imageKey: 'a', fields: [] }), fonts)
    const second = await composeTemplate(
      await task(blank().negate().png(), { imageKey: 'b', fields: [] }),
      fonts,
    )
    expect((await sharp(first).stats()).dominant).not.toEqual((await sharp(second).stats()).dominant)
  })

  test('behavior: without a name, the name’s field is not drawn', async () => {
    const { name: _, ...nameless } = values
    const { name } = newTemplateField
    const image = await composeTemplate(await task(blank().png(), { values: nameless }), fonts)
    expect(await inkIn(image, [name.x, name.y, name.width, name.size])).toBe(0)
  })
})
