import { describe, expect, test } from 'vitest'
import { loadFontsFromDisk } from './fonts-node'
import { settable, shapeLine } from './shape'

const fonts = loadFontsFromDisk()

/** The ink of each glyph of a text, from left to right, for a size of 1. */
function inkOf(text: string) {
  const { runs } = shapeLine(fonts, settable(text), { family: 'newsreader-display' })
  return runs.flatMap((run) =>
    run.glyphs.map(({ id, x, y }) => {
      const xs: number[] = []
      const ys: number[] = []
      for (const { values } of run.font.font.glyphToJson(id)) {
        for (const [i, value] of values.entries()) (i % 2 === 0 ? xs : ys).push(value)
      }
      return {
        id,
        family: run.font.family,
        left: x + Math.min(...xs),
        right: x + Math.max(...xs),
        bottom: y + Math.min(...ys),
        top: y + Math.max(...ys),
      }
    }),
  )
}

/** Letters of Yoruba, Igbo, Navajo, Lithuanian, Vietnamese, Marshallese, Guaraní and of transcriptions. */
const letters = [...'AEIOUMNaeioumnẸẹỌọỊịỤụṢṣĄąĘęĮįǪǫƐɛƆɔŊŋ', 'ḿ', 'g', 'G', 'J', 'ė', 'ũ']
const marks = [
  '\u0300',
  '\u0301',
  '\u0302',
  '\u0303',
  '\u0304',
  '\u0308',
  '\u030c',
  '\u0323',
  '\u0328',
  '\u0331',
]

describe('stacked marks', () => {
  test('behavior: every mark stands above or below its letter, never behind it', () => {
    const wrong: string[] = []
    for (const letter of letters) {
      for (const mark of marks) {
        const text = `${letter}${mark}`
        const [base, ...above] = inkOf(text)
        if (!base) throw new RangeError(text)
        const width = base.right - base.left
        const isBeside = above.some(
          ({ left, right }) =>
            (left + right) / 2 > base.right + width * 0.15 || (left + right) / 2 < base.left - width * 0.15,
        )
        if (isBeside || inkOf(text).some(({ id }) => id === 0)) wrong.push(text)
      }
    }
    expect(wrong).toEqual([])
  })

  test.each(['Ẹ́niọlá', 'Ọ̀ṣun', 'Ńkịrụ́', 'Dzitká ą́ į́', 'g̃', 'ñ̊', 'Йо̀сиф'])(
    'behavior: %s is drawn whole',
    (name) => {
      expect(inkOf(name).every(({ id }) => id !== 0)).toBe(true)
    },
  )

  test('behavior: a word with such a mark is set in one font, and its neighbors keep theirs', () => {
    const families = (text: string) => [...new Set(inkOf(text).map(({ family }) => family))]
    expect(families('Ẹ́niọlá')).toEqual(['stacked'])
    expect(families('Ana Ẹ́niọlá')).toEqual(['newsreader-display', 'stacked'])
    expect(families('Nguyễn')).toEqual(['newsreader-display'])
  })
})
