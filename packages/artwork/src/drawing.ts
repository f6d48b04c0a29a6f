import { formatCoordinate, PathWriter } from './curve'
import { type FittedText, measureHeight } from './fit-text'
import type { LoadedFont } from './fonts'
import type { GlyphRun, Line } from './shape'

/** The place of a text: `x` is its left edge, middle or right edge by `align`; `y` is its first baseline. */
type Placing = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
  readonly align?: 'left' | 'middle' | 'right'
}

/** A piece of text and its place in the picture, in pixels, so that it can be selected and searched. */
export type PlacedText = {
  /** In reading order. */
  readonly text: string
  /** Its left edge and its baseline. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly rightToLeft: boolean
}

/** A rectangle in a picture, in pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A picture's title and its description in one sentence. */
type PictureWords = { readonly title: string; readonly description: string }

const utf8 = new TextEncoder()

/**
 * An SVG that is being drawn. Each glyph's outline is written once and reused wherever the glyph occurs, which keeps a
 * sheet small.
 */
export class Drawing {
  private readonly outlines = new Set<string>()
  private readonly parts: string[] = []
  private readonly placed: PlacedText[] = []
  /** The place of the QR code with its quiet zone, once it is drawn. */
  code: Box | undefined

  /** Everything that has been set so far, in the order in which it was set. */
  get texts(): readonly PlacedText[] {
    return this.placed
  }

  /** Adds markup made by this package; texts of people go through `text`, which turns them into outlines. */
  add(markup: string): void {
    this.parts.push(markup)
  }

  /** Sets one line and returns the x where it ends. */
  text(line: Line, { x, y, size, fill, align = 'left' }: Placing): number {
    const left = x - line.width * size * { left: 0, middle: 0.5, right: 1 }[align]
    for (const { text, x: from, width, rightToLeft } of line.runs) {
      this.placed.push({ text, x: left + from * size, y, width: width * size, size, rightToLeft })
    }
    const runs = line.runs.map((run) => {
      const { outlines, uses } = buildMarkup(run)
      for (const outline of outlines) this.outlines.add(outline)
      const unit = (size * run.scale) / run.font.unitsPerEm
      return uses === '' ? '' : `<g transform="scale(${unit.toPrecision(5)})">${uses}</g>`
    })
    this.add(
      `<g fill="${fill}" transform="translate(${formatCoordinate(left)} ${formatCoordinate(y)})">${runs.join('')}</g>`,
    )
    return left + line.width * size
  }

  /**
   * Sets the lines of a fitted text and returns the last baseline.
   *
   * @param leading - Distance of baselines, as a part of the size.
   */
  block(text: FittedText, leading: number, placing: Omit<Placing, 'size'>): number {
    const { lines, size, spread } = text
    lines.forEach((line, i) => {
      this.text(line, { ...placing, size, y: placing.y + i * size * leading * spread })
    })
    return placing.y + measureHeight(text, leading)
  }

  /**
   * Returns the finished SVG.
   *
   * @param words - The text alternative: a title and a sentence, as plain text.
   * @param shown - The displayed size in pixels, if it differs from the drawn size.
   */
  toSvg(width: number, height: number, words: PictureWords, shown = { width, height }): string {
    const { head, body } = this.toText(width, height, words, shown)
    return head + body
  }

  /** Returns the bytes of the finished SVG, twice as fast as encoding its text. */
  toBytes(width: number, height: number, words: PictureWords): Uint8Array {
    const { head, body } = this.toText(width, height, words, { width, height })
    const [first, rest] = [utf8.encode(head), utf8.encode(body)]
    const bytes = new Uint8Array(first.length + rest.length)
    bytes.set(first)
    bytes.set(rest, first.length)
    return bytes
  }

  /** The drawing and its words stay separate strings, because an ASCII-only string takes one byte per character. */
  private toText(width: number, height: number, words: PictureWords, shown: Pick<Box, 'width' | 'height'>) {
    const box = [width, height].map(formatCoordinate).join(' ')
    const head = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" width="${shown.width}" height="${shown.height}" role="img">`,
      `<title>${escapeXml(words.title)}</title><desc>${escapeXml(words.description)}</desc>`,
      '',
    ].join('\n')
    const body = [`<defs>${[...this.outlines].join('')}</defs>`, ...this.parts, '</svg>', ''].join('\n')
    return { head, body }
  }
}

/** A run's glyphs in their places, and the definitions of their outlines. */
type RunMarkup = { readonly outlines: readonly string[]; readonly uses: string }

/** The same run recurs on many sheets, so its markup is cached with it. */
const markupByRun = new WeakMap<GlyphRun, RunMarkup>()

function buildMarkup(run: GlyphRun): RunMarkup {
  const known = markupByRun.get(run)
  if (known) return known
  const { font, glyphs } = run
  const outlines = new Set<string>()
  let uses = ''
  for (const { id, x, y } of glyphs) {
    const outline = readOutline(font, id)
    // A space has no outline.
    if (outline === '') continue
    outlines.add(outline)
    uses += `<use href="#${buildGlyphId(font, id)}"${x ? ` x="${x}"` : ''}${y ? ` y="${-y}"` : ''}/>`
  }
  const markup = { outlines: [...outlines], uses }
  markupByRun.set(run, markup)
  return markup
}

/** Glyphs recur on many sheets, so their outlines are cached with their font. */
const outlinesByFont = new WeakMap<LoadedFont, Map<number, string>>()

/** Defines the outline of a glyph in font units, y downwards; empty where there is nothing to draw. */
function readOutline(font: LoadedFont, id: number): string {
  const outlines = outlinesByFont.get(font) ?? new Map<number, string>()
  outlinesByFont.set(font, outlines)
  const known = outlines.get(id)
  if (known !== undefined) return known
  const path = new PathWriter(1)
  for (const { type, values } of font.font.glyphToJson(id)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    if (type === 'M') path.move(a, -b)
    else if (type === 'L') path.line(a, -b)
    else if (type === 'Q') path.quadratic(a, -b, c, -d)
    else if (type === 'C') path.cubic(a, -b, c, -d, e, -f)
    else path.close()
  }
  const data = path.finish()
  const outline = data === '' ? '' : `<path id="${buildGlyphId(font, id)}" d="${data}"/>`
  outlines.set(id, outline)
  return outline
}

/** The same glyph has the same id in every drawing, so that the ids of two sheets in one page cannot conflict. */
function buildGlyphId(font: LoadedFont, id: number): string {
  return `g${font.key}-${id.toString(36)}`
}

function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (char) => entities[char] ?? char)
}
