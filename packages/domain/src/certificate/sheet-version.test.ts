import { describe, expect, test } from 'vitest'
import { chooseSheetVersion, VERSION_WITH_ATTENDED } from './sheet-version'

describe('chooseSheetVersion', () => {
  test('behavior: keeps the version that the event has if its fonts draw every text', () => {
    const texts = ['Zoë Nguyễn', '陈伟', 'Αθήνα', '東京 🚀', 'नमस्ते', '', '№ 1 · “x” – €']
    for (const version of [1, 2, 3, 4]) expect(chooseSheetVersion(version, texts)).toBe(version)
  })

  test('behavior: takes the version with hours only for a certificate that states them', () => {
    for (const version of [1, 2, 3, 4]) {
      expect(chooseSheetVersion(version, ['Ana', '山﨑 澪'], true)).toBe(VERSION_WITH_ATTENDED)
      expect(chooseSheetVersion(version, ['Ana', '山﨑 澪'])).toBeLessThan(VERSION_WITH_ATTENDED)
    }
  })

  test.each([
    ['a character without a font', '山﨑 澪'],
    ['a script without a font', 'ଦାସ'],
    ['a styled letter', '𝐀na'],
    ['a mark that would stand beside its letter', 'Ẹ\u0301niọlá'],
    ['a character that no version has', '\u{13000}'],
  ])('behavior: takes the first version with every font for %s', (_, text) => {
    for (const version of [1, 2, 3]) expect(chooseSheetVersion(version, ['Ana', text])).toBe(3)
    expect(chooseSheetVersion(4, [text])).toBe(4)
  })
})
