import { balance, splitCharacters, splitPieces } from './break-lines'
import type { Fonts } from './fonts'
import { type Line, type Setting, shapeLine } from './shape'

/** A way of setting a text: its number of lines, at sizes from `from` down to `to` pixels. */
export type Step = { readonly lines: number; readonly from: number; readonly to: number }

/** A text that fits: its lines from the top, their size in pixels, and the factor for the line distance. */
export type FittedText = { readonly lines: readonly Line[]; readonly size: number; readonly spread: number }

/** Scripts that stack marks above and below their letters need more room between lines. */
const tall =
  /\p{Script=Arabic}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}|[\u0900-\u0dff]/u

/** The same among the scripts that only the newest fonts draw, and letters with stacked marks. */
const tallAndRare =
  /\p{Script=Tibetan}|\p{Script=Oriya}|\p{Script=Thaana}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Balinese}|\p{Script=Javanese}|\p{Script=Tai_Tham}|\p{L}\p{M}/u

/** The smallest legible size. A text that needs less is first broken inside its words. */
const SMALLEST = 9

/**
 * Sets `text` within `width` pixels with the first step that fits, at its largest size. If no step fits, words break
 * anywhere, and then the text shrinks.
 *
 * @param text - Already passed through `settable`.
 */
export function fitText(
  fonts: Fonts,
  text: string,
  { width, steps, ...setting }: Setting & { width: number; steps: readonly Step[] },
): FittedText {
  const line = (part: string): Line => shapeLine(fonts, part, setting)
  const attempt = (cut: typeof splitPieces, count: number): readonly Line[] | undefined =>
    count === 1 ? [line(text)] : balance(cut(text), count, (part) => line(part).width)?.map(line)
  const largest = (lines: readonly Line[]) =>
    Math.floor((width / Math.max(1e-6, ...lines.map((each) => each.width))) * 2) / 2

  const spread = chooseSpread(fonts, text)
  // Break between words if any step allows it, else inside words.
  for (const cut of [splitPieces, splitCharacters]) {
    for (const { lines: count, from, to } of steps) {
      const lines = attempt(cut, count)
      const size = lines && Math.min(from, largest(lines))
      if (lines && size !== undefined && size >= to) return { lines, size, spread }
    }
  }
  const count = Math.min(steps.at(-1)?.lines ?? 1, splitCharacters(text).length)
  const lines = attempt(splitCharacters, count) ?? [line(text)]
  return { lines, size: Math.max(SMALLEST, largest(lines)), spread }
}

/** Chooses the factor for the distance of a text's lines. */
export function chooseSpread(fonts: Fonts, text: string): number {
  return tall.test(text) || (fonts.isNewest && tallAndRare.test(text)) ? 1.2 : 1
}

/** The distance from a text's first baseline to its last, with baselines `leading` sizes apart. */
export function measureHeight({ lines, size, spread }: FittedText, leading: number): number {
  return (lines.length - 1) * size * leading * spread
}
