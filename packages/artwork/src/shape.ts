import { findMarkedWords, leavesNoInk } from '@certify/domain/shared/printable'
import bidiFactory from 'bidi-js'
import { Buffer, Direction, Feature, shape } from 'harfbuzzjs'
import {
  type FontFamily,
  type FontPart,
  type Fonts,
  type Han,
  type LoadedFont,
  stackingFamilies,
  toPoints,
} from './fonts'
import { Recent } from './recent'

/** A glyph in its place. */
type Glyph = { readonly id: number; readonly x: number; readonly y: number }

/** Neighboring glyphs of one font; places in font units, y upwards, from the start of the line. */
export type GlyphRun = {
  readonly font: LoadedFont
  readonly scale: number
  readonly glyphs: readonly Glyph[]
  /** The text of the glyphs, in reading order. */
  readonly text: string
  /** From the start of the line, for a size of 1. */
  readonly x: number
  readonly width: number
  readonly rightToLeft: boolean
}

/** A line of text, ready to be placed; all lengths are for a size of 1. */
export type Line = { readonly runs: readonly GlyphRun[]; readonly width: number }

/** How a line is set. */
export type Setting = {
  readonly family: FontFamily
  /** Space added after each character, in ems; for Latin capitals only, since it would tear joined scripts apart. */
  readonly tracking?: number
  /** Which shapes Han characters take; by default Chinese. */
  readonly han?: Han
}

const bidi = bidiFactory()

/**
 * One shared buffer. Buffers are freed only when the event loop turns, and a page of certificates is drawn in one
 * turn.
 */
const buffer = new Buffer()

/** Lining figures, because old-style figures look uneven beside capitals. */
const features = [new Feature('lnum', 1)]

/** Scripts whose characters fill the em are set smaller, so that they look as large as the Latin beside them. */
const opticalScale: Partial<Record<FontFamily, number>> = {
  'noto-sc': 0.88,
  'noto-jp': 0.88,
  'noto-kr': 0.88,
  han: 0.88,
  'han-jp': 0.88,
  hangul: 0.88,
  'cjk-signs': 0.88,
  'noto-emoji': 0.82,
  'noto-serif': 0.94,
  'noto-devanagari': 0.94,
  'noto-thai': 0.94,
  'noto-hebrew': 0.96,
}

/**
 * Prepares text for setting: composed, on one line, without control characters and invisible selectors. Directional
 * characters are removed too, so that a title cannot reverse the text around it.
 */
export function settable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}|\p{Cs}|[\u200e\u200f\u202a-\u202e\u2060-\u206f]|\ufe0e|\ufe0f|\ufeff/gu, '')
    .trim()
}

/** Isolates a settable text, so that its direction does not affect the text around it. */
export function isolated(text: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text
}

/** Whether a settable text is right-to-left, judged by its first directional letter. */
export function isRightToLeft(text: string): boolean {
  return text !== '' && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1
}

/** The number of cached characters: the texts of an event and of about a hundred certificates. */
const KEPT_CHARACTERS = 20_000

/** A page of certificates repeats nearly the same words, so lines are cached with their fonts. */
const linesOf = new WeakMap<Fonts, Recent<Line>>()

/**
 * Shapes one line of text in any script and mixed directions. Results are shared and must not be changed.
 *
 * @param text - Already passed through `settable`.
 * @see https://www.unicode.org/reports/tr9/
 */
export function shapeLine(fonts: Fonts, text: string, setting: Setting): Line {
  const { family, tracking = 0, han = 'chinese' } = setting
  const lines = linesOf.get(fonts) ?? new Recent<Line>(KEPT_CHARACTERS, (key) => key.length)
  linesOf.set(fonts, lines)
  return lines.get(`${family} ${tracking} ${han} ${text}`, () => shapeAnew(fonts, text, setting))
}

function shapeAnew(fonts: Fonts, given: string, { family, tracking = 0, han = 'chinese' }: Setting): Line {
  const text = fonts.spell(given)
  const runs: GlyphRun[] = []
  let pen = 0
  for (const part of splitRuns(fonts, text, family, han)) {
    const { font, scale, rightToLeft } = part
    const start = pen
    const unit = scale / font.unitsPerEm
    const glyphs: Glyph[] = []
    for (const glyph of shapePart(text, part)) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
      glyphs.push({ id: codepoint, x: Math.round(pen / unit + xOffset), y: yOffset })
      pen += xAdvance * unit + (xAdvance > 0 ? tracking : 0)
    }
    const said = text.slice(part.start, part.end)
    runs.push({ font, scale, glyphs, text: said, x: start, width: pen - start, rightToLeft })
  }
  return { runs, width: Math.max(0, pen - tracking) }
}

