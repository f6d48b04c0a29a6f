import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qrPath } from '@certify/artwork/qr'
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720

/** A film of one frame that shows a QR code, and the switches with which Chromium takes it for a camera. */
export async function filmCode(text: string): Promise<{ readonly file: string; readonly args: string[] }> {
  const { path, modules } = qrPath(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${modules + 8} ${modules + 8}" width="520" height="520" shape-rendering="crispEdges"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const frame = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#bbb' } })
    .composite([{ input: Buffer.from(svg), top: 100, left: 380 }])
    .removeAlpha()
  const luma = await sharp(await frame.png().toBuffer())
    .greyscale()
    .raw()
    .toBuffer()
  // I420: full brightness, then two quarter planes of color, both neutral.
  const color = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const film = Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F8:1 Ip A1:1 C420jpeg\n`),
    ...[0, 1].flatMap(() => [Buffer.from('FRAME\n'), luma, color]),
  ])
  const file = join(mkdtempSync(join(tmpdir(), 'certify-film-')), 'ticket.y4m')
  writeFileSync(file, film)
  return {
    file,
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  }
}
