import { locate } from './locate'
import { type PixelBox, type Pixels, type Plane, type Planes, resample, toPlanes, whole } from './pixels'

/** Why two pictures could not be compared. */
type NotComparable =
  /** The file is too small for its text to be legible. */
  | 'too-small'
  /** The issued picture was not found in the file: a photograph, a turned scan, or something else. */
  | 'not-found'

/** The result of comparing a file with the issued picture. */
export type Comparison =
  | { readonly outcome: 'same'; readonly place: PixelBox }
  /** `differences` are parts of the issued picture, 0 to 1 of its width and height; `place` is where it lies in the file. */
  | { readonly outcome: 'different'; readonly place: PixelBox; readonly differences: readonly PixelBox[] }
  | { readonly outcome: 'unreadable'; readonly why: NotComparable }

/**
 * Maximum width of the comparison in pixels: fine enough for letters, too coarse for scaling effects on hairlines.
 */
const MAX_WIDTH = 900
/** A file that shows the picture at less than this share of its issued width has lost its small print and its code. */
const MIN_SHARE = 0.49
/** The difference of lightness, on a scale of 255, that scaling and JPEG may cause. */
const TOLERANCE = 36
/**
 * Additional tolerance, as a share of the contrast around a pixel. At edges, a shift of half a pixel makes a large
 * difference.
 */
const EDGE_TOLERANCE = 0.5
/** The tolerated difference of a cell's mean color, on a scale of 255. */
const COLOR_TOLERANCE = 32
/** The side length of the cells that collect differences, in pixels. */
const CELL = 8
/** The minimum number of differing pixels in a difference, in a picture of `MAX_WIDTH`. Fewer pixels are noise. */
const MIN_PIXELS = 14
/** The maximum factor by which a copy's contrast may be stronger or weaker. */
const MAX_CONTRAST = 1.7
/** Two pixels that differ by more than this show different things, so they say nothing about the tone. */
const OUTLIER = 60
/** With less likeness, or with a smaller share of its drawing in place, the picture counts as not found. */
const MIN_LIKENESS = 0.5
const MIN_AGREEMENT = 0.75

/**
 * Compares the look of a file with that of the issued picture. A picture that was scaled, saved as JPEG or set on a
 * page is still the same; a picture with one different letter is not.
 *
 * The comparison finds nothing smaller than a printed letter, and nothing outside the issued picture.
 */
export function comparePictures(issued: Pixels, inHand: Pixels): Comparison {
  const [a, b] = [toPlanes(issued), toPlanes(inHand)]
  const { box, likeness } = locate(a.light, b.light)
  if (likeness < MIN_LIKENESS) return { outcome: 'unreadable', why: 'not-found' }
  if (box.width < issued.width * MIN_SHARE) return { outcome: 'unreadable', why: 'too-small' }
  const width = Math.round(Math.min(MAX_WIDTH, issued.width, box.width))
  const height = Math.max(1, Math.round((width * issued.height) / issued.width))
  const shown = inSize(a, whole(issued), width, height)
  const cells = compareCells(shown, matchTones(shown, inSize(b, box, width, height)))
  const place = {
    x: box.x / inHand.width,
    y: box.y / inHand.height,
    width: box.width / inHand.width,
    height: box.height / inHand.height,
  }
  if (cells.agreement < MIN_AGREEMENT) return { outcome: 'unreadable', why: 'not-found' }
  const differences = gather(cells, noiseIn(width)).map((part) => ({
    x: part.x / width,
    y: part.y / height,
    width: part.width / width,
    height: part.height / height,
  }))
  return differences.length === 0 ? { outcome: 'same', place } : { outcome: 'different', place, differences }
}

function inSize({ light, blue, red }: Planes, box: PixelBox, width: number, height: number): Planes {
  return {
    light: soften(resample(light, box, width, height)),
    blue: resample(blue, box, width, height),
    red: resample(red, box, width, height),
  }
}

/** Adjusts the file to the picture's brightness and contrast, as far as a copy may have changed them. */
function matchTones(a: Planes, b: Planes): Planes {
  // An edited area would distort the tone, so the second fit leaves it out.
  const first = fitTone(a.light, b.light, () => true)
  const isAlike = (at: number) =>
    Math.abs(first(b.light.values[at] as number) - (a.light.values[at] as number)) < OUTLIER
  const tone = fitTone(a.light, b.light, isAlike)
  return { ...b, light: { ...b.light, values: b.light.values.map(tone) } }
}

/** The line that best maps one plane's lightness to the other's, over the pixels that count. */
function fitTone(a: Plane, b: Plane, counts: (at: number) => boolean): (value: number) => number {
  let [count, sumA, sumB, sumAB, sumBB] = [0, 0, 0, 0, 0]
  for (let at = 0; at < a.values.length; at++) {
    if (!counts(at)) continue
    const [valueA, valueB] = [a.values[at] as number, b.values[at] as number]
    count += 1
    sumA += valueA
    sumB += valueB
    sumAB += valueA * valueB
    sumBB += valueB * valueB
  }
  const spread = sumBB - (sumB * sumB) / count
  const slope = spread > count ? (sumAB - (sumA * sumB) / count) / spread : 1
  const contrast = Math.min(MAX_CONTRAST, Math.max(1 / MAX_CONTRAST, slope))
  return (value) => (value - sumB / count) * contrast + sumA / count
}

