import { formatCoordinate } from './curve'
import { drawArea, drawRule, Pen, settings } from './designs/pieces'
import { Drawing } from './drawing'
import type { Fonts } from './fonts'
import { palette } from './palette'

/** The words written across the picture of an ended certificate. */
export type EndedBandLook = { readonly word: string; readonly ink: string }

/** The slope of the band in degrees; the band on the web pages has the same slope. */
const SLOPE = -8

/**
 * Draws the hatched band with its word on a transparent ground, as an overlay for a picture of this size in pixels.
 *
 * @throws {MissingFontError} when a font that the word needs has not been loaded.
 */
export function drawEndedBand(
  { word, ink }: EndedBandLook,
  { width, height }: { readonly width: number; readonly height: number },
  fonts: Fonts,
): string {
  const drawing = new Drawing()
  const pen = new Pen(drawing, fonts, 'chinese')
  const text = pen.fit(word.toUpperCase(), settings.overline, width * 0.6, [{ lines: 1, from: 34, to: 8 }])
  const half = text.size * 1.25
  const middle = height / 2
  // The band is wider than the picture, so that it reaches the corners after its rotation.
  const band = { x: -width * 0.1, y: middle - half, width: width * 1.2, height: 2 * half }
  drawing.add(`<g transform="rotate(${SLOPE} ${formatCoordinate(width / 2)} ${formatCoordinate(middle)})">`)
  drawArea(drawing, { ...band, fill: palette.paper })
  drawing.add(
    `<pattern id="hatch" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="10" height="20" fill="${ink}" fill-opacity="0.22"/></pattern>`,
  )
  drawArea(drawing, { ...band, fill: 'url(#hatch)' })
  for (const y of [band.y, band.y + band.height]) {
    drawRule(drawing, { x1: band.x, y1: y, x2: band.x + band.width, stroke: ink, width: 3 })
  }
  const label = (text.lines[0]?.width ?? 0) * text.size + 1.2 * text.size
  drawing.add(
    `<rect x="${formatCoordinate((width - label) / 2)}" y="${formatCoordinate(middle - half * 0.72)}" width="${formatCoordinate(label)}" height="${formatCoordinate(half * 1.44)}" rx="6" fill="${palette.paper}"/>`,
  )
  pen.block(text, 1, { x: width / 2, y: middle + text.size * 0.36, fill: ink, align: 'middle' })
  drawing.add('</g>')
  return drawing.toSvg(width, height, { title: word, description: word })
}
