import { describe, expect, test } from 'vitest'
import { formatCodePoint, lookAlikeLetters } from './look-alike'

describe('lookAlikeLetters', () => {
  test.each([
    'Lisbon Builders',
    'Atlântico Developer Guild',
    'Österreichische Gesellschaft für Kryptographie',
    'Московский университет',
    'Яндекс Practicum',
    'Ελληνική Κοινότητα',
    '東京 Builders',
    'بناة لشبونة',
    'लिस्बन बिल्डर्स',
    'Ha Nội Developers 2026',
    'O’Neill & Sons, Inc.',
    '',
  ])('behavior: %s is an honest name', (name) => {
    expect(lookAlikeLetters(name)).toEqual([])
  })

  test.each([
    ['Lisbоn Builders', ['U+043E']],
    ['Ѕероlіа Guild', ['U+0405', 'U+0435', 'U+0440', 'U+043E', 'U+0456', 'U+0430']],
    ['Οracle Academy', ['U+039F']],
    ['РОАР Foundation', ['U+0420', 'U+041E', 'U+0410']],
    ['Ｌisbon Builders', ['U+FF2C']],
    ['𝐋isbon Builders', ['U+1D40B']],
    ['Lisbon\u200b Builders', ['U+200B']],
    ['sredliuB \u202enobsiL', ['U+202E']],
  ])('error: %s imitates another name', (name, letters) => {
    expect(lookAlikeLetters(name).map(formatCodePoint)).toEqual(letters)
  })
})
