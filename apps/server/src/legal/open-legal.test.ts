import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtInTexts, toVersion } from '@certify/wire/legal'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLegal } from './open-legal'

let legalDir: string
beforeEach(() => {
  legalDir = mkdtempSync(join(tmpdir(), 'certify-legal-'))
})
afterEach(() => rmSync(legalDir, { recursive: true, force: true }))

const write = (name: string, text: string | Buffer) => writeFileSync(join(legalDir, name), text)
const dated = (date: string, text = '# Terms\n\nBe kind.\n') => `---\ndate: ${date}\n---\n${text}`
const termsNow = () => openLegal({ legalDir }).legalVersions.terms

describe('the operator’s own texts', () => {
  test('behavior: without a folder the texts that come with Certify are in force', () => {
    const { legalVersions, ownTexts } = openLegal({ legalDir: null })
    expect(legalVersions.terms).toBe(toVersion(builtInTexts.terms))
    expect(ownTexts.size).toBe(0)
  })

  test('behavior: each file replaces one text in one language, with the date that it says', () => {
    write('terms.md', dated('2027-02-03'))
    write('terms.es.md', `# Condiciones\n\nVersión de 2027-02-03.\n\nSé amable.\n`)
    const { legalVersions, ownTexts } = openLegal({ legalDir })
    expect(legalVersions.terms).toMatch(/^2027-02-03\./)
    expect(legalVersions.privacy).toBe(toVersion(builtInTexts.privacy))
    expect(ownTexts.get('terms')?.map(({ language, title }) => [language, title])).toEqual([
      ['en', 'Terms'],
      ['es', 'Condiciones'],
    ])
  })

  test('behavior: the version changes with any word in any language, not with the way lines end', () => {
    write('terms.md', dated('2027-02-03'))
    const before = termsNow()
    write('terms.md', dated('2027-02-03').replaceAll('\n', '\r\n'))
    expect(termsNow()).toBe(before)
    write('terms.es.md', dated('2027-02-03', '# Condiciones\n\nHola.\n'))
    const translated = termsNow()
    expect(translated).not.toBe(before)
    write('terms.es.md', dated('2027-02-03', '# Condiciones\n\nAdiós.\n'))
    expect(termsNow()).not.toBe(translated)
  })

  test.each([
    ['no date', () => write('terms.md', '# Terms\n\nBe kind.\n'), /without a date: terms\.md/],
    ['no such day', () => write('terms.md', dated('2027-02-30')), /without a date: terms\.md/],
    ['a date in words', () => write('terms.md', dated('today')), /without a date: terms\.md/],
    [
      'a date in words above another date',
      () => write('terms.md', dated('soon', 'Made on 2027-01-01.\n')),
      /without a date: terms\.md/,
    ],
    ['nothing in it', () => write('privacy.md', dated('2027-02-03', '\n')), /empty text: privacy\.md/],
    ['a name of no text', () => write('term.md', dated('2027-02-03')), /holds term\.md, which is not a text/],
    ['no such language', () => write('terms.de.md', dated('2027-02-03')), /terms\.de\.md, which is not/],
    ['no text', () => write('notes.txt', 'x'), /holds no text: .*terms\.md, terms\.es\.md/],
    ['other bytes', () => write('terms.md', Buffer.from([0x2d, 0xff, 0xfe])), /not UTF-8: terms\.md/],
    [
      'a folder instead of a file',
      () => mkdirSync(join(legalDir, 'terms.md')),
      /cannot be read \(EISDIR\): terms\.md/,
    ],
    ['too much', () => write('terms.md', dated('2027-02-03', 'x'.repeat(300_001))), /too long: terms\.md/],
    [
      'a translation of another version',
      () => {
        write('terms.md', dated('2027-02-03'))
        write('terms.es.md', dated('2026-02-03'))
      },
      /two dates of one text: terms\.md is of 2027-02-03, terms\.es\.md of 2026-02-03/,
    ],
    ['no folder', () => rmSync(legalDir, { recursive: true }), /cannot be read \(ENOENT\)/],
  ])('error: %s is one sentence that names the variable', (_, spoil, sentence) => {
    spoil()
    expect(() => openLegal({ legalDir })).toThrow(
      expect.objectContaining({
        name: 'SettingError',
        message: expect.stringMatching(/^CERTIFY_LEGAL_DIR .+/),
      }),
    )
    expect(() => openLegal({ legalDir })).toThrow(sentence)
  })

  const long = (piece: string, length = 290_000) => piece.repeat(length / piece.length)
  test.each([
    ['quotes', long('>'), 'levels within each other'],
    ['quotes and lists', long('> - '), 'levels within each other'],
    ['lists in lists', long('1. '), 'levels within each other'],
    ['emphasis', `${long('*a ', 3_000)}b${long(' a*', 3_000)}`, 'levels within each other'],
    ['brackets', long('['), 'characters'],
    ['stars', long('*a'), 'characters'],
    ['addresses', long('(http://a'), 'characters'],
    ['a line after a line', long('a\n'), 'lines'],
    ['a line after a quote', `> - a\n${long('a\n')}`, 'lines'],
    ['a wide table', `${long('|a', 90_000)}\n${long('|-', 90_000)}\n${long('|\n', 9_000)}`, 'cells'],
  ])('error: 300 kB of %s are refused at once, by the name of the file', (_, text, reason) => {
    write('terms.md', dated('2027-02-03', text))
    expect(() => openLegal({ legalDir })).toThrow(
      expect.objectContaining({
        name: 'SettingError',
        message: expect.stringMatching(
          new RegExp(`^CERTIFY_LEGAL_DIR holds a text that cannot be shown: terms\\.md has .* ${reason}\\.$`),
        ),
      }),
    )
  })

  test('behavior: 290 kB of ordinary words are read', () => {
    const paragraph = `- ${long('*Be* [kind](https://example.org). ', 3_000)}\n\n`
    write('terms.md', dated('2027-02-03', `# Terms\n\n${paragraph.repeat(96)}`))
    expect(openLegal({ legalDir }).ownTexts.get('terms')?.[0]?.intro).toEqual([
      expect.objectContaining({ kind: 'list', items: expect.objectContaining({ length: 96 }) }),
    ])
  })

  test('behavior: lines of "---" within a text are none of its beginning', () => {
    write('terms.md', 'Of 2027-02-03.\n\n---\ndate: 2020-01-01\n---\n')
    expect(termsNow()).toMatch(/^2027-02-03\./)
    write('terms.md', '---\nIn force since 2027-02-04.\n')
    expect(termsNow()).toMatch(/^2027-02-04\./)
  })
})
