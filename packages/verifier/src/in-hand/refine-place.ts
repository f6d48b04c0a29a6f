import { type PixelBox, type Plane, resample, whole } from './pixels'

/** The maximum number of steps. A search that needs more does not converge. */
const MAX_STEPS = 8

/** The picture's place in a file, in the file's pixels, and the likeness there, -1 to 1. */
export type Place = { readonly box: PixelBox; readonly likeness: number }

/**
 * Moves a place to the best match along the slope of the difference (Gauss-Newton). Each step changes the edges, the
 * brightness and the contrast to reduce the difference, until a step gains nothing.
 *
 * @param width - The width to compare at, in pixels.
 * @see https://doi.org/10.1023/B:VISI.0000011205.11775.fd (Lucas-Kanade 20 Years On)
 */
export function refinePlace(issued: Plane, inHand: Plane, start: PixelBox, width: number): Place {
  const height = Math.max(1, Math.round((width * issued.height) / issued.width))
  const pattern = resample(issued, whole(issued), width, height)
  const view = (box: PixelBox) => resample(inHand, box, width, height)
  let seen = view(start)
  let best: Place = { box: start, likeness: likeness(pattern, seen) }
  for (let step = 0; step < MAX_STEPS; step++) {
    const box = moved(best.box, pattern, seen)
    if (!box || !isNear(box, best.box)) return best
    const next = view(box)
    const gained = likeness(pattern, next)
    if (gained <= best.likeness) return best
    const isSettled = gained - best.likeness < 1e-4
    best = { box, likeness: gained }
    seen = next
    if (isSettled) return best
  }
  return best
}

/** Whether a step is small enough. A step of more than a tenth of the picture is not a correction. */
function isNear(a: PixelBox, b: PixelBox): boolean {
  const reach = b.width / 10
  return (['x', 'y', 'width', 'height'] as const).every((edge) => Math.abs(a[edge] - b[edge]) < reach)
}

/** One step: the change of x, y, width, height, contrast and brightness that minimizes the difference. */
function moved(box: PixelBox, pattern: Plane, seen: Plane): PixelBox | null {
  const { width, height } = pattern
  const system = Array.from({ length: 6 }, () => new Float64Array(7))
  const slope = new Float64Array(7)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = seen.values[at] as number
      const across = ((seen.values[at + 1] as number) - (seen.values[at - 1] as number)) / 2
      const down = ((seen.values[at + width] as number) - (seen.values[at - width] as number)) / 2
      slope[0] = across
      slope[1] = down
      slope[2] = (across * (x + 0.5)) / width
      slope[3] = (down * (y + 0.5)) / height
      slope[4] = value
      slope[5] = 1
      slope[6] = pattern.values[at] as number
      for (let i = 0; i < 6; i++) {
        const row = system[i] as Float64Array
        const factor = slope[i] as number
        for (let j = i; j < 7; j++) row[j] = (row[j] as number) + factor * (slope[j] as number)
      }
    }
  }
  const solved = solve(system)
  if (!solved) return null
  // The view is `contrast × value + brightness`, so the moves are multiplied by the contrast.
  const contrast = solved[4] as number
  if (contrast < 0.05) return null
  const [perX, perY] = [box.width / width / contrast, box.height / height / contrast]
  const [x, y, wider, higher] = [solved[0], solved[1], solved[2], solved[3]] as [
    number,
    number,
    number,
    number,
  ]
  return {
    x: box.x + x * perX,
    y: box.y + y * perY,
    width: box.width + wider * perX,
    height: box.height + higher * perY,
  }
}

/**
 * Solves a symmetric system given by its upper half, with the right side in the last column; null without a unique
 * solution.
 */
function solve(upper: readonly Float64Array[]): Float64Array | null {
  const count = upper.length
  const rows = upper.map((row, i) =>
    row.map((value, j) => (j < i ? ((upper[j] as Float64Array)[i] as number) : value)),
  )
  for (let i = 0; i < count; i++) {
    const pivot = rows
      .slice(i)
      .reduce((a, b) => (Math.abs(b[i] as number) > Math.abs(a[i] as number) ? b : a))
    if (Math.abs(pivot[i] as number) < 1e-9) return null
    const at = rows.indexOf(pivot)
    rows[at] = rows[i] as Float64Array<ArrayBuffer>
    rows[i] = pivot as Float64Array<ArrayBuffer>
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[i] as number) / (pivot[i] as number)
      for (let j = i; j <= count; j++) row[j] = (row[j] as number) - factor * (pivot[j] as number)
    }
  }
  return Float64Array.from(rows, (row, i) => (row[count] as number) / (row[i] as number))
}

/** The correlation of two planes of one size, -1 to 1; 0 if one of them is even. */
function likeness(a: Plane, b: Plane): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0]
  for (let at = 0; at < a.values.length; at++) {
    const [valueA, valueB] = [a.values[at] as number, b.values[at] as number]
    sumA += valueA
    sumB += valueB
    sumAA += valueA * valueA
    sumBB += valueB * valueB
    sumAB += valueA * valueB
  }
  const count = a.values.length
  const [varianceA, varianceB] = [sumAA - (sumA * sumA) / count, sumBB - (sumB * sumB) / count]
  if (varianceA < count || varianceB < count) return 0
  return (sumAB - (sumA * sumB) / count) / Math.sqrt(varianceA * varianceB)
}
