import { type PixelBox, type Plane, resample, whole } from './pixels'
import { type Place, refinePlace } from './refine-place'

/** The width of the first search, and the widths of the refinements, in pixels. */
const SEARCH_WIDTH = 88
const SETTLE_WIDTHS = [96, 192, 400, 800] as const
/** The search covers widths from the whole file down to a third of it. */
const SMALLEST_SHARE = 1 / 3
const SHARE_STEP = 1.05
/** Above this likeness the picture is certainly found, so the search can stop. */
const SURE = 0.9

/**
 * Finds the issued picture in a file: the whole file, or a part such as a page with margins. Turned pictures are not
 * found.
 *
 * @param issued - The issued picture's lightness.
 * @param inHand - The file's lightness.
 */
export function locate(issued: Plane, inHand: Plane): Place {
  const filling = hasSameShape(issued, inHand) ? refine(issued, inHand, whole(inHand)) : null
  if (filling && filling.likeness > SURE) return filling
  const found = refine(issued, inHand, search(issued, inHand))
  return filling && filling.likeness > found.likeness ? filling : found
}

function hasSameShape(a: Plane, b: Plane): boolean {
  return Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.03
}

/** Improves a place step by step, in ever larger versions of the pictures. */
function refine(issued: Plane, inHand: Plane, start: PixelBox): Place {
  let place: Place = { box: start, likeness: -1 }
  for (const width of SETTLE_WIDTHS) {
    if (width > SETTLE_WIDTHS[0] && width > issued.width) break
    place = refinePlace(issued, inHand, place.box, width)
  }
  return place
}

/** Finds the most likely place: tries the picture at every position, in many small sizes. */
function search(issued: Plane, inHand: Plane): PixelBox {
  const scale = inHand.width / SEARCH_WIDTH
  const page = resample(inHand, whole(inHand), SEARCH_WIDTH, Math.max(1, Math.round(inHand.height / scale)))
  const sums = runningSums(page)
  let best: Place = { box: whole(page), likeness: -1 }
  for (let share = 1; share >= SMALLEST_SHARE; share /= SHARE_STEP) {
    const width = Math.round(SEARCH_WIDTH * share)
    const height = Math.round((width * issued.height) / issued.width)
    if (height > page.height || height < 8) continue
    const pattern = centered(resample(issued, whole(issued), width, height))
    for (let y = 0; y + height <= page.height; y++) {
      for (let x = 0; x + width <= page.width; x++) {
        const box = { x, y, width, height }
        const likeness = likenessAt(pattern, page, sums, box)
        if (likeness > best.likeness) best = { box, likeness }
      }
    }
  }
  const { x, y, width, height } = best.box
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale }
}

/** A pattern relative to its mean, and its spread. */
type Pattern = { readonly plane: Plane; readonly spread: number }

function centered({ width, height, values }: Plane): Pattern {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const about = values.map((value) => value - mean)
  return {
    plane: { width, height, values: about },
    spread: Math.sqrt(about.reduce((sum, value) => sum + value * value, 0)),
  }
}

/** The correlation of a pattern with the pixels under it. Brightness and contrast do not affect it. */
function likenessAt({ plane, spread }: Pattern, page: Plane, sums: RunningSums, box: PixelBox): number {
  const count = box.width * box.height
  const sum = sumIn(sums.plain, page.width, box)
  const variance = sumIn(sums.squared, page.width, box) - (sum * sum) / count
  // Even surfaces have no correlation.
  if (variance < count || spread * spread < count) return 0
  let product = 0
  for (let y = 0; y < box.height; y++) {
    const rowA = y * box.width
    const rowB = (box.y + y) * page.width + box.x
    for (let x = 0; x < box.width; x++) {
      product += (plane.values[rowA + x] as number) * (page.values[rowB + x] as number)
    }
  }
  return product / (spread * Math.sqrt(variance))
}

/** Sums of everything above and to the left of each pixel. The sum of any rectangle then takes four look-ups. */
type RunningSums = { readonly plain: Float64Array; readonly squared: Float64Array }

function runningSums({ width, height, values }: Plane): RunningSums {
  const plain = new Float64Array((width + 1) * (height + 1))
  const squared = new Float64Array(plain.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = values[y * width + x] as number
      for (const [sums, each] of [
        [plain, value],
        [squared, value * value],
      ] as const) {
        const at = (y + 1) * (width + 1) + x + 1
        const [up, left, both] = [sums[at - width - 1], sums[at - 1], sums[at - width - 2]] as [
          number,
          number,
          number,
        ]
        sums[at] = each + up + left - both
      }
    }
  }
  return { plain, squared }
}

function sumIn(sums: Float64Array, width: number, { x, y, width: across, height: down }: PixelBox): number {
  const at = (u: number, v: number) => sums[v * (width + 1) + u] as number
  return at(x + across, y + down) - at(x, y + down) - at(x + across, y) + at(x, y)
}
