import { formatCoordinate } from '../curve'
import type { Drawing } from '../drawing'
import { type FittedText, fitText, type Step } from '../fit-text'
import { flowText } from '../flow-text'
import type { Fonts, Han } from '../fonts'
import { qrPath } from '../qr'
import { type Ink, rosettePaths } from '../rosette'
import { type Setting, shapeLine } from '../shape'

/** Size of every sheet in pixels: A4 landscape, so that a pixel is 0.212 mm on paper. */
export const SHEET = { width: 1400, height: 990 } as const

/** Side of a QR code in pixels: 24 mm on paper. Phones need at least 22 mm to read it reliably. */
export const QR_SIDE = 114

/** Text as it is set on the sheets, apart from its size. */
export const settings = {
  display: { family: 'newsreader-display' },
  text: { family: 'newsreader-text' },
  italic: { family: 'newsreader-italic' },
  sans: { family: 'public-sans' },
  semibold: { family: 'public-sans-semibold' },
  overline: { family: 'public-sans-semibold', tracking: 0.17 },
  label: { family: 'public-sans', tracking: 0.01 },
  mono: { family: 'mono' },
} as const satisfies Record<string, Setting>

/** Draws with one set of fonts: a line for our own text, a fitted block for a person's text. */
export class Pen {
  constructor(
    private readonly drawing: Drawing,
    private readonly fonts: Fonts,
    private readonly han: Han,
  ) {}

  /** Sets one line and returns the x where it ends. */
  line(
    text: string,
    setting: Setting,
    at: { x: number; y: number; size: number; fill: string; align?: 'left' | 'middle' | 'right' },
  ): number {
    return this.drawing.text(shapeLine(this.fonts, text, { ...setting, han: this.han }), at)
  }

  /** Works out how a text fits a width. */
  fit(text: string, setting: Setting, width: number, steps: readonly Step[]): FittedText {
    return fitText(this.fonts, text, { ...setting, han: this.han, width, steps })
  }

  /** Works out how a text flows within a width, in as many lines as it needs but at most `most`. */
  flow(text: string, setting: Setting, width: number, steps: readonly Step[], most?: number): FittedText {
    return flowText(this.fonts, text, { ...setting, han: this.han, width, steps, most })
  }

  /** Returns the width of one line. */
  measure(text: string, setting: Setting, size: number): number {
    return shapeLine(this.fonts, text, { ...setting, han: this.han }).width * size
  }

  /** Sets a fitted text whose first baseline is `y`. Returns the last baseline. */
  block(
    text: FittedText,
    leading: number,
    at: { x: number; y: number; fill: string; align?: 'left' | 'middle' | 'right' },
  ): number {
    return this.drawing.block(text, leading, at)
  }
}

/** Draws a certificate's rosette from its seed. */
export function drawRosette(
  drawing: Drawing,
  seed: Uint8Array,
  {
    x,
    y,
    radius,
    inks,
    strokeWidth = 0.65,
  }: { x: number; y: number; radius: number; inks: Record<Ink, string>; strokeWidth?: number },
): void {
  const rings = rosettePaths(seed, { radius }).map(
    ({ ink, paths }) => `<path stroke="${inks[ink]}" d="${paths.join('')}"/>`,
  )
  drawing.add(
    `<g fill="none" stroke-width="${formatCoordinate(strokeWidth)}" transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)})">${rings.join('')}</g>`,
  )
}

/** Draws a QR code; `x`, `y` and `side` exclude the quiet zone. `light` fills the quiet zone on a dark ground. */
export function drawQr(
  drawing: Drawing,
  text: string,
  {
    x,
    y,
    side = QR_SIDE,
    dark,
    light,
  }: { x: number; y: number; side?: number; dark: string; light?: string },
): void {
  const { path, modules } = qrPath(text)
  const module = side / modules
  const quiet = 4 * module
  const outer = side + 2 * quiet
  const box = [x - quiet, y - quiet, outer, outer].map(formatCoordinate)
  drawing.code = { x: x - quiet, y: y - quiet, width: outer, height: outer }
  if (light !== undefined) {
    drawing.add(
      `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" rx="3" fill="${light}"/>`,
    )
  }
  drawing.add(
    `<path transform="translate(${formatCoordinate(x)} ${formatCoordinate(y)}) scale(${module.toPrecision(6)})" fill="${dark}" shape-rendering="crispEdges" d="${path}"/>`,
  )
}

/** Draws a thin straight line. */
export function drawRule(
  drawing: Drawing,
  {
    x1,
    y1,
    x2 = x1,
    y2 = y1,
    stroke,
    width = 1,
  }: { x1: number; y1: number; x2?: number; y2?: number; stroke: string; width?: number },
): void {
  drawing.add(
    `<path d="M${formatCoordinate(x1)} ${formatCoordinate(y1)}L${formatCoordinate(x2)} ${formatCoordinate(y2)}" fill="none" stroke="${stroke}" stroke-width="${formatCoordinate(width)}"/>`,
  )
}

/** Draws a filled rectangle. */
export function drawArea(
  drawing: Drawing,
  { x, y, width, height, fill }: { x: number; y: number; width: number; height: number; fill: string },
): void {
  drawing.add(
    `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" fill="${fill}"/>`,
  )
}
