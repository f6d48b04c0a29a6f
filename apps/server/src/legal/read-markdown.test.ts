import { describe, expect, test } from 'vitest'
import { readMarkdown } from './read-markdown'

const spansOf = (line: string) =>
  readMarkdown(line).intro.flatMap((block) => ('spans' in block ? block.spans : []))

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
    expect(
      spansOf('See [**our** page](https://example.org "x"), *soon*, `a*b`, <mailto:a@example.org>.'),
    ).toEqual([
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
    expect(
      spansOf('snake_case_word and 2 * 3 * 4 \\*not\\*')
        .map(({ text }) => text)
        .join(''),
    ).toBe('snake_case_word and 2 * 3 * 4 *not*')
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
  ])('error: %s leads nowhere', (line) => {
    expect(spansOf(line).every(({ href }) => href === undefined)).toBe(true)
  })

  test('behavior: HTML stays the text that it is, and comments are left out', () => {
    const line = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect(spansOf(`${line}<!-- a note -->`)).toEqual([{ text: line }])
  })
})
