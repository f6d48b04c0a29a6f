import { designColors } from '@certify/domain/certificate/artwork'
import { describe, expect, test } from 'vitest'
import { drawCertificateSheet } from './certificate-sheet'
import { sampleSheet } from './extremes'
import { loadFontsFromDisk } from './fonts-node'
import { inksOf } from './inks'
import { palette } from './palette'
import { type DesignName, designs } from './sheet-input'

const fonts = loadFontsFromDisk()

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('inks', () => {
  test('behavior: text is legible in every color', () => {
    for (const color of designColors) {
      const { main, deep, pale, accentPale, accentInk } = inksOf[color]
      for (const [ink, ground] of [
        [main, palette.paper],
        [accentInk, palette.paper],
        [pale, deep],
        [accentPale, deep],
        [palette.white, deep],
      ] as const) {
        expect([color, ink, contrast(ink, ground) >= 4.5]).toEqual([color, ink, true])
      }
    }
  })

  test('behavior: every color gives another picture, and the default equals no color', () => {
    for (const design of Object.keys(designs) as DesignName[]) {
      const sheet = sampleSheet(design)
      const drawn = designColors.map((color) => drawCertificateSheet({ ...sheet, color }, fonts))
      expect(new Set(drawn).size).toBe(designColors.length)
      expect(drawn[0]).toBe(drawCertificateSheet(sheet, fonts))
    }
  })
})
