import { Blob, Face, Font } from 'harfbuzzjs'
import { fontManifest } from './font-manifest.generated'

/** A family carried by this package. */
export type FontFamily = (typeof fontManifest)[number]['family']

/** One font file of this package. */
export type FontFile = (typeof fontManifest)[number]['file']

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

const lastFallbacks: Record<Han, readonly FontFamily[]> = {
  chinese: ['noto-sc', 'noto-jp', 'noto-kr', 'noto-emoji'],
  japanese: ['noto-jp', 'noto-sc', 'noto-kr', 'noto-emoji'],
}

type Range = readonly [first: number, last: number]

const entries = fontManifest.map(({ family, file, covers }, i) => ({
  family,
  file,
  key: i.toString(36),
  ranges: parse(covers),
}))

/** The fonts of a sheet, opened when first needed. */
export class Fonts {
  private readonly open = new Map<FontFile, LoadedFont>()

  constructor(private readonly source: FontSource) {}

  /**
   * Finds the font for one character in `family`, by the fallback order; undefined if no font has it.
   *
   * @throws {MissingFontError} when the font that has it is not loaded.
   */
  fontFor(point: number, family: FontFamily, han: Han): LoadedFont | undefined {
    const entry = find(point, family, han)
    return entry && this.load(entry)
  }

  private load({ file, key, family }: { file: FontFile; key: string; family: FontFamily }): LoadedFont {
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
class MissingFontError extends Error {
  override readonly name = 'MissingFontError'
  constructor(readonly file: string) {
    super(`The font ${file} has not been loaded.`)
  }
}

/** The files needed to set these texts in any of these families. */
export function filesFor(
  texts: readonly string[],
  families: readonly FontFamily[],
  han: Han,
): readonly FontFile[] {
  const points = new Set(texts.flatMap((text) => [...text]).map((char) => char.codePointAt(0) ?? 0))
  const files = new Set<FontFile>()
  for (const family of families) {
    for (const point of points) {
      const entry = find(point, family, han)
      if (entry) files.add(entry.file)
    }
  }
  return [...files]
}

type Entry = (typeof entries)[number]

/** Caches lookups, because texts repeat the same few characters. */
const found: Record<Han, Map<FontFamily, Map<number, Entry>>> = { chinese: new Map(), japanese: new Map() }

/** The number of characters cached per family. When exceeded, the cache is cleared. */
const MOST_FOUND = 5_000

function find(point: number, wanted: FontFamily, han: Han): Entry | undefined {
  const known = found[han].get(wanted) ?? new Map<number, Entry>()
  const before = known.get(point)
  if (before) return before
  const entry = search(point, wanted, han)
  if (known.size >= MOST_FOUND) known.clear()
  if (entry) found[han].set(wanted, known.set(point, entry))
  return entry
}

function search(point: number, wanted: FontFamily, han: Han): Entry | undefined {
  for (const candidate of [wanted, ...fallbacks, ...lastFallbacks[han]]) {
    const entry = entries.find(({ family, ranges }) => family === candidate && covers(ranges, point))
    if (entry) return entry
  }
  return undefined
}

function covers(ranges: readonly Range[], point: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle] ?? [0, 0]
    if (point < first) high = middle - 1
    else if (point > last) low = middle + 1
    else return true
  }
  return false
}

function parse(text: string): readonly Range[] {
  return text.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}