/** Averages each pixel with its eight neighbors. For fine lines, scaling and JPEG hardly change this mean. */
function soften({ width, height, values }: Plane): Plane {
  const sums = ofNeighbors({ width, height, values }, (a, b) => a + b)
  return { width, height, values: sums.map((sum, at) => sum / countNeighbors(at, width, height)) }
}

function countNeighbors(at: number, width: number, height: number): number {
  const x = at % width
  const across = 1 + (x > 0 ? 1 : 0) + (x < width - 1 ? 1 : 0)
  const down = 1 + (at >= width ? 1 : 0) + (at < width * (height - 1) ? 1 : 0)
  return across * down
}

/** A difference with fewer pixels than this is noise. In a smaller picture a letter has fewer pixels. */
function noiseIn(width: number): number {
  return MIN_PIXELS * (width / MAX_WIDTH) ** 2
}

type Cells = {
  readonly columns: number
  readonly rows: number
  /** Differing pixels per cell. */
  readonly differing: Uint16Array
  /** The share of the drawn cells in which both pictures agree. */
  readonly agreement: number
}

function compareCells(a: Planes, b: Planes): Cells {
  const { width, height } = a.light
  const columns = Math.ceil(width / CELL)
  const rows = Math.ceil(height / CELL)
  const differing = new Uint16Array(columns * rows)
  const [limitsA, limitsB] = [findLimits(a.light), findLimits(b.light)]
  const drawn = new Uint8Array(columns * rows)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL)
      const [low, high] = [limitsA.low[at] ?? 0, limitsA.high[at] ?? 0]
      if (high - low > TOLERANCE) drawn[cell] = 1
      if (
        isOutside(a.light.values[at] ?? 0, limitsB.low[at] ?? 0, limitsB.high[at] ?? 0) ||
        isOutside(b.light.values[at] ?? 0, low, high)
      ) {
        differing[cell] = (differing[cell] ?? 0) + 1
      }
    }
  }
  let [drawings, agreeing] = [0, 0]
  for (let cell = 0; cell < drawn.length; cell++) {
    if (!drawn[cell]) continue
    drawings++
    if ((differing[cell] ?? 0) < MIN_PIXELS) agreeing++
  }
  paint(a, b, columns, differing)
  return { columns, rows, differing, agreement: drawings === 0 ? 1 : agreeing / drawings }
}

function isOutside(value: number, low: number, high: number): boolean {
  const tolerance = TOLERANCE + (high - low) * EDGE_TOLERANCE
  return value < low - tolerance || value > high + tolerance
}

/** For each pixel, the darkest and lightest of it and its eight neighbors, because a line may shift by half a pixel. */
function findLimits(plane: Plane): { low: Float32Array; high: Float32Array } {
  return { low: ofNeighbors(plane, Math.min), high: ofNeighbors(plane, Math.max) }
}

/** Combines each pixel with its eight neighbors, first along rows and then along columns. */
function ofNeighbors({ width, height, values }: Plane, join: (a: number, b: number) => number): Float32Array {
  const rows = new Float32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const x = at % width
    let value = values[at] as number
    if (x > 0) value = join(value, values[at - 1] as number)
    if (x < width - 1) value = join(value, values[at + 1] as number)
    rows[at] = value
  }
  const joined = new Float32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    let value = rows[at] as number
    if (at >= width) value = join(value, rows[at - width] as number)
    if (at < width * (height - 1)) value = join(value, rows[at + width] as number)
    joined[at] = value
  }
  return joined
}

/** Counts a cell of another color as fully different. JPEG keeps color coarsely, so only means are compared. */
function paint(a: Planes, b: Planes, columns: number, differing: Uint16Array): void {
  const { width, height } = a.light
  const size = CELL * 2
  for (let top = 0; top < height; top += size) {
    for (let left = 0; left < width; left += size) {
      const box = {
        x: left,
        y: top,
        width: Math.min(size, width - left),
        height: Math.min(size, height - top),
      }
      const apart = (['blue', 'red'] as const).some(
        (plane) => Math.abs(computeMean(a[plane], box) - computeMean(b[plane], box)) > COLOR_TOLERANCE,
      )
      if (apart) differing[Math.floor(top / CELL) * columns + Math.floor(left / CELL)] = size * size
    }
  }
}

function computeMean({ width, values }: Plane, box: PixelBox): number {
  let sum = 0
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) sum += values[y * width + x] ?? 0
  }
  return sum / (box.width * box.height)
}

/** Joins differing cells that are at most one cell apart into one difference. Drops differences with few pixels. */
function gather({ columns, rows, differing }: Cells, noise: number): PixelBox[] {
  const seen = new Uint8Array(differing.length)
  const boxes: PixelBox[] = []
  for (let start = 0; start < differing.length; start++) {
    if (seen[start] || !differing[start]) continue
    let pixels = 0
    let [left, top, right, bottom] = [columns, rows, 0, 0]
    const waiting = [start]
    seen[start] = 1
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)]
      pixels += differing[cell] ?? 0
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = Math.max(bottom, row)
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++) {
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
          const next = y * columns + x
          if (seen[next] || !differing[next]) continue
          seen[next] = 1
          waiting.push(next)
        }
      }
    }
    if (pixels < noise) continue
    boxes.push({
      x: left * CELL,
      y: top * CELL,
      width: (right - left + 1) * CELL,
      height: (bottom - top + 1) * CELL,
    })
  }
  return boxes
}
