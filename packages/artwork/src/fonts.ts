import {
  findMarkedWords,
  findUnprintable,
  isInRanges,
  parseRanges,
  spellPrintable,
} from '@certify/domain/shared/printable'
import { Blob, Face, Font } from 'harfbuzzjs'
import { fontManifest } from './font-manifest.generated'
import type { rareFontManifest } from './rare-font-manifest.generated'

type Common = (typeof fontManifest)[number]
type Rare = (typeof rareFontManifest)[number]

/** A family carried by this package. */
export type FontFamily = Common['family'] | Rare['family']

/** One font file of this package. The files of the manifest of rare fonts are in the folder `rare`. */
export type FontFile = Common['file'] | `rare/${Rare['file']}`

/**
 * Which fonts a drawing may use: those of the first two versions of the designs, or all. An issued sheet must be drawn
 * with the fonts of its own version, empty boxes included.
 */
export type FontEdition = 'first' | 'newest'

/**
 * Reads font files from a folder on the server, or from the files that the browser fetched. Returns the uncompressed
 * font, or undefined if it is not loaded.
 */
type FontSource = (file: FontFile) => Uint8Array | undefined

/** A font ready to shape with. */
export type LoadedFont = {
  /** Identifies the font in a drawing. It is the same in every drawing of this version of the fonts. */
  readonly key: string
  readonly family: FontFamily
  readonly font: Font
  readonly unitsPerEm: number
}

/** A part of a text, and the font that draws all of it. */
export type FontPart = { readonly start: number; readonly end: number; readonly font: LoadedFont }

/** Fallback families, in this order, for a character that the requested family lacks. Han and emoji follow. */
const fallbacks: readonly FontFamily[] = [
  'newsreader-text',
  'noto-serif',
  'noto-hebrew',
  'noto-arabic',
  'noto-devanagari',
  'noto-bengali',
  'noto-gurmukhi',
  'noto-gujarati',
  'noto-tamil',
  'noto-telugu',
  'noto-kannada',
  'noto-malayalam',
  'noto-sinhala',
  'noto-thai',
  'noto-lao',
  'noto-khmer',
  'noto-myanmar',
  'noto-georgian',
  'noto-armenian',
  'noto-ethiopic',
]

/** Han characters have different shapes in Chinese and in Japanese, although they share code points. */
export type Han = 'chinese' | 'japanese'

const firstFallbacks: Record<Han, readonly FontFamily[]> = {
  chinese: ['noto-sc', 'noto-jp', 'noto-kr', 'noto-emoji'],
  japanese: ['noto-jp', 'noto-sc', 'noto-kr', 'noto-emoji'],
}

/** The other rare families follow in the order of their manifest. */
const newestFallbacks: Record<Han, readonly FontFamily[]> = {
  chinese: ['noto-sc', 'noto-jp', 'noto-kr', 'noto-emoji', 'han'],
  japanese: ['noto-jp', 'han-jp', 'noto-sc', 'noto-kr', 'noto-emoji'],
}

/** The families for words whose marks the other fonts leave beside their letters, in this order. */
export const stackingFamilies: readonly FontFamily[] = ['stacked', 'stacked-noto']

type Range = readonly [first: number, last: number]

type Entry = {
  readonly family: FontFamily
  readonly file: FontFile
  readonly key: string
  readonly ranges: readonly Range[]
}

const commonEntries: readonly Entry[] = fontManifest.map(({ family, file, covers }, i) => ({
  family,
  file,
  key: i.toString(36),
  ranges: parseRanges(covers),
}))
const commonFamilies = new Set<FontFamily>(commonEntries.map(({ family }) => family))

/** The manifest of rare fonts. A browser loads it only for a text that needs it. */
export type RareFonts = readonly Rare[]

const mark = /^\p{M}$/u
const word = /[\p{L}\p{M}\p{N}]+/gu
const letterWithMark = /\p{L}\p{M}/u

/** The words with a mark, in any script. */
function findWordsWithMark(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(word)].filter(([found]) => letterWithMark.test(found))
}

/** The number of characters cached per family. When exceeded, the cache is cleared. */
const MOST_FOUND = 5_000

