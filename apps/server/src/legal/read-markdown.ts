import type { TextBlock, TextSpan } from '@certify/wire/legal'
import { Lexer, type MarkedToken, type Token, type TokensList } from 'marked'

const MAX_DEPTH = 20
/** The work may grow with the square of the lines, and of the length of each paragraph. */
const MAX_LINES = 10_000
const MAX_PARAGRAPH = 10_000
/** Short rows of a wide table are filled up with empty cells. */
const MAX_PIECES = 20_000

/** Splits Markdown into tokens, and throws an error that says why where a text would take too long or nest too deep. */
class BoundedLexer extends Lexer {
  #depth = 0
  #pieces = 0

  constructor() {
    super({ gfm: true })
  }

  override lex(src: string): TokensList {
    if (src.split('\n').length > MAX_LINES) throw new RangeError(`more than ${MAX_LINES} lines`)
    return super.lex(src)
  }

  // The library calls these three for all that it reads: blocks, each piece of words in them, and what is inside these.
  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[]
  override blockTokens(src: string, tokens?: TokensList, isClipped?: boolean): TokensList
  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[] {
    return this.#enter(() => super.blockTokens(src, tokens, isClipped))
  }

  override inline(src: string, tokens?: Token[]): Token[] {
    this.#pieces += 1
    if (this.#pieces > MAX_PIECES) throw new RangeError(`more than ${MAX_PIECES} paragraphs, items and cells`)
    return super.inline(src, tokens)
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    if (src.length > MAX_PARAGRAPH)
      throw new RangeError(`a paragraph of more than ${MAX_PARAGRAPH} characters`)
    return this.#enter(() => super.inlineTokens(src, tokens))
  }

  /** An error ends the reading, so the depth is not restored after one. */
  #enter<T>(read: () => T): T {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new RangeError(`more than ${MAX_DEPTH} levels within each other`)
    const result = read()
    this.#depth -= 1
    return result
  }
}

/** A text as its page shows it: an introduction, then sections with an address each. */
export type ReadText = {
  readonly title: string | null
  readonly intro: TextBlock[]
  readonly sections: { id: string; title: string; blocks: TextBlock[] }[]
}

/**
 * Reads the Markdown of a legal text: headings, paragraphs, lists, quotes, tables, links and emphasis. Nothing becomes
 * markup: HTML stays the text that it is, and a link leads only where {@link isSafe} allows.
 *
 * @throws {RangeError} if the text would take too long, or nests too deep.
 */
export function readMarkdown(markdown: string): ReadText {
  let title: string | null = null
  const intro: TextBlock[] = []
  const sections: ReadText['sections'] = []
  const ids = new Map<string, number>()
  for (const token of new BoundedLexer().lex(removeComments(markdown)) as MarkedToken[]) {
    if (token.type === 'heading' && token.depth <= 2) {
      const words = toPlain(readSpans(token.tokens))
      if (token.depth === 1 && title === null) title = words
      else sections.push({ id: nameOf(words, ids), title: words, blocks: [] })
    } else (sections.at(-1)?.blocks ?? intro).push(...readBlock(token))
  }
  return { title, intro, sections }
}

/** What authors note for themselves is in no public text, whatever is around it. */
function removeComments(text: string): string {
  let kept = ''
  let from = 0
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4)
    if (end < 0) break
    kept += text.slice(from, start)
    from = end + 3
  }
  return kept + text.slice(from)
}

const readBlocks = (tokens: readonly Token[]) => (tokens as MarkedToken[]).flatMap(readBlock)
const space: TextSpan = { text: ' ' }

function readBlock(token: MarkedToken): TextBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', spans: readSpans(token.tokens) }]
    case 'blockquote':
      return readBlocks(token.tokens).map((each) =>
        each.kind === 'paragraph' ? { kind: 'quote', spans: each.spans } : each,
      )
    case 'list':
      return [
        {
          kind: 'list',
          ordered: token.ordered,
          items: token.items.flatMap(({ tokens }) => readItem(tokens)),
        },
      ]
    case 'table': {
      const [head = [], ...rows] = [token.header, ...token.rows].map((row) =>
        row.map(({ tokens }) => readSpans(tokens)),
      )
      return [{ kind: 'table', head, rows }]
    }
    case 'paragraph':
      return [{ kind: 'paragraph', spans: readSpans(token.tokens) }]
    default:
      return [{ kind: 'paragraph', spans: readSpans([token]) }]
  }
}

type Item = { depth: number; spans: TextSpan[] }

/** An item and those of its inner lists, with their depth. What follows an inner list belongs to the item before it. */
function readItem(tokens: readonly Token[]): Item[] {
  const items: Item[] = [{ depth: 0, spans: [] }]
  for (const block of readBlocks(tokens)) {
    if (block.kind === 'list') {
      items.push(...block.items.map(({ depth, spans }) => ({ depth: Math.min(3, depth + 1), spans })))
      continue
    }
    const words = block.kind === 'table' ? [block.head, ...block.rows].flat() : [block.spans]
    for (const spans of words) {
      const last = items.at(-1)?.spans
      last?.push(...(last.length > 0 ? [space] : []), ...spans)
    }
  }
  return items
}

type Look = Omit<TextSpan, 'text'>

/** Reads the pieces of a line. A picture becomes its words. */
function readSpans(tokens: readonly Token[], look: Look = {}): TextSpan[] {
  return (tokens as MarkedToken[]).flatMap((token) => {
    if (token.type === 'br') return [{ ...space, ...look }]
    if ('tokens' in token && token.tokens) return readSpans(token.tokens, { ...look, ...lookOf(token) })
    const text = ('text' in token ? token.text : token.raw).replaceAll('\n', ' ')
    return text === '' ? [] : [{ text, ...look, ...lookOf(token) }]
  })
}

function lookOf(token: MarkedToken): Look {
  if (token.type === 'strong') return { strong: true }
  if (token.type === 'em') return { emphasis: true }
  if (token.type === 'codespan' || token.type === 'code') return { code: true }
  return token.type === 'link' && isSafe(token.href) ? { href: token.href } : {}
}

/** Whether a link may lead there: the web, a mail, a telephone, or a place of this site. */
function isSafe(target: string): boolean {
  // Browsers leave out tabs and ends of lines, so that a path with one may become another site.
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(target) && !/\p{Cc}/u.test(target)
}

const toPlain = (spans: readonly TextSpan[]) => spans.map(({ text }) => text).join('')

/** An id for a heading, unlike those before it. */
function nameOf(words: string, ids: Map<string, number>): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const base = plain.match(/[\p{L}\p{N}]+/gu)?.join('-') ?? 'section'
  let times = ids.get(base) ?? 0
  let name = base
  do {
    times += 1
    if (times > 1) name = `${base}-${times}`
  } while (ids.has(name))
  ids.set(name, 1).set(base, times)
  return name
}
