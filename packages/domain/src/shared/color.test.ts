import { expect, test } from 'vitest'
import { fitColor, measureContrast } from './color'

test('behavior: measures as the guidelines do', () => {
  expect(measureContrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
  expect(measureContrast('#767676', '#ffffff')).toBeCloseTo(4.5422, 3)
  expect(measureContrast('#ff0000', '#00ff00')).toBeCloseTo(2.9139, 3)
})

test('behavior: moves a color no further than it must', () => {
  expect(fitColor('#00555d', '#000000', { ground: '#ffffff' })).toBe('#00555d')
  const fitted = fitColor('#ffee00', '#000000', { ground: '#ffffff' })
  expect(measureContrast(fitted, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(measureContrast(fitted, '#ffffff')).toBeLessThan(5)
})
