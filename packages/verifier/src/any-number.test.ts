import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNumbers } from './find-numbers'

/** Numbers as people type and paste them, made up by kinds. */
const runs = { seed: 20_261_127, numRuns: 1_000 }
const zeros = ['0', '０', '٠', '۰', '०', '০', '๐', '༠', '߀', '𝟎', '𝟬']
const digits = fc.stringMatching(/^[1-9][0-9]{4,12}$/)
const sign = fc.constantFrom(
  '',
  '№ ',
  '№',
  'Nº ',
  'No. ',
  'Nr. ',
  '#',
  'Certificate № ',
  'Certificado n.º ',
  'номер ',
  '第',
  '番号：',
)
const end = fc.constantFrom('', '.', ',', ')', '!', '”', '\u200b', ' \n', '。', '号')
const invisible = fc.constantFrom('', '\u200b', '\u2060', '\ufeff', '\u00ad')

function group(number: string, between: string): string {
  return number.replace(/\B(?=(\d{3})+$)/g, between)
}

const inScript = (number: string, zero: string) =>
  [...number].map((each) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(each))).join('')

test('property: one number is found whatever announces it, groups its digits, or follows it', () => {
  const between = fc.constantFrom('', ' ', '\u00a0', '\u202f')
  fc.assert(
    fc.property(
      digits,
      sign,
      between,
      end,
      invisible,
      fc.constantFrom(...zeros),
      (number, before, space, after, hidden, zero) => {
        const typed = inScript(number, zero)
        const written = zero === '0' ? group(number, space) : typed
        expect(findNumbers(`${before}${hidden}${written}${after}`)).toEqual([number])
      },
    ),
    runs,
  )
})

test('property: several numbers are as many, in their order', () => {
  const between = fc.constantFrom(', ', '\n', '; ', ' and ', '\t', ' y № ', ' | ', '\r\n#')
  fc.assert(
    fc.property(fc.array(digits, { minLength: 2, maxLength: 6 }), between, (numbers, separator) => {
      expect(findNumbers(numbers.join(separator))).toEqual(numbers)
    }),
    runs,
  )
})

test('property: no digit of a text is lost: all of them are in the numbers found, or none is found', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[0-9]{1,7}$/),
    fc.constantFrom(' ', '.', ',', '’', '-', '#', '№', 'n', 'a', 'e', '第', '\n', '\u200b', '(', '٣', '½'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const text = pieces.join('')
      const found = findNumbers(text)
      if (found === null) return
      const all = text.replaceAll('٣', '3').replace(/\D/g, '')
      // Zeros before a number are no part of it.
      let at = 0
      for (const number of found) {
        const next = all.indexOf(number, at)
        expect(all.slice(at, next)).toMatch(/^0*$/)
        at = next + number.length
      }
      expect(all.slice(at)).toBe('')
    }),
    runs,
  )
})
