import { describe, expect, test } from 'vitest'
import { cosine, sine } from './sine'

describe('sine', () => {
  test('behavior: agrees with Math.sin to nine digits over several turns in both directions', () => {
    for (let i = -3000; i <= 3000; i++) {
      const turns = i / 997
      expect(Math.abs(sine(turns) - Math.sin(2 * Math.PI * turns))).toBeLessThan(1e-9)
      expect(Math.abs(cosine(turns) - Math.cos(2 * Math.PI * turns))).toBeLessThan(1e-9)
    }
  })
})
