import type { HexColor } from './hex-color'

/** Text must have this contrast with its ground. @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const TEXT_CONTRAST = 4.5

const STEPS = 64

/** Mixes two colors. `share` is that of the second, from 0 to 1. */
export function mixColors(one: HexColor, other: HexColor, share: number): HexColor {
  const [a, b] = [readParts(one), readParts(other)]
  const mixed = a.map((part, i) => Math.round(part + ((b[i] ?? 0) - part) * share))
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The contrast of two colors, from 1 to 21.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function measureContrast(one: HexColor, other: HexColor): number {
  const [a, b] = [measureLuminance(one), measureLuminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/**
 * Moves a color toward another one, only until it has enough contrast with its ground. Every engine finds the same one,
 * because certificates are drawn again with it.
 *
 * @param toward - Black or white; it must have that contrast itself.
 */
export function fitColor(
  color: HexColor,
  toward: HexColor,
  { ground, contrast = TEXT_CONTRAST }: { ground: HexColor; contrast?: number },
): HexColor {
  for (let step = 0; step < STEPS; step++) {
    const fitted = mixColors(color, toward, step / STEPS)
    if (measureContrast(fitted, ground) >= contrast) return fitted
  }
  return toward
}

/** The light of each of the 256 steps of a part. */
const linear: readonly number[] = Array.from({ length: 256 }, (_, part) => toLinear(part / 255))

function measureLuminance(color: HexColor): number {
  const [red = 0, green = 0, blue = 0] = readParts(color).map((part) => linear[part] ?? 0)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function readParts(color: HexColor): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

/** Powers differ between engines in their last digits, and basic arithmetic does not. */
function toLinear(part: number): number {
  if (part <= 0.04045) return part / 12.92
  const base = (part + 0.055) / 1.055
  const root = findFifthRoot(base)
  return base * base * root * root
}

/** Newton's method, which is exact enough after twenty rounds for numbers between 0.05 and 1. */
function findFifthRoot(number: number): number {
  let root = 1
  for (let round = 0; round < 20; round++) root = (4 * root + number / (root * root * root * root)) / 5
  return root
}
