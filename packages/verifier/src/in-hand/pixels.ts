/** A picture in memory: 4 bytes a pixel, red, green, blue, opacity, row by row. Both canvases and decoders give it. */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** A rectangle; in which unit is said where it is used. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** One quality of a picture (how light it is, say), a value a pixel, row by row. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

/** How light each pixel is and which color it leans to, 0 to 255, as it looks on white paper. */
export type Planes = { readonly light: Plane; readonly blue: Plane; readonly red: Plane }

/** Splits a picture into lightness and color, as JPEG does (ITU-R BT.601). What is transparent shows white. */
export function planesOf({ width, height, data }: Pixels): Planes {
  const count = width * height
  const [light, blue, red] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)]
  for (let pixel = 0; pixel < count; pixel++) {
    const at = pixel * 4
    const opacity = (data[at + 3] as number) / 255
    const white = 255 - 255 * opacity
    const r = (data[at] as number) * opacity + white
    const g = (data[at + 1] as number) * opacity + white
    const b = (data[at + 2] as number) * opacity + white
    const lightness = 0.299 * r + 0.587 * g + 0.114 * b
    light[pixel] = lightness
    blue[pixel] = 128 + 0.564 * (b - lightness)
    red[pixel] = 128 + 0.713 * (r - lightness)
  }
  const plane = (values: Float32Array): Plane => ({ width, height, values })
  return { light: plane(light), blue: plane(blue), red: plane(red) }
}

/** The whole of a plane as a rectangle of its own pixels. */
export function whole({ width, height }: { readonly width: number; readonly height: number }): Box {
  return { x: 0, y: 0, width, height }
}

/**
 * A part of a plane in another size. Made smaller, each pixel is the mean of what it covers; made larger, it lies between
 * its neighbors. What is beyond the edge continues the edge.
 *
 * @param box - In pixels of `plane`, fractions included.
 */
export function resample(plane: Plane, box: Box, width: number, height: number): Plane {
  const across = tapsOf(box.x, box.width, width, plane.width)
  const down = tapsOf(box.y, box.height, height, plane.height)
  const top = down.first.reduce((least, first) => Math.min(least, first), plane.height)
  const bottom = down.first.reduce((most, first) => Math.max(most, first + down.length), 0)
  // First every needed row in its new width, then those rows into the new ones.
  const rows = new Float32Array(width * (bottom - top))
  for (let y = top; y < bottom; y++) {
    const from = Math.min(y, plane.height - 1) * plane.width
    for (let x = 0; x < width; x++) {
      const first = from + (across.first[x] as number)
      let sum = 0
      for (let tap = 0; tap < across.length; tap++) {
        sum += (plane.values[first + tap] ?? 0) * (across.shares[x * across.length + tap] as number)
      }
      rows[(y - top) * width + x] = sum
    }
  }
  const values = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let tap = 0; tap < down.length; tap++) {
      const share = down.shares[y * down.length + tap] as number
      if (share === 0) continue
      const from = ((down.first[y] as number) + tap - top) * width
      const to = y * width
      for (let x = 0; x < width; x++)
        values[to + x] = (values[to + x] as number) + share * (rows[from + x] as number)
    }
  }
  return { width, height, values }
}

/** For each new pixel, the old ones it is made of: the first of them, and the share of each. */
type Taps = { readonly length: number; readonly first: Int32Array; readonly shares: Float32Array }

function tapsOf(from: number, extent: number, count: number, size: number): Taps {
  const step = extent / count
  // A pixel that is enlarged lies between the centers of two old ones; one that is made smaller covers several.
  const reach = Math.max(1, step)
  const length = Math.min(size, Math.ceil(reach) + 1)
  const first = new Int32Array(count)
  const shares = new Float32Array(count * length)
  for (let index = 0; index < count; index++) {
    const low = from + (index + 0.5) * step - reach / 2
    const start = Math.min(size - length, Math.max(0, Math.floor(low)))
    first[index] = start
    for (let old = Math.floor(low); old < low + reach; old++) {
      const share = (Math.min(old + 1, low + reach) - Math.max(old, low)) / reach
      const tap = Math.min(size - 1, Math.max(0, old)) - start
      if (share > 0) shares[index * length + tap] = (shares[index * length + tap] as number) + share
    }
  }
  return { length, first, shares }
}
