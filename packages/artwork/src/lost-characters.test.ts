import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { findUnprintable, parseRanges } from '@certify/domain/shared/printable'
import { allLocales } from '@faker-js/faker'
import { describe, expect, test } from 'vitest'
import { loadFontsFromDisk } from './fonts-node'
import { rareFontManifest } from './rare-font-manifest.generated'
import { losesInk } from './testing/find-lost'
import { promisedLetters } from './testing/promised-letters'

const fonts = loadFontsFromDisk()

/** Every character of a national set of two bytes, as names were stored before Unicode. */
function decodeSet(encoding: string): readonly string[] {
  const decoder = new TextDecoder(encoding)
  const characters = new Set<string>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const decoded = Array.from(decoder.decode(Uint8Array.of(lead, trail)))
      const [char = ''] = decoded
      if (decoded.length === 1 && /[\p{Script=Han}\p{Script=Hangul}]/u.test(char)) characters.add(char)
    }
  }
  return [...characters]
}

/** The names of people in every language that the library has. */
function listNames(): readonly string[] {
  const names = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') names.add(value)
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect)
  }
  for (const { person } of Object.values(allLocales)) {
    collect([person?.first_name, person?.middle_name, person?.last_name])
  }
  return [...names]
}

/** Whether characters lose ink, by shapes. The national sets have most of them in common. */
const known = new Map<string, boolean>()
function losesCharacter(char: string, han: 'chinese' | 'japanese'): boolean {
  const key = `${han} ${char}`
  const loses = known.get(key) ?? losesInk(fonts, char, han)
  known.set(key, loses)
  return loses
}

const folder = new URL('../fonts/', import.meta.url)
const sum = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('the committed fonts', () => {
  test('behavior: every file has the bytes that were cut, and none is missing or extra', () => {
    const lines = readFileSync(new URL('SHA256SUMS', folder), 'utf8').trim().split('\n')
    const pinned = lines.map((line) => line.split('  '))
    for (const [digest, name = ''] of pinned)
      expect([name, sum(readFileSync(new URL(name, folder)))]).toEqual([name, digest])
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.gz'),
    )
    expect(found.sort()).toEqual(pinned.map(([, name]) => name).sort())
  })

  test('error: no file of the third edition moves in the manifest, because its place is in issued sheets', () => {
    const files = rareFontManifest.slice(0, 239).map(({ file }) => file)
    expect(sum(files.join())).toMatchInlineSnapshot(
      `"3a203b487624554f835612d21f26f4c75549f04073e7f2259ffe9a10aff642d5"`,
    )
  })
})

describe('no character is lost', () => {
  test.each(Object.entries(promisedLetters))(
    'behavior: draws every promised letter of %s',
    (script, text) => {
      const han = script === 'Hiragana' || script === 'Katakana' ? 'japanese' : 'chinese'
      const lost: string[] = []
      for (const [first, last] of parseRanges(text)) {
        for (let point = first; point <= last; point++) {
          const char = String.fromCodePoint(point)
          if (losesCharacter(char, han)) lost.push(`${char} ${point.toString(16)}`)
        }
      }
      expect(lost).toEqual([])
    },
  )

  test('behavior: draws 40,000 names of 70 languages whole, and says beforehand that it will', () => {
    const names = listNames()
    expect(names.length).toBeGreaterThan(40_000)
    expect(names.filter((name) => losesInk(fonts, name))).toEqual([])
    expect(names.filter((name) => findUnprintable(name).length > 0)).toEqual([])
  })

  test.each(['shift_jis', 'euc-jp', 'euc-kr', 'big5', 'gbk'])(
    'behavior: draws every character of %s, in Chinese and in Japanese shapes',
    (encoding) => {
      const characters = decodeSet(encoding)
      expect(characters.length).toBeGreaterThan(6_000)
      for (const han of ['chinese', 'japanese'] as const) {
        expect(characters.filter((char) => losesCharacter(char, han))).toEqual([])
      }
    },
  )

  test('behavior: a name that is said to be printable is, and a lost one is named', () => {
    expect(findUnprintable('山﨑 澪')).toEqual([])
    expect(findUnprintable('Ana \u{13000}\u{13000} 𐀀')).toEqual(['\u{13000}', '𐀀'])
    expect(losesInk(fonts, 'Ana \u{13000}')).toBe(true)
  })
})