/** The fonts of one edition by character. */
class FontIndex {
  private readonly entries: readonly Entry[]
  private readonly byFamily = new Map<FontFamily, Entry[]>()
  private readonly rareFamilies: readonly FontFamily[]
  /** Caches lookups, because texts repeat the same few characters. */
  private readonly found: Record<Han, Map<FontFamily, Map<number, Entry>>> = {
    chinese: new Map(),
    japanese: new Map(),
  }

  /** @param rare - Undefined in the newest edition while it is not loaded. */
  constructor(
    readonly edition: FontEdition,
    private readonly rare: RareFonts | undefined,
  ) {
    const rareEntries = (rare ?? []).map(
      ({ family, file, covers }, i): Entry => ({
        family,
        file: `rare/${file}`,
        // A capital letter, so that it never equals a key of the common fonts.
        key: `R${i.toString(36)}`,
        ranges: parseRanges(covers),
      }),
    )
    this.entries = [...commonEntries, ...rareEntries]
    for (const entry of this.entries) {
      const known = this.byFamily.get(entry.family)
      if (known) known.push(entry)
      else this.byFamily.set(entry.family, [entry])
    }
    const isHan = (family: FontFamily) => family === 'han' || family === 'han-jp'
    this.rareFamilies = [...new Set(rareEntries.map(({ family }) => family))].filter((each) => !isHan(each))
  }

  /** @throws {MissingFontError} when the answer is in the manifest of rare fonts, which is not loaded. */
  find(point: number, wanted: FontFamily, han: Han): Entry | undefined {
    const known = this.found[han].get(wanted) ?? new Map<number, Entry>()
    const before = known.get(point)
    if (before) return before
    const entry = this.search(point, wanted, han)
    if (known.size >= MOST_FOUND) known.clear()
    if (entry) this.found[han].set(wanted, known.set(point, entry))
    return entry
  }

  /** The entry of this family that draws the character. */
  findIn(family: FontFamily, point: number): Entry | undefined {
    if (!this.rare && !commonFamilies.has(family)) throw new MissingFontError('rare-font-manifest')
    return this.byFamily.get(family)?.find(({ ranges }) => isInRanges(ranges, point))
  }

  /**
   * The file for a whole word, if the fonts of its letters lack one of its marks.
   *
   * @throws {MissingFontError} as `find`.
   */
  findForWord(word: string, wanted: FontFamily, han: Han): Entry | undefined {
    let base: Entry | undefined
    const isWhole = Array.from(word).every((char) => {
      const point = char.codePointAt(0) ?? 0
      if (base && mark.test(char)) return isInRanges(base.ranges, point)
      base = this.find(point, wanted, han)
      return true
    })
    if (isWhole) return undefined
    const points = toPoints(word)
    for (const family of this.order(wanted, han)) {
      const entry = findWhole(this, family, points)
      if (entry) return entry
    }
    return undefined
  }

  private search(point: number, wanted: FontFamily, han: Han): Entry | undefined {
    for (const candidate of this.order(wanted, han)) {
      const entry = this.findIn(candidate, point)
      if (entry) return entry
    }
    return undefined
  }

  private order(wanted: FontFamily, han: Han): readonly FontFamily[] {
    if (this.edition === 'first') return [wanted, ...fallbacks, ...firstFallbacks[han]]
    const otherHan = han === 'chinese' ? 'han-jp' : 'han'
    return [wanted, ...fallbacks, ...newestFallbacks[han], otherHan, ...this.rareFamilies]
  }
}

const indexes = { first: new FontIndex('first', undefined), newest: new FontIndex('newest', undefined) }

/**
 * Makes the rare fonts known. Before, a text that needs them is refused, and every other text is drawn the same as
 * afterwards.
 */
export function addRareFonts(rare: RareFonts): void {
  indexes.newest = new FontIndex('newest', rare)
}

/** The fonts of a sheet, opened when first needed. */
export class Fonts {
  private readonly first: Fonts

  /**
   * @param edition - Which fonts may be used.
   * @param open - The opened fonts, which both editions share.
   */
  constructor(
    private readonly source: FontSource,
    private readonly edition: FontEdition = 'newest',
    private readonly open = new Map<FontFile, LoadedFont>(),
  ) {
    this.first = edition === 'first' ? this : new Fonts(source, 'first', open)
  }

