import { Lexer, type Token, type TokensList } from 'marked'

const MAX_DEPTH = 20
/** The work may grow with the square of the lines, and of the length of each paragraph. */
const MAX_LINES = 10_000
const MAX_PARAGRAPH = 10_000
/** Short rows of a wide table are filled up with empty cells. */
const MAX_PIECES = 20_000

/** Splits Markdown into tokens, and throws an error that says why where a text would take too long or nest too deep. */
export class BoundedLexer extends Lexer {
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
