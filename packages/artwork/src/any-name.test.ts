import { findUnprintable, parseRanges } from '@certify/domain/shared/printable'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadFontsFromDisk } from './fonts-node'
import { losesInk } from './testing/find-lost'
import { promisedLetters } from './testing/promised-letters'

const fonts = loadFontsFromDisk()
const runs = { seed: 20_261_127, numRuns: 2_000 }
const points = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((point) => String.fromCodePoint(point))
/** Marks of a script stand behind its letters by rules of their own. */
const isLetter = (char: string) => /^\p{L}$/u.test(char)
/** Without those that lie over a letter. */
const marks = fc.array(points(0x300, 0x333), { maxLength: 3 }).map((each) => each.join(''))
const marked = (letters: string) =>
  fc.array(
    fc.tuple(fc.constantFrom(...letters), marks).map((parts) => parts.join('')),
    { minLength: 1, maxLength: 6 },
  )
/** A word of one script, as people write names. */
const word = fc
  .oneof(
    ...Object.values(promisedLetters).map((text) =>
      fc.array(fc.oneof(...parseRanges(text).map(([first, last]) => points(first, last))).filter(isLetter), {
        minLength: 1,
        maxLength: 6,
      }),
    ),
    marked('AEIOUNSaeiounsẸẹỌọṢṣĄąƐɔßŁłØøĐđ'),
    marked('αβγΩΣ'),
    marked('жЙАбҐқ'),
  )
  .map((letters) => letters.join('').normalize('NFC'))

test('property: names in every promised script, with any marks above and below Latin, Greek and Cyrillic, are drawn whole', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), (words) => {
      const text = words.join(' ')
      expect([text, losesInk(fonts, text), findUnprintable(text)]).toEqual([text, false, []])
    }),
    runs,
  )
})

test('property: a name that would lose a character is named before it is printed', () => {
  const other = fc.oneof(
    points(0x1d400, 0x1d6a3),
    points(0xff21, 0xff5a),
    points(0xfb00, 0xfb06),
    points(0x2160, 0x2188),
    points(0x10000, 0x1ffff),
    points(0xe000, 0xf8ff),
  )
  const latin = marked('AEIOUNSaeiounsẸẹỌọƐɔßŁø').map((letters) => letters.join(''))
  fc.assert(
    fc.property(
      fc.array(fc.oneof(latin, other, fc.constant(' ')), { minLength: 1, maxLength: 6 }),
      (parts) => {
        const text = parts.join('').normalize('NFC')
        if (losesInk(fonts, text)) expect([text, findUnprintable(text)]).not.toEqual([text, []])
      },
    ),
    runs,
  )
})
