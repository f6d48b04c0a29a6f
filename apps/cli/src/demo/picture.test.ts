import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './picture'

test('behavior: draws a PNG that an image library decodes to the size asked for', async () => {
  const { data, info } = await sharp(drawPicture(120, 80, 200))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([120, 80, 3])
  expect(Math.min(...data.subarray(0, 30))).toBeGreaterThan(200)
})
