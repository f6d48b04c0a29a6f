import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureContrast, TEXT_CONTRAST } from '../shared/color'
import { type HexColor, isHexColor } from '../shared/hex-color'
import { chooseOwnColors } from './own-colors'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): HexColor => `#${number.toString(16).padStart(6, '0')}`)

/** The grounds of both themes, as `tokens.css` has them. */
const grounds = {
  light: ['#fbfaf7', '#ffffff', '#f5f3ef'],
  dark: ['#0d1418', '#141c22', '#1c262c', '#080e12'],
} as const

test('property: any color is readable on every ground of both themes, and text on it', () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom('light', 'dark'), (color, theme) => {
      const { brand, hover, soft, on } = chooseOwnColors(color)[theme]
      const pairs = [
        ...[soft, ...grounds[theme]].flatMap((ground) => [
          [brand, ground] as const,
          [hover, ground] as const,
        ]),
        [on, brand],
        [on, hover],
      ] as const
      const pale = pairs.filter(([text, ground]) => measureContrast(text, ground) < TEXT_CONTRAST)
      expect(pale).toEqual([])
      expect([brand, hover, soft, on].every(isHexColor)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})

test('behavior: a color with enough contrast stays as it is', () => {
  expect(chooseOwnColors('#00555d').light.brand).toBe('#00555d')
  expect(chooseOwnColors('#77cfcf').dark.brand).toBe('#77cfcf')
})
