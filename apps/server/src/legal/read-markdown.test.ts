import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ReadText, readMarkdown } from './read-markdown'

const spansOf = (line: string) =>
  readMarkdown(line).intro.flatMap((block) => ('spans' in block ? block.spans : []))

const wordsOf = (line: string) =>
  spansOf(line)
    .map(({ text }) => text)
    .join('')
const words = (...texts: string[]) => texts.map((text) => ({ text }))

/** Random pieces may nest deeper than a text may. Nothing of it is shown then. */
function readUnlessRefused(text: string): ReadText | null {
  try {
    return readMarkdown(text)
  } catch (error) {
    expect(error).toEqual(expect.objectContaining({ message: expect.stringMatching(/^more than 20 levels/) }))
    return null
  }
}

function hrefsIn(read: unknown): string[] {
  if (typeof read !== 'object' || read === null) return []
  return Object.entries(read).flatMap(([name, value]) => (name === 'href' ? [String(value)] : hrefsIn(value)))
}

describe('readMarkdown', () => {
  test('behavior: a title, an introduction, and sections with an address each', () => {
    const text = '# Our terms\n\nRead\nthem.\n\n## 1. Who we are\n\n### In short\n\nUs.\n\n## 1. Who we are\n'
    expect(readMarkdown(text)).toEqual({
      title: 'Our terms',
      intro: [{ kind: 'paragraph', spans: [{ text: 'Read them.' }] }],
      sections: [
        {
          id: '1-who-we-are',
          title: '1. Who we are',
          blocks: [
            { kind: 'heading', spans: [{ text: 'In short' }] },
            { kind: 'paragraph', spans: [{ text: 'Us.' }] },
          ],
        },
        { id: '1-who-we-are-2', title: '1. Who we are', blocks: [] },
      ],
    })
  })

  test('behavior: lists with inner lists, tables, quotes and rules', () => {
    const text =
      '- one\n  more\n- two\n    - inner\n\n---\n\n1. first\n\n2. second\n\n> said\n> so\n\n| data | days |\n|---|--:|\n| mail | 30 |\n| a \\| b | **1** |\n'
    expect(readMarkdown(text).intro).toEqual([
      {
        kind: 'list',
        ordered: false,
        items: [
          { depth: 0, spans: [{ text: 'one more' }] },
          { depth: 0, spans: [{ text: 'two' }] },
          { depth: 1, spans: [{ text: 'inner' }] },
        ],
      },
      {
        kind: 'list',
        ordered: true,
        items: [
          { depth: 0, spans: [{ text: 'first' }] },
          { depth: 0, spans: [{ text: 'second' }] },
        ],
      },
      { kind: 'quote', spans: [{ text: 'said so' }] },
      {
        kind: 'table',
        head: [[{ text: 'data' }], [{ text: 'days' }]],
        rows: [
          [[{ text: 'mail' }], [{ text: '30' }]],
          [[{ text: 'a | b' }], [{ text: '1', strong: true }]],
        ],
      },
    ])
  })

  test('behavior: links, emphasis and code within a line', () => {
    expect(spansOf('See [**our** page](https://example.org "x"), *soon*, `a*b`, <a@example.org>.')).toEqual([
      { text: 'See ' },
      { text: 'our', href: 'https://example.org', strong: true },
      { text: ' page', href: 'https://example.org' },
      { text: ', ' },
      { text: 'soon', emphasis: true },
      { text: ', ' },
      { text: 'a*b', code: true },
      { text: ', ' },
      { text: 'a@example.org', href: 'mailto:a@example.org' },
      { text: '.' },
    ])
    expect(wordsOf('snake_case_word and 2 * 3 * 4 \\*not\\*')).toBe('snake_case_word and 2 * 3 * 4 *not*')
  })

  test.each([
    '[x](javascript:alert(1))',
    '[x](JavaScript:alert)',
    '[x](data:text/html,x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](vbscript:x)',
    '[x]( javascript:x )',
    '![x](https://evil.example/pixel.png)',
    '[x](</\t/evil.example>)',
    '[x](java&#115;cript:x)',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:x',
  ])('error: %s leads nowhere', (line) => {
    expect(spansOf(line).every(({ href }) => href === undefined)).toBe(true)
  })

  test('behavior: HTML stays the text that it is, and comments are left out', () => {
    const line = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect(spansOf(`${line}<!-- a note -->`)).toEqual([{ text: line }])
    expect(wordsOf('Be <b>kind</b>. <!-- ask\n\nthe lawyer --> Always.')).toBe('Be <b>kind</b>.  Always.')
    expect(wordsOf('One --> two <!-- three')).toBe('One --> two <!-- three')
  })

  test('behavior: what is within an item or a quote is kept in its order', () => {
    const text =
      '1. one\n\n   more\n   - inner\n     > said\n\n   after\n2. - [x] two\n\n> # So\n>\n> said\n>\n> - a\n'
    expect(readMarkdown(text)).toEqual({
      title: null,
      sections: [],
      intro: [
        {
          kind: 'list',
          ordered: true,
          items: [
            { depth: 0, spans: words('one', ' ', 'more') },
            { depth: 1, spans: words('inner', ' ', 'said', ' ', 'after') },
            { depth: 0, spans: [] },
            { depth: 1, spans: words('[x] ', ' ', 'two') },
          ],
        },
        { kind: 'heading', spans: words('So') },
        { kind: 'quote', spans: words('said') },
        { kind: 'list', ordered: false, items: [{ depth: 0, spans: words('a') }] },
      ],
    })
  })

  test('behavior: sections of one name have an address each, also where another has that of the second', () => {
    const { sections } = readMarkdown('## a 2\n\n## a\n\n## a\n\n## a\n\n## a 2\n\n## ¿?\n')
    expect(sections.map(({ id }) => id)).toEqual(['a-2', 'a', 'a-3', 'a-4', 'a-2-2', 'section'])
  })

  test('property: whatever a text says, its links lead only to safe places', () => {
    const here = 'https://certify.test/terms'
    const marks =
      '[ ] ( ) < > ! * _ ` ~~ \\ | |-| # - 1. : " &#58; javascript: data: // / https:// www. tel: [x]( [x]: [x] <!-- --> <a </a> a@b.cc word'
    const piece = fc.constantFrom(...marks.split(' '), '\n', '\n\n', ' ', '    ', '\t', '\u0000')
    const text = fc.array(fc.oneof({ weight: 9, arbitrary: piece }, fc.string()), { maxLength: 60 })
    fc.assert(
      fc.property(text, (pieces) => {
        for (const href of hrefsIn(readUnlessRefused(pieces.join('')))) {
          if (!URL.canParse(href, here)) continue
          const { protocol, host } = new URL(href, here)
          expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(protocol)
          if (/^[/#]/.test(href)) expect(host).toBe('certify.test')
          else expect(href).toMatch(/^[a-z]+:/i)
        }
      }),
      { seed: 20_261_126, numRuns: 1_000 },
    )
  })
})
