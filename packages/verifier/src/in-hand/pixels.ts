/**
 * A picture in memory, row by row, with 4 bytes for each pixel: red, green, blue, opacity. Canvases and image decoders
 * return pictures in this form.
 */
export type Pixels = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/** A rectangle. Each use states the unit. */
export type PixelBox = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One property of a picture, such as lightness, row by row with one value for each pixel. */
export type Plane = { readonly width: number; readonly height: number; readonly values: Float32Array }

/** Each pixel's lightness and color, 0 to 255, as seen on white paper. */
export type Planes = { readonly light: Plane; readonly blue: Plane; readonly red: Plane }

/** Splits a picture into lightness and color, as JPEG does (ITU-R BT.601). Transparent pixels become white. */
export function toPlanes({ width, height, data }: Pixels): Planes {
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

/** The whole plane as a rectangle in its own pixels. */
export function whole({ width, height }: { readonly width: number; readonly height: number }): PixelBox {
  return { x: 0, y: 0, width, height }
}

/**
 * Scales a part of a plane. A shrunk pixel is the weighted mean of the pixels that it covers. An enlarged pixel is
 * interpolated between its neighbors. Beyond the edge, the edge pixels repeat.
 *
 * @param box - In pixels of `plane`, fractions included.
 */
export function resample(plane: Plane, box: PixelBox, width: number, height: number): Plane {
  const across = computeTaps(box.x, box.width, width, plane.width)
  const down = computeTaps(box.y, box.height, height, plane.height)
  const top = down.first.reduce((least, first) => Math.min(least, first), plane.height)
  const bottom = down.first.reduce((most, first) => Math.max(most, first + down.length), 0)
  // First every needed row gets its new width, then the rows get their new height.
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

/** For each new pixel: the first of the old pixels that it is made of, and the weight of each. */
type Taps = { readonly length: number; readonly first: Int32Array; readonly shares: Float32Array }

function computeTaps(from: number, extent: number, count: number, size: number): Taps {
  const step = extent / count
  // An enlarged pixel lies between the centers of two old ones. A shrunk one covers several.
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