  /** The same fonts, as a drawing of this edition uses them. */
  of(edition: FontEdition): Fonts {
    return edition === 'first' ? this.first : this
  }

  get isNewest(): boolean {
    return this.edition === 'newest'
  }

  /** Replaces letters that are only styled, and that no font has. */
  spell(text: string): string {
    return spellIn(this.edition, text)
  }

  /**
   * Finds the font for one character in `family`, by the fallback order; undefined if no font has it.
   *
   * @throws {MissingFontError} when the font that has it is not loaded.
   */
  fontFor(point: number, family: FontFamily, han: Han): LoadedFont | undefined {
    const entry = indexes[this.edition].find(point, family, han)
    return entry && this.load(entry)
  }

  /** The words whose marks are not in the fonts of their letters, and the font that draws all of each. */
  findMarkedParts(text: string, family: FontFamily, han: Han): readonly FontPart[] {
    if (!this.isNewest) return []
    return findWordsWithMark(text).flatMap(({ 0: word, index: start }) => {
      const entry = indexes[this.edition].findForWord(word, family, han)
      return entry ? [{ start, end: start + word.length, font: this.load(entry) }] : []
    })
  }

  /** The font of one family for all of these characters; undefined if it lacks one. */
  fontOf(family: FontFamily, points: readonly number[]): LoadedFont | undefined {
    const entry = findWhole(indexes[this.edition], family, points)
    return entry && this.load(entry)
  }

  private load({ file, key, family }: Entry): LoadedFont {
    const known = this.open.get(file)
    if (known) return known
    const bytes = this.source(file)
    if (!bytes) throw new MissingFontError(file)
    const face = new Face(new Blob(bytes))
    const loaded = { key, family, font: new Font(face), unitsPerEm: face.upem }
    this.open.set(file, loaded)
    return loaded
  }
}

/** A character needs a font that is not loaded, because `filesFor` was not called with its text. */
export class MissingFontError extends Error {
  override readonly name = 'MissingFontError'
  constructor(readonly file: string) {
    super(`The font ${file} has not been loaded.`)
  }
}

/**
 * The files needed to set these texts in any of these families.
 *
 * @throws {MissingFontError} when the texts need the rare fonts, and they are not known.
 */
export function filesFor(
  texts: readonly string[],
  families: readonly FontFamily[],
  han: Han,
  edition: FontEdition = 'newest',
): readonly FontFile[] {
  const index = indexes[edition]
  const spelled = texts.map((text) => spellIn(edition, text))
  const points = new Set(spelled.flatMap(toPoints))
  const files = new Set<FontFile>()
  for (const family of families) {
    for (const point of points) {
      const entry = index.find(point, family, han)
      if (entry) files.add(entry.file)
    }
  }
  if (edition === 'newest' && findUnprintable(...spelled).length > 0) files.add('rare/box.ttf.gz')
  for (const [word] of edition === 'newest' ? spelled.flatMap((text) => findWordsWithMark(text)) : []) {
    for (const family of families) {
      const entry = index.findForWord(word, family, han)
      if (entry) files.add(entry.file)
    }
  }
  for (const word of edition === 'newest'
    ? spelled.flatMap((text) => findMarkedWords(text).map(([word]) => word))
    : []) {
    for (const family of stackingFamilies) {
      const entry = findWhole(index, family, toPoints(word))
      if (entry) files.add(entry.file)
    }
  }
  return [...files]
}

/** The code points of a text. */
export function toPoints(text: string): readonly number[] {
  return Array.from(text, (char) => char.codePointAt(0) ?? 0)
}

function spellIn(edition: FontEdition, text: string): string {
  return edition === 'newest' ? spellPrintable(text) : text
}

/** The file of a family that has all of these characters. */
function findWhole(index: FontIndex, family: FontFamily, points: readonly number[]): Entry | undefined {
  const [first = 0] = points
  const entry = index.findIn(family, first)
  return entry && points.every((point) => isInRanges(entry.ranges, point)) ? entry : undefined
}
