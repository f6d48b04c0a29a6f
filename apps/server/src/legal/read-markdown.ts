import type { TextBlock, TextSpan } from '@certify/wire/legal'

/** A text as its page shows it: an introduction, then sections with an address each. */
export type ReadText = {
  readonly title: string | null
  readonly intro: TextBlock[]
  readonly sections: { id: string; title: string; blocks: TextBlock[] }[]
}

/**
 * Reads the Markdown of a legal text: headings, paragraphs, lists, quotes, tables, links and emphasis. Nothing becomes
 * markup: HTML stays the text that it is, and a link leads only where {@link isSafe} allows.
 */
export function readMarkdown(markdown: string): ReadText {
  const lines = markdown
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n')
  let title: string | null = null
  const intro: TextBlock[] = []
  const sections: ReadText['sections'] = []
  const ids = new Set<string>()
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const [, marks = '', words = ''] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? []
    const blocks = sections.at(-1)?.blocks ?? intro
    if (marks === '#' && title === null) title = toPlain(words)
    else if (marks === '#' || marks === '##')
      sections.push({ id: nameOf(words, ids), title: toPlain(words), blocks: [] })
    else if (marks !== '') blocks.push({ kind: 'heading', spans: readSpans(words) })
    if (marks !== '' || line.trim() === '' || isRule(line)) {
      at += 1
      continue
    }
    const { block, next } = readBlock(lines, at)
    blocks.push(block)
    at = next
  }
  return { title, intro, sections }
}

const isRule = (line: string) => /^\s*([-*_])(\s*\1){2,}\s*$/.test(line)
const listItem = /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/
const isTableRow = (line: string) => line.trim().startsWith('|')
const isTableLine = (line: string) => isTableRow(line) && /^[\s|:-]+$/.test(line) && line.includes('-')
const isQuote = (line: string) => /^\s{0,3}>/.test(line)
const startsBlock = (line: string) =>
  line.trim() === '' ||
  /^#{1,6}\s/.test(line) ||
  isRule(line) ||
  isQuote(line) ||
  listItem.test(line) ||
  isTableRow(line)

/** Reads the block that begins at a line, and answers the line after it. */
function readBlock(lines: readonly string[], from: number): { block: TextBlock; next: number } {
  const line = lines[from] ?? ''
  if (isTableRow(line) && isTableLine(lines[from + 1] ?? '')) return readTable(lines, from)
  if (listItem.test(line)) return readList(lines, from)
  let next = from + 1
  if (isQuote(line)) {
    while (isQuote(lines[next] ?? '')) next += 1
    const words = lines.slice(from, next).map((each) => each.replace(/^\s*>\s?/, ''))
    return { block: { kind: 'quote', spans: readSpans(words.join(' ')) }, next }
  }
  while (next < lines.length && !startsBlock(lines[next] ?? '')) next += 1
  return { block: { kind: 'paragraph', spans: readSpans(lines.slice(from, next).join(' ')) }, next }
}

function readTable(lines: readonly string[], from: number): { block: TextBlock; next: number } {
  let next = from + 2
  while (isTableRow(lines[next] ?? '')) next += 1
  const head = readCells(lines[from] ?? '')
  return { block: { kind: 'table', head, rows: lines.slice(from + 2, next).map(readCells) }, next }
}

function readCells(line: string): TextSpan[][] {
  const inner = line.trim().replace(/^\||\|$/g, '')
  return inner.split(/(?<!\\)\|/).map((cell) => readSpans(cell.replace(/\\\|/g, '|')))
}

/** Items of a list, those of inner lists with their depth. Lines that continue an item belong to it. */
function readList(lines: readonly string[], from: number): { block: TextBlock; next: number } {
  const found: { indent: number; words: string }[] = []
  let next = from
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    const [, indent = '', , words = ''] = listItem.exec(line) ?? []
    const last = found.at(-1)
    if (listItem.test(line)) found.push({ indent: indent.replace(/\t/g, '    ').length, words })
    else if (last && /^\s+\S/.test(line)) last.words += ` ${line.trim()}`
    else if (last && !startsBlock(line) && (lines[next - 1] ?? '').trim() !== '')
      last.words += ` ${line.trim()}`
    else if (line.trim() !== '' || !listItem.test(lines[next + 1] ?? '')) break
  }
  const first = found[0]?.indent ?? 0
  const items = found.map(({ indent, words }) => ({
    depth: Math.min(3, Math.max(0, Math.ceil((indent - first) / 4))),
    spans: readSpans(words),
  }))
  return { block: { kind: 'list', ordered: /^\s*\d/.test(lines[from] ?? ''), items }, next }
}

type Look = Omit<TextSpan, 'text'>

/** What is inside a line, the first that matches: an escape, code, a link or picture, bold, emphasis. */
const inside =
  /\\([\\`*_{}[\]()#+\-.!|<>~])|`([^`]{1,2000})`|!?\[([^\]]{0,2000})\]\(\s{0,9}<?([^\s)>]{0,2000})>?(?:\s{1,9}"[^"]{0,500}")?\s{0,9}\)|<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>|\*\*(?=\S)(.{1,2000}?)(?<=\S)\*\*|__(?=\S)(.{1,2000}?)(?<=\S)__|\*(?=\S)([^*]{1,2000}?)(?<=\S)\*|\b_(?=\S)([^_]{1,2000}?)(?<=\S)_\b/

/** Reads one line's pieces. */
function readSpans(words: string, look: Look = {}): TextSpan[] {
  const spans: TextSpan[] = []
  const add = (text: string, more: Look = {}) => text !== '' && spans.push({ text, ...look, ...more })
  let rest = words.trim()
  for (let found = inside.exec(rest); found; found = inside.exec(rest)) {
    const [whole, escaped, code, linkWords, target = '', address, bold, bolder, slanted, slantedToo] = found
    add(rest.slice(0, found.index))
    if (escaped !== undefined) add(escaped)
    else if (code !== undefined) add(code, { code: true })
    else if (address !== undefined) add(address.replace(/^mailto:/, ''), { href: address })
    else if (linkWords !== undefined) {
      const isLink = !whole.startsWith('!') && isSafe(target)
      spans.push(...readSpans(linkWords, isLink ? { ...look, href: target } : look))
    } else if (bold ?? bolder) spans.push(...readSpans(bold ?? bolder ?? '', { ...look, strong: true }))
    else spans.push(...readSpans(slanted ?? slantedToo ?? '', { ...look, emphasis: true }))
    rest = rest.slice(found.index + whole.length)
  }
  add(rest)
  return spans
}

/** Whether a link may lead there: the web, a mail, a telephone, or a place of this site. */
function isSafe(target: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(target)
}

function toPlain(words: string): string {
  return readSpans(words)
    .map(({ text }) => text)
    .join('')
}

/** An id for a heading, unlike those before it. */
function nameOf(words: string, ids: Set<string>): string {
  const plain = toPlain(words).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const base = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'section'
  let name = base
  for (let again = 2; ids.has(name); again += 1) name = `${base}-${again}`
  ids.add(name)
  return name
}
