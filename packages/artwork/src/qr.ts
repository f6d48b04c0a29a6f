import { encode } from 'uqr'
import { scorePenalty } from './qr-penalty'
import { Recent } from './recent'

const MASKS = [0, 1, 2, 3, 4, 5, 6, 7]

/** A QR code as path data, and how many modules it has. */
type QrPath = { readonly path: string; readonly modules: number }

/** A sheet needs the same code at most twice; a preview repeats a few codes many times. */
const drawn = new Recent<QrPath>(16)

/**
 * Draws a QR code as SVG path data with its top left corner at 0, 0 and modules one unit wide, and returns its number
 * of modules. Error correction M survives damage to a seventh of the code. The caller adds the quiet zone of 4
 * modules.
 *
 * @see ISO/IEC 18004
 */
export function qrPath(text: string): QrPath {
  return drawn.get(text, () => draw(text))
}

function draw(text: string): QrPath {
  const { dark, size } = bestMasked(text)
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (dark[y * size + x] !== 1) continue
      const start = x
      while (x + 1 < size && dark[y * size + x + 1] === 1) x++
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
  }
  return { path, modules: size }
}

/** The modules under the first mask with the lowest penalty, row by row; 1 is dark. */
export function bestMasked(text: string): { readonly dark: Uint8Array; readonly size: number } {
  const { size, modules } = masked(text, 0)
  const differences = findDifferences(size, text)
  let best = modules
  let tried = new Uint8Array(modules.length)
  let least = scorePenalty(modules, size)
  for (const mask of MASKS.slice(1)) {
    for (let at = 0; at < tried.length; at++) {
      tried[at] = (modules[at] ?? 0) ^ (((differences[at] ?? 0) >> mask) & 1)
    }
    const penalty = scorePenalty(tried, size)
    if (penalty >= least) continue
    least = penalty
    best = tried
    tried = new Uint8Array(modules.length)
  }
  return { dark: best, size }
}

/**
 * Where each mask differs from the first: one byte per module, one bit per mask. Masks do not depend on the content,
 * so all eight can be tried after one encoding.
 */
const differencesBySize = new Map<number, Uint8Array>()

function findDifferences(size: number, text: string): Uint8Array {
  const known = differencesBySize.get(size)
  if (known) return known
  const [first = new Uint8Array(), ...others] = MASKS.map((mask) => masked(text, mask).modules)
  const differences = first.map((module, at) =>
    others.reduce((bits, other, i) => bits | ((module ^ (other[at] ?? 0)) << (i + 1)), 0),
  )
  differencesBySize.set(size, differences)
  return differences
}

function masked(text: string, maskPattern: number): { size: number; modules: Uint8Array } {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern })
  const modules = new Uint8Array(size * size)
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) if (row[x]) modules[y * size + x] = 1
  })
  return { size, modules }
}
