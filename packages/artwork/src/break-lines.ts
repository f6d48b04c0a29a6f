/** A piece of text that stays together, and the space after it, which disappears at a line's end. */
export type Piece = { readonly text: string; readonly space: string }

/** Characters that do not begin a line in Chinese and Japanese. */
const notFirst =
  /^[、。，．・：；？！）】」』〉》〕｝”’ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.!?:;)\]}]/u
/** Characters that do not end a line. */
const notLast = /[（【「『〈《〔｛“‘([{]$/u
const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\u3000-\u303f\uff00-\uff60]/u

/** Matches where a text may break: after spaces and hyphens, and between wide characters. */
export function splitPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const [, word = '', space = ''] of text.matchAll(/(\S+)(\s*)/gu)) {
    const parts = splitParts(word)
    pieces.push(...parts.map((part, i) => ({ text: part, space: i === parts.length - 1 ? space : '' })))
  }
  return pieces
}

/**
 * One character with what belongs to it: marks, joined characters, and the Thai and Lao vowels written before or after
 * the consonant they are spoken with.
 */
const character =
  /[\u0e40-\u0e44\u0ec0-\u0ec4]?\P{M}(?:\u200d\P{M}|\p{M}|\u200c|[\u{1f3fb}-\u{1f3ff}]|[\u0e30\u0e32\u0e33\u0e45\u0e46\u0eb0\u0eb2\u0eb3])*/gu

/** Splits a text into characters, for a word that fits no line and for scripts without spaces. */
export function splitCharacters(text: string): readonly Piece[] {
  return [...text.matchAll(character)].map(([char]) => ({ text: char, space: '' }))
}

/**
 * Breaks pieces into exactly `count` lines so that the widest line is as narrow as possible. Returns undefined for
 * fewer pieces than lines.
 *
 * @param widthOf - Width of a piece or of a space, in any unit.
 */
export function balance(
  pieces: readonly Piece[],
  count: number,
  widthOf: (text: string) => number,
): readonly string[] | undefined {
  if (pieces.length < count) return undefined
  const widths = pieces.map(({ text, space }) => ({ text: widthOf(text), space: space && widthOf(space) }))
  const lineWidth = (from: number, to: number) =>
    widths
      .slice(from, to)
      .reduce((sum, { text, space }, i) => sum + text + (i === to - from - 1 ? 0 : Number(space)), 0)

  // Binary search for the width of the widest line. Greedy filling shows whether a width suffices.
  let low = Math.max(...widths.map(({ text }) => text))
  let high = lineWidth(0, pieces.length)
  for (let i = 0; i < 24; i++) {
    const middle = (low + high) / 2
    if (fill(pieces.length, middle, lineWidth).length <= count) high = middle
    else low = middle
  }
  const starts = fill(pieces.length, high, lineWidth)
  return joinLines(pieces, starts)
}

/** Joins the pieces of each line; `starts` has the index of each line's first piece. */
export function joinLines(pieces: readonly Piece[], starts: readonly number[]): readonly string[] {
  return starts.map((from, i) => {
    const line = pieces.slice(from, starts[i + 1])
    return line
      .map(({ text, space }) => text + space)
      .join('')
      .trim()
  })
}

function fill(
  length: number,
  width: number,
  lineWidth: (from: number, to: number) => number,
): readonly number[] {
  const starts = [0]
  let from = 0
  for (let to = 1; to <= length; to++) {
    if (lineWidth(from, to) <= width + 1e-9 || to - from === 1) continue
    from = to - 1
    starts.push(from)
  }
  return starts
}

function splitParts(word: string): readonly string[] {
  const parts: string[] = []
  for (const { text: char } of splitCharacters(word)) {
    const last = parts.at(-1)
    if (last === undefined) parts.push(char)
    else if (mayBreak(last, char)) parts.push(char)
    else parts[parts.length - 1] = last + char
  }
  return parts
}

function mayBreak(before: string, after: string): boolean {
  if (notFirst.test(after) || notLast.test(before)) return false
  if (/\p{L}[-‐–]$|[\p{L}\p{N}]\/$/u.test(before)) return true
  return wide.test(before.at(-1) ?? '') || wide.test(after)
}
