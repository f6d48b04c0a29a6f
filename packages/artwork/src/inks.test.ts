import { createHash } from 'node:crypto'
import { designColors } from '@certify/domain/certificate/artwork'
import type { HexColor } from '@certify/domain/shared/hex-color'
import { describe, expect, test } from 'vitest'
import { drawCertificateSheet } from './certificate-sheet'
import { sampleSheet } from './extremes'
import { loadFontsFromDisk } from './fonts-node'
import { chooseInks } from './inks'
import { palette } from './palette'
import { type DesignName, designs } from './sheet-input'

const fonts = loadFontsFromDisk()

/** From black to white, in steps of a quarter of each part. */
const parts = [0x00, 0x40, 0x80, 0xc0, 0xff]
const ownColors = parts.flatMap((red) =>
  parts.flatMap((green) =>
    parts.map(
      (blue): HexColor => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    ),
  ),
)

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
  test('behavior: text is legible in every color, also in any of an organizer', () => {
    for (const color of [...designColors, ...ownColors]) {
      const { main, deep, pale, accentPale, accentInk } = chooseInks(color)
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

  test('behavior: sheets in an organizer’s color keep their bytes', () => {
    const bytes = (Object.keys(designs) as DesignName[]).flatMap((design) =>
      (['#e30613', '#ffee00', '#000000'] as const).map((color) =>
        drawCertificateSheet({ ...sampleSheet(design), color }, fonts),
      ),
    )
    expect(createHash('sha256').update(bytes.join('')).digest('hex')).toMatchInlineSnapshot(
      `"b139804fcf7c2cac185ad992eeb8861445dfa48aa51fc598849768cffeb48547"`,
    )
  })
})
