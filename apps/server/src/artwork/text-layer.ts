import type { PlacedText } from '@certify/artwork/drawing'
import type { Canvas } from './paint-svg'

/** The number of codes in a font: a simple font has one byte for each, and 0 stays unused. */
const CODES = 255
/** The advance of every character, relative to its size. Each stretch of text is then scaled to its visible width. */
const ADVANCE = 0.5

/**
 * Lays invisible text over a page, so that text drawn as outlines can be selected, searched and heard.
 * Its fonts draw nothing and only map codes to characters, so every script works.
 *
 * @see ISO 32000-1, 9.3.6 (text rendering mode 3), 9.6.5 (Type 3 fonts), 9.10.3 (ToUnicode)
 */
export function layText(canvas: Canvas, texts: readonly PlacedText[]): void {
  const stretches = texts.map((each) => ({ ...each, chars: seenOrder(each) }))
  const alphabet = [...new Set(stretches.flatMap(({ chars }) => chars))]
  const codeOf = new Map(alphabet.map((char, at) => [char, at]))
  const fonts = Array.from({ length: Math.ceil(alphabet.length / CODES) }, (_, at) => {
    const name = `Unseen${at + 1}`
    const resources = canvas.page.fonts as Record<string, unknown>
    resources[name] = unseenFont(canvas, alphabet.slice(at * CODES, (at + 1) * CODES))
    return name
  })
  for (const { chars, x, y, width, size } of stretches) {
    if (chars.length === 0 || width <= 0) continue
    const natural = chars.length * ADVANCE * size
    // The page's y axis points down, so the text is flipped back.
    canvas.addContent(`BT 3 Tr ${round((width / natural) * 100)} Tz 1 0 0 -1 ${round(x)} ${round(y)} Tm`)
    for (const { font, codes } of byFont(chars.map((char) => codeOf.get(char) ?? 0))) {
      canvas.addContent(`/${fonts[font]} ${round(size)} Tf <${codes.map(hex).join('')}> Tj`)
    }
    canvas.addContent('ET')
  }
}

/** Returns the characters from left to right as seen, which PDF readers expect for right-to-left scripts too. */
function seenOrder({ text, rightToLeft }: PlacedText): readonly string[] {
  const chars = [...text].filter((char) => !/[\p{Cf}\p{Cc}]/u.test(char))
  return rightToLeft ? chars.reverse() : chars
}

function byFont(points: readonly number[]) {
  const groups: { font: number; codes: number[] }[] = []
  for (const point of points) {
    const font = Math.floor(point / CODES)
    const code = (point % CODES) + 1
    const last = groups.at(-1)
    if (last?.font === font) last.codes.push(code)
    else groups.push({ font, codes: [code] })
  }
  return groups
}

/** A font whose glyphs have width and height but no ink. */
function unseenFont(canvas: Canvas, chars: readonly string[]) {
  const glyph = canvas.ref({})
  glyph.end(`${ADVANCE * 1000} 0 0 -250 ${ADVANCE * 1000} 750 d1`)
  const toUnicode = canvas.ref({})
  toUnicode.end(buildCmap(chars))
  const font = canvas.ref({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, -250, ADVANCE * 1000, 750],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: { unseen: glyph },
    Encoding: { Type: 'Encoding', Differences: [1, ...chars.map(() => 'unseen')] },
    FirstChar: 1,
    LastChar: chars.length,
    Widths: chars.map(() => ADVANCE * 1000),
    Resources: {},
    ToUnicode: toUnicode,
  })
  font.end('')
  return font
}

/** Maps each code to its character, as UTF-16. */
function buildCmap(chars: readonly string[]): string {
  const lines = chars.map((char, at) => {
    const units = Array.from({ length: char.length }, (_, i) =>
      char.charCodeAt(i).toString(16).padStart(4, '0'),
    )
    return `<${hex(at + 1)}> <${units.join('')}>`
  })
  // A block has at most a hundred.
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => {
    const block = lines.slice(at * 100, (at + 1) * 100)
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`
  })
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

function hex(code: number): string {
  return code.toString(16).padStart(2, '0')
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
