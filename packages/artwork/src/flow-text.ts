import { joinLines, type Piece, splitCharacters, splitPieces } from './break-lines'
import { chooseSpread, type FittedText, type Step } from './fit-text'
import type { Fonts } from './fonts'
import { Recent } from './recent'
import { type Line, type Setting, shapeLine } from './shape'

/** The smallest text of a sheet in pixels: 11.1 points on A4. */
export const LEAST_SIZE = 18.5

/** How a text flows: within `width`, and with an ellipsis after `most` lines. */
type Flow = Setting & {
  readonly width: number
  readonly steps: readonly Step[]
  readonly most?: number | undefined
}

/** The number of cached characters. An event's texts recur on each of its sheets. */
const KEPT_CHARACTERS = 20_000

const flowed = new WeakMap<Fonts, Recent<FittedText>>()

/**
 * Sets `text` with the first step that fits `width` without breaking a word, at its largest size. A text that fits no
 * step takes as many lines as it needs at the last step's smallest size, and breaks words that are longer than a
 * line. So nothing becomes smaller than its steps allow, and nothing leaves its width.
 *
 * @param text - Already passed through `settable`.
 */
export function flowText(fonts: Fonts, text: string, flow: Flow): FittedText {
  const { family, tracking, han, width, steps, most } = flow
  const known = flowed.get(fonts) ?? new Recent<FittedText>(KEPT_CHARACTERS, (key) => key.length)
  flowed.set(fonts, known)
  const sizes = steps.map(({ lines, from, to }) => `${lines} ${from} ${to}`).join()
  const key = `${family} ${tracking} ${han} ${width} ${most} ${sizes} ${text}`
  return known.get(key, () => flowAnew(fonts, text, flow))
}

function flowAnew(
  fonts: Fonts,
  text: string,
  { width, steps, most = Number.POSITIVE_INFINITY, ...setting }: Flow,
): FittedText {
  const line = (part: string): Line => shapeLine(fonts, part, setting)
  const spread = chooseSpread(fonts, text)
  const attempt = (parts: readonly string[] | undefined, { from, to }: Step): FittedText | undefined => {
    if (!parts || parts.length > most) return undefined
    const lines = parts.map(line)
    const widest = Math.max(1e-6, ...lines.map((each) => each.width))
    const size = Math.min(from, Math.floor((width / widest) * 2) / 2)
    return size >= to ? { lines, size, spread } : undefined
  }

  // Most texts fit in one line. Then their pieces need not be measured.
  const [first, ...others] = steps
  const inOneLine = first?.lines === 1 ? attempt([text], first) : undefined
  if (inOneLine) return inOneLine
  const { whole, characters } = measurePieces(fonts, text, setting)
  for (const step of first?.lines === 1 ? others : steps) {
    const fitted = attempt(step.lines === 1 ? [text] : balanceLines(whole, step.lines), step)
    if (fitted) return fitted
  }
  const last = steps.at(-1) ?? { lines: 1, from: LEAST_SIZE, to: LEAST_SIZE }
  const room = width / last.to
  const parts = whole.flatMap((piece, i) => (piece.width > room ? characters(i) : piece))
  const filled = fillLines(parts, room)
  // Some letters are wider in a line than alone, so the balanced lines may need one more.
  for (const count of [filled.length, filled.length + 1]) {
    const flowing = attempt(balanceLines(parts, count), last)
    if (flowing) return flowing
  }
  return { lines: cutLines(joinLines(parts, filled), most, room, line), size: last.to, spread }
}

/** A piece with its own width and that of the space after it, for a size of 1. */
type MeasuredPiece = Piece & { readonly width: number; readonly spaceWidth: number }

/** The pieces of a text, and the characters of each. */
type MeasuredPieces = {
  readonly whole: readonly MeasuredPiece[]
  readonly characters: (piece: number) => readonly MeasuredPiece[]
}

/** Cached widths. They do not depend on the size, and a sheet that shrinks needs them again. */
const measured = new WeakMap<Fonts, Recent<MeasuredPieces>>()

function measurePieces(fonts: Fonts, text: string, setting: Setting): MeasuredPieces {
  const known = measured.get(fonts) ?? new Recent<MeasuredPieces>(KEPT_CHARACTERS, (key) => key.length)
  measured.set(fonts, known)
  const { family, tracking, han } = setting
  const measure = (piece: Piece): MeasuredPiece => ({
    ...piece,
    width: shapeLine(fonts, piece.text, setting).width,
    spaceWidth: piece.space === '' ? 0 : shapeLine(fonts, piece.space, setting).width,
  })
  return known.get(`${family} ${tracking} ${han} ${text}`, () => {
    const whole = splitPieces(text).map(measure)
    const split = new Map<number, readonly MeasuredPiece[]>()
    const characters = (at: number): readonly MeasuredPiece[] => {
      const before = split.get(at)
      if (before) return before
      const found = splitCharacters(whole[at]?.text ?? '').map(measure)
      const space = { space: whole[at]?.space ?? '', spaceWidth: whole[at]?.spaceWidth ?? 0 }
      const made = found.map((each, i) => (i === found.length - 1 ? { ...each, ...space } : each))
      split.set(at, made)
      return made
    }
    return { whole, characters }
  })
}

/** Breaks pieces into at most `count` lines so that the widest is as narrow as possible; undefined for fewer pieces. */
function balanceLines(pieces: readonly MeasuredPiece[], count: number): readonly string[] | undefined {
  if (pieces.length < count) return undefined
  let low = Math.max(...pieces.map(({ width }) => width))
  let high = pieces.reduce((sum, { width, spaceWidth }) => sum + width + spaceWidth, 0)
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (fillLines(pieces, middle).length <= count) high = middle
    else low = middle
  }
  return joinLines(pieces, fillLines(pieces, high))
}

/** Fills lines of at most `room` and returns where each begins. A piece that is wider has a line of its own. */
function fillLines(pieces: readonly MeasuredPiece[], room: number): readonly number[] {
  const starts = [0]
  let used = 0
  pieces.forEach(({ width }, i) => {
    const space = pieces[i - 1]?.spaceWidth ?? 0
    if (i > 0 && used + space + width > room + 1e-9) {
      starts.push(i)
      used = width
    } else used += (i > 0 ? space : 0) + width
  })
  return starts
}

/** Keeps `most` lines and ends the last with an ellipsis. */
function cutLines(
  parts: readonly string[],
  most: number,
  room: number,
  line: (part: string) => Line,
): readonly Line[] {
  const kept = parts.slice(0, most)
  const characters = splitCharacters(kept.at(-1) ?? '').map(({ text }) => text)
  const shorten = (): Line => line(`${characters.join('').trim()}…`)
  while (characters.length > 0 && shorten().width > room) characters.pop()
  return [...kept.slice(0, -1).map(line), shorten()]
}
