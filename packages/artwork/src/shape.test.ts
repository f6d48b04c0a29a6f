import { describe, expect, test } from 'vitest'
import { loadFontsFromDisk } from './fonts-node'
import { isolated, settable, shapeLine } from './shape'

const fonts = loadFontsFromDisk()
const shape = (text: string) => shapeLine(fonts, settable(text), { family: 'newsreader-display' })
const families = (text: string) => shape(text).runs.map(({ font }) => font.family)
/** Glyph 0 is the empty box of a font that does not draw a character. */
const boxes = (text: string) =>
  shape(text).runs.flatMap(({ glyphs }) => glyphs.filter(({ id }) => id === 0)).length

describe('settable', () => {
  test('behavior: composes, joins lines, and drops what could turn or break the text around it', () => {
    expect(settable('  A\u0301 \n\t b\u202e\u0000c\u200f ')).toBe('Á bc')
  })
})

describe('shapeLine', () => {
  test('behavior: joins Arabic letters, so that a word is not the sum of its letters', () => {
    const word = shape('محمد').runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))
    const letters = [...'محمد'].flatMap((letter) =>
      shape(letter).runs.flatMap(({ glyphs }) => glyphs.map(({ id }) => id)),
    )
    expect(word.length).toBeGreaterThan(0)
    expect([...word].sort()).not.toEqual([...letters].sort())
  })

  test('behavior: reorders Hindi vowels and forms conjuncts', () => {
    const [consonant] = shape('क').runs[0]?.glyphs ?? []
    const syllable = shape('कि').runs[0]?.glyphs ?? []
    // The vowel is typed after its consonant and written before it.
    expect(syllable.map(({ id }) => id).indexOf(consonant?.id ?? -1)).toBe(1)
    expect(shape('श्री').runs[0]?.glyphs.length).toBeLessThan([...'श्री'].length)
  })

  test('behavior: sets right-to-left words from the right, with Latin and numbers among them', () => {
    expect(families('Web3 תל אביב')).toEqual([
      'newsreader-display',
      'noto-hebrew',
      'newsreader-display',
      'noto-hebrew',
    ])
    const visual = shape('אב ab').runs.map(({ font }) => font.family)
    expect(visual[0]).toBe('newsreader-display')
    expect(visual.at(-1)).toBe('noto-hebrew')
  })

  test('behavior: an isolated text does not move the numbers after it', () => {
    const glyphsAtTheEnd = (place: string) => {
      const line = shapeLine(fonts, `1 · ${place} · 6 h`, { family: 'public-sans' })
      return line.runs.at(-1)?.glyphs.length
    }
    expect(glyphsAtTheEnd('דג')).toBeLessThanOrEqual(' h'.length)
    expect(glyphsAtTheEnd(isolated('דג'))).toBe(' · 6 h'.length + 1)
    expect(isolated('Lisboa')).toBe('Lisboa')
  })

  test('behavior: finds a font for every supported script', () => {
    const texts = [
      'Ünïçødé Łódź Nguyễn',
      'Привет',
      'Ελληνικά',
      'שלום',
      'مرحبا',
      'नमस्ते',
      'নমস্কার',
      'ਸਤ',
      'નમસ્તે',
      'வணக்கம்',
      'నమస్కారం',
      'ನಮಸ್ಕಾರ',
      'നമസ്കാരം',
      'ආයුබෝවන්',
      'สวัสดี',
      'ສະບາຍດີ',
      'សួស្តី',
      'မင်္ဂလာပါ',
      'გამარჯობა',
      'Բարեւ',
      'ሰላም',
      '東京',
      'こんにちは',
      '안녕하세요',
      '欧阳',
      '臺灣',
      '№ 1 · “x” – €',
      '🚀',
      '👩🏽‍🚀',
    ]
    for (const text of texts) expect([text, boxes(text)]).toEqual([text, 0])
  })

  test('behavior: a character without a font becomes an empty box, never an exception', () => {
    expect(boxes('\u{10ffff}')).toBe(1)
  })

  test('behavior: Han characters take Japanese shapes on request', () => {
    const in_ = (han: 'chinese' | 'japanese') =>
      shapeLine(fonts, '直', { family: 'newsreader-display', han }).runs[0]?.font.family
    expect([in_('chinese'), in_('japanese')]).toEqual(['noto-sc', 'noto-jp'])
  })
})
