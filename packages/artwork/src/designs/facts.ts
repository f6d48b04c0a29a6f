import { LEAST_SIZE } from '../flow-text'
import { palette } from '../palette'
import { qrPath } from '../qr'
import type { Setting } from '../shape'
import type { Materials } from './design'
import { settings } from './pieces'

/** Size of the labels of facts: 12 points on A4. */
export const LABEL = 20
/** Size of facts. */
const VALUE = 25

/** A short fact with its label. */
type Fact = readonly [label: string, value: string, setting: Setting]

/** Draws facts side by side, each below its label. The first takes the room that the others leave. */
export function drawFacts(
  { pen }: Materials,
  facts: readonly Fact[],
  { x, y, width, gap = 56 }: { x: number; y: number; width: number; gap?: number },
): void {
  const steps = [{ lines: 1, from: VALUE, to: LEAST_SIZE }]
  const natural = facts.map(([label, value, setting]) =>
    Math.max(pen.measure(label, settings.label, LABEL), pen.measure(value, setting, VALUE)),
  )
  const others = natural.slice(1).reduce((sum, each) => sum + each + gap, 0)
  let left = x
  facts.forEach(([label, value, setting], i) => {
    const room = i === 0 ? width - others : (natural[i] ?? 0) + 1
    pen.line(label, settings.label, { x: left, y, size: LABEL, fill: palette.inkFaint })
    pen.block(pen.flow(value, setting, room, steps, 1), 1, { x: left, y: y + 34, fill: palette.ink })
    left += Math.min(room, natural[i] ?? 0) + gap
  })
}

/** The sides that a code may have: 22 to 29 mm on paper. Phones need at least 22 mm to read it reliably. */
const SMALLEST_CODE = 104
const LARGEST_CODE = 136

/**
 * Chooses a code's side so that its modules are whole pixels. Other modules blur when a picture is scaled, and a
 * comparison would take the blur for an edit. If a code has too many modules for that, it gets the maximum size.
 */
export function chooseCodeSide(text: string): number {
  const { modules } = qrPath(text)
  const side = modules * Math.floor(LARGEST_CODE / modules)
  return side < SMALLEST_CODE ? LARGEST_CODE : side
}

/** Draws the way to verify the certificate, with its last baseline at `y`. */
export function drawCheck(
  { pen, words }: Materials,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const said = words.say.check
  const size = 20
  const space = 8
  const soft = { x, size, fill: palette.inkSoft }
  const before = pen.measure(said, settings.sans, size) + space
  if (before + pen.measure(words.verifyAt, settings.sans, size) <= width) {
    const end = pen.line(said, settings.sans, { ...soft, y })
    pen.line(words.verifyAt, settings.sans, { x: end + space, y, size, fill: palette.ink })
    return
  }
  const steps = [{ lines: 1, from: size, to: LEAST_SIZE }]
  const address = pen.flow(words.verifyAt, settings.sans, width, steps, 2)
  const first = y - (address.lines.length - 1) * address.size * 1.2
  pen.line(said, settings.sans, { ...soft, y: first - 27 })
  pen.block(address, 1.2, { x, y: first, fill: palette.ink })
}
