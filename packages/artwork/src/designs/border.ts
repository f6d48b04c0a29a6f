import { closedCurve, formatCoordinate, PathWriter } from '../curve'
import type { Drawing } from '../drawing'
import { Recent } from '../recent'
import { sine } from '../sine'

const LINES = 6

/** The rectangle along which the middle of the border's band runs. */
export type Frame = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The style of a border: half the height of its waves, the color of its line and of its corners. */
type BorderStyle = { readonly amplitude: number; readonly stroke: string; readonly knot: string }

/** Cached paths, because a border is the same on every sheet of a color. */
const drawn = new Recent<string>(16)

/**
 * Draws a guilloche band: on each side six sine lines, each shifted by a sixth of a wave, and a knot at the corners.
 * One line per side is written out and the others reuse it.
 */
export function drawBorder(drawing: Drawing, frame: Frame, style: BorderStyle): void {
  const { x, y, width, height } = frame
  const { amplitude, stroke, knot } = style
  const key = [x, y, width, height, amplitude, stroke, knot].join(' ')
  drawing.add(drawn.get(key, () => buildBorder(frame, style)))
}

function buildBorder({ x, y, width, height }: Frame, { amplitude, stroke, knot }: BorderStyle): string {
  const parts: string[] = []
  const corner = amplitude * 2.6
  const wave = amplitude * 2.7
  const sides = [
    {
      id: 'border-h',
      length: width - 2 * corner,
      places: [
        [x + corner, y, 0],
        [x + corner, y + height, 0],
      ],
    },
    {
      id: 'border-v',
      length: height - 2 * corner,
      places: [
        [x, y + corner, 90],
        [x + width, y + corner, 90],
      ],
    },
  ] as const
  for (const { id, length, places } of sides) {
    const clip = `<clipPath id="${id}-c"><rect x="0" y="${-2 * amplitude}" width="${formatCoordinate(length)}" height="${4 * amplitude}"/></clipPath>`
    const shifts = Array.from({ length: LINES }, (_, j) => formatCoordinate((j * wave) / LINES))
    const lines = shifts.map((shift) => `<use href="#${id}-l" x="${shift}"/>`).join('')
    parts.push(
      `<defs>${clip}<path id="${id}-l" d="${sineLine(length, wave, amplitude)}"/><g id="${id}" clip-path="url(#${id}-c)">${lines}</g></defs>`,
    )
    const uses = places.map(([left, top, turn]) => {
      const rotate = turn === 0 ? '' : ` rotate(${turn})`
      return `<use href="#${id}" transform="translate(${formatCoordinate(left)} ${formatCoordinate(top)})${rotate}"/>`
    })
    parts.push(
      `<g fill="none" stroke="${stroke}" stroke-width=".6" stroke-opacity=".75">${uses.join('')}</g>`,
    )
  }
  parts.push(`<defs><path id="border-k" d="${knotPath(corner * 0.92)}"/></defs>`)
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const
  const knots = corners.map(
    ([left, top]) => `<use href="#border-k" x="${formatCoordinate(left)}" y="${formatCoordinate(top)}"/>`,
  )
  parts.push(`<g fill="none" stroke="${knot}" stroke-width=".6">${knots.join('')}</g>`)
  return parts.join('\n')
}

/** Draws a sine line from one wave before 0 to one wave after `length`, through its crests and troughs. */
function sineLine(length: number, wave: number, amplitude: number): string {
  const path = new PathWriter(100)
  const half = wave / 2
  // The handle that bends a cubic into half a sine.
  const handle = half * 0.3642
  const count = Math.ceil((length + 2 * wave) / half)
  path.move(-wave, amplitude)
  for (let i = 1; i <= count; i++) {
    const x = -wave + i * half
    const y = i % 2 === 0 ? amplitude : -amplitude
    if (i === 1) path.cubic(x - half + handle, amplitude, x - handle, y, x, y)
    else path.smooth(x - handle, y, x, y)
  }
  return path.finish()
}

/** Four loops, each turned a little further: a small rosette that closes a corner. */
function knotPath(radius: number): string {
  return [0, 0.25, 0.5, 0.75]
    .map((phase) => closedCurve((turn) => radius * (0.62 + 0.38 * sine(8 * turn + phase)), 32))
    .join('')
}