/** Shapes a part with its font. The whole text is its context, so that letters join across a change of font. */
function shapePart(text: string, { font, start, end, rightToLeft }: Omit<Part, 'scale'>) {
  buffer.clearContents()
  buffer.addText(text, start, end - start)
  buffer.guessSegmentProperties()
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
  shape(font.font, buffer, features)
  return buffer.getGlyphInfosAndPositions()
}

type Part = { start: number; end: number; rightToLeft: boolean; font: LoadedFont; scale: number }

/** Splits the text where direction or font changes, in visual order. */
function splitRuns(fonts: Fonts, text: string, family: FontFamily, han: Han): readonly Part[] {
  if (text === '') return []
  const { levels } = bidi.getEmbeddingLevels(text)
  const together = [...findStacked(fonts, text, family, han), ...fonts.findMarkedParts(text, family, han)]
  const parts: (Part & { level: number })[] = []
  let at = 0
  for (const char of text) {
    const start = at
    at += char.length
    const level = levels[start] ?? 0
    const last = parts.at(-1)
    if (last && last.level === level && clings(char)) {
      last.end = at
      continue
    }
    const point = char.codePointAt(0) ?? 0
    const font =
      together.find((word) => word.start <= start && start < word.end)?.font ??
      fonts.fontFor(point, family, han) ??
      findBox(fonts, char, family, han)
    if (!font) throw new RangeError(`The family ${family} has no font.`)
    if (last && last.level === level && last.font === font) last.end = at
    else parts.push({ start, end: at, level, rightToLeft: level % 2 === 1, font, scale: chooseScale(font) })
  }
  return inVisualOrder(parts)
}

/** A character without a font becomes an empty box. In the first edition the boxes are blank. */
function findBox(fonts: Fonts, char: string, family: FontFamily, han: Han): LoadedFont | undefined {
  return fonts.fontFor(0x20, fonts.isNewest && !leavesNoInk(char) ? 'box' : family, han)
}

/**
 * Finds the words whose marks would stand beside their letters, and the font in which they stand above them. The whole
 * word is set in it, because a single letter of another font is seen.
 */
function findStacked(fonts: Fonts, text: string, family: FontFamily, han: Han): readonly FontPart[] {
  if (!fonts.isNewest) return []
  return findMarkedWords(text).flatMap((found) => {
    const [word] = found
    const place = { start: found.index, end: found.index + word.length, rightToLeft: false }
    const isWhole = (font: LoadedFont | undefined) =>
      font !== undefined && !hasLooseMark(shapePart(text, { ...place, font }))
    const points = toPoints(word)
    const usual = new Set(points.map((point) => fonts.fontFor(point, family, han)))
    if (usual.size === 1 && isWhole([...usual][0])) return []
    const font = stackingFamilies.map((each) => fonts.fontOf(each, points)).find(isWhole)
    return font === undefined ? [] : [{ ...place, font }]
  })
}

/** Whether a mark was not placed at its letter, or has no glyph. */
function hasLooseMark(glyphs: ReturnType<typeof shapePart>): boolean {
  return glyphs.some(({ codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }, i) => {
    const isBehind = i > 0 && glyphs[i - 1]?.cluster === cluster
    return codepoint === 0 || (isBehind && xAdvance === 0 && xOffset === 0 && yOffset === 0)
  })
}

/** Marks, joiners, skin tones and isolates stay with the character before them. */
function clings(char: string): boolean {
  return /^(?:\p{M}|\u200c|\u200d|\u2068|\u2069|[\u{1f3fb}-\u{1f3ff}])$/u.test(char)
}

/** Rule L2 of the bidirectional algorithm, on parts: from the highest level down, reverse what is at that level or above. */
function inVisualOrder<P extends { level: number }>(parts: readonly P[]): readonly P[] {
  const order = [...parts]
  const highest = Math.max(...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < order.length; from++) {
      let to = from
      while ((order[to]?.level ?? -1) >= level) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = to
    }
  }
  return order
}

function chooseScale({ family }: LoadedFont): number {
  return opticalScale[family] ?? 1
}
