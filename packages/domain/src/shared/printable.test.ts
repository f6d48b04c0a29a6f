import { describe, expect, test } from 'vitest'
import { findMarkedWords, findUnprintable, nameCharacters, spellPrintable } from './printable'

describe('findUnprintable', () => {
  test('behavior: lists each character once, and none of a name that can be printed', () => {
    expect(findUnprintable('山﨑 澪', 'ଦାସ', 'ޢާޒިމާ', 'Ẹ\u0301niọlá', '葛\u{e0100}', '👩🏽‍🚀', '')).toEqual([])
    expect(findUnprintable('a\u{13000}b\u{13000}', '𐀀 \ue000')).toEqual(['\u{13000}', '𐀀', '\ue000'])
  })

  test('behavior: a letter that the fonts for stacked marks lack is named where a word has such a mark', () => {
    expect(findUnprintable('\uff21E\u0323\u0301 \uff21na', '\ufb01E\u0323\u0301')).toEqual([
      '\uff21',
      '\ufb01',
    ])
    expect(findUnprintable('\uff21na \ufb01n')).toEqual([])
  })

  test('behavior: a letter that is only styled counts as the plain one', () => {
    expect(findUnprintable('𝐛𝐨𝐥𝐝 𝒞ℴ𝓅𝓎')).toEqual([])
  })
})

describe('spellPrintable', () => {
  test('behavior: replaces styled letters, and no letter that has a font', () => {
    expect(spellPrintable('𝐛𝐨𝐥𝐝 𝟚𝟘𝟚𝟞')).toBe('bold 2026')
    for (const text of ['ﬁ², ㎏ Ⅳ ｶﾅ ①', '\u{13000}', 'Zoë 陈伟']) expect(spellPrintable(text)).toBe(text)
  })
})

describe('nameCharacters', () => {
  test('behavior: gives each with its number', () => {
    expect(nameCharacters(['\u{13000}', '\ue000'])).toBe('\u{13000} (U+13000), \ue000 (U+E000)')
  })
})

describe('findMarkedWords', () => {
  test('behavior: finds words whose marks do not compose, and no others', () => {
    const words = findMarkedWords('Ana Ẹ\u0301niọlá, Nguyễn नमस्ते Йо\u0300сиф'.normalize('NFC'))
    expect(words.map(([word]) => word)).toEqual(['Ẹ\u0301niọlá', 'Йо\u0300сиф'])
  })
})
