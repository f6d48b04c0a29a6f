import { crc32, deflateSync } from 'node:zlib'

/** Draws a PNG of `width` x `height` pixels: a gradient with a frame, in one hue (degrees). */
export function drawPicture(width: number, height: number, hue: number): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    const start = y * (1 + width * 3) + 1 // Each row begins with its filter: 0, none.
    for (let x = 0; x < width; x++) {
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      const light = edge > 24 && edge < 30 ? 0.35 : 0.97 - 0.12 * ((x / width + y / height) / 2)
      rows.set(toColor(hue, light), start + x * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits a channel, RGB.
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Uint8Array.from(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** @see https://www.w3.org/TR/png-3/#5Chunk-layout */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function toColor(hue: number, light: number): [number, number, number] {
  const channel = (shift: number) => {
    const wave = Math.cos(((hue + shift) * Math.PI) / 180)
    return Math.round(255 * Math.min(1, light + 0.06 * wave))
  }
  return [channel(0), channel(-120), channel(-240)]
}
