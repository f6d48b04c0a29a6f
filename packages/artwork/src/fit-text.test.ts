import { describe, expect, test } from 'vitest'
import { listExtremes } from './extremes'
import { fitText, measureHeight } from './fit-text'
import { loadFontsFromDisk } from './fonts-node'
import { settable } from './shape'

const fonts = loadFontsFromDisk()
const steps = [
  { lines: 1, from: 72, to: 52 },
  { lines: 2, from: 60, to: 40 },
  { lines: 3, from: 44, to: 30 },
]
const fit = (text: string, width = 690) =>
  fitText(fonts, settable(text), { family: 'newsreader-display', width, steps })

describe('fitText', () => {
  test('behavior: shrinks first, then wraps', () => {
    expect(fit('Meetup')).toMatchObject({ size: 72, lines: { length: 1 } })
    expect(fit('Anneliese Okonkwo-Ruíz').lines).toHaveLength(1)
    expect(fit('Anneliese Okonkwo-Ruíz').size).toBeLessThan(72)
    expect(fit('Sepolia Builders Summit 2026')).toMatchObject({ size: 60, lines: { length: 2 } })
  })

  test('behavior: no line of any extreme exceeds its width', () => {
    for (const { input } of listExtremes('engraved')) {
      for (const text of [
        input.event.title,
        input.recipientName ?? '',
        input.organizerName,
        input.event.location,
      ]) {
        const { lines, size } = fit(text)
        for (const line of lines) expect(line.width * size).toBeLessThanOrEqual(690)
      }
    }
  })

  test('behavior: breaks a word only if nothing else fits, and loses no letter', () => {
    const word = 'W'.repeat(40)
    const { lines, size } = fit(word)
    expect(lines.flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs))).toHaveLength(40)
    expect(lines.length).toBeGreaterThan(1)
    expect(size).toBeGreaterThanOrEqual(30)
  })

  test('behavior: scripts that stack marks get more room between lines', () => {
    const latin = fit('Sepolia Builders Summit 2026')
    const thai = fit('การประชุมนักพัฒนาบล็อกเชนแห่งประเทศไทย')
    expect(measureHeight(thai, 1) / thai.size / (thai.lines.length - 1)).toBeGreaterThan(
      measureHeight(latin, 1) / latin.size,
    )
  })

  test('behavior: an empty text gives a line of width 0', () => {
    expect(fit('')).toMatchObject({ lines: [{ width: 0 }], size: 72 })
  })
})
