import { describe, expect, test } from 'vitest'
import { balance, splitCharacters, splitPieces } from './break-lines'

const width = (text: string) => text.length
const lines = (text: string, count: number) => balance(splitPieces(text), count, width)

describe('splitPieces', () => {
  test('behavior: breaks after spaces, hyphens between letters and slashes', () => {
    expect(splitPieces('Okonkwo-Ruíz at a/b').map(({ text }) => text)).toEqual([
      'Okonkwo-',
      'Ruíz',
      'at',
      'a/',
      'b',
    ])
    expect(splitPieces('14-15').map(({ text }) => text)).toEqual(['14-15'])
  })

  test('behavior: breaks between Chinese and Japanese characters, but not before closing or after opening marks', () => {
    expect(splitPieces('「東京」チェーン。').map(({ text }) => text)).toEqual([
      '「東',
      '京」',
      'チェー',
      'ン。',
    ])
  })
})

describe('splitCharacters', () => {
  test('behavior: keeps marks, joined emoji and vowel signs with their character', () => {
    expect(splitCharacters('e\u0301a').map(({ text }) => text)).toEqual(['e\u0301', 'a'])
    expect(splitCharacters('👩🏽‍🚀!').map(({ text }) => text)).toEqual(['👩🏽‍🚀', '!'])
    expect(splitCharacters('เก้าอี้').map(({ text }) => text)).toEqual(['เก้า', 'อี้'])
  })

  test('behavior: loses no character', () => {
    const text = 'Web3 תל אביב · बेंगलुरु 東京 🚀'
    expect(
      splitCharacters(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})

describe('balance', () => {
  test('behavior: makes the widest line as narrow as possible', () => {
    expect(lines('Sepolia Builders Summit 2026', 2)).toEqual(['Sepolia Builders', 'Summit 2026'])
    expect(lines('a bb ccc dddd eeeee ffffff', 3)).toEqual(['a bb ccc', 'dddd eeeee', 'ffffff'])
  })

  test('behavior: returns undefined for fewer pieces than lines', () => {
    expect(lines('word', 2)).toBeUndefined()
  })
})
