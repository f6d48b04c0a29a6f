/** A point, or a direction. */
export type Point = readonly [x: number, y: number]

/**
 * A smooth closed curve through `count` points as SVG path data, relative and rounded to tenths.
 * The tangents are those of the curve itself, so a handful of points per wave is enough.
 *
 * @param at - The curve over one turn: `at(0)` equals `at(1)`.
 */
export function closedCurve(at: (turn: number) => Point, count: number): string {
  const path = new PathWriter()
  const step = 1 / count
  // The derivative by a difference: exact to far below the rounding.
  const tangent = (turn: number): Point => {
    const [x1, y1] = at(turn + 1e-4 * step)
    const [x0, y0] = at(turn - 1e-4 * step)
    return [(x1 - x0) / 2e-4 / 3, (y1 - y0) / 2e-4 / 3]
  }
  const start = at(0)
  const leave = tangent(0)
  path.move(start)
  for (let i = 1; i <= count; i++) {
    const end = at(i === count ? 0 : i * step)
    const arrive = tangent(i === count ? 0 : i * step)
    const control: Point = [end[0] - arrive[0], end[1] - arrive[1]]
    if (i === 1) path.cubic([start[0] + leave[0], start[1] + leave[1]], control, end)
    else path.smooth(control, end)
  }
  return path.close()
}

/** The same few thousand numbers make up every curve: writing them out once is half of the time. */
const numbersByUnit = new Map<number, Map<number, string>>()

/** Writes relative path data in as few characters as SVG allows. Rounding errors do not add up: each step starts from where the pen is. */
export class PathWriter {
  private readonly written: Map<number, string>
  private text = ''
  private x = 0
  private y = 0
  private command = ''

  /** @param unit - Steps per pixel: 10 rounds to tenths. */
  constructor(private readonly unit = 10) {
    this.written = numbersByUnit.get(unit) ?? new Map()
    numbersByUnit.set(unit, this.written)
  }

  /** Starts an outline. Absolute, so that path data can be joined and so that it does not matter where the last one ended. */
  move(to: Point): void {
    this.x = Math.round(to[0] * this.unit)
    this.y = Math.round(to[1] * this.unit)
    const y = formatNumber(this.y / this.unit)
    this.text += `M${formatNumber(this.x / this.unit)}${y.startsWith('-') ? '' : ' '}${y}`
    this.command = ''
  }

  line(to: Point): void {
    this.write('l', [to])
  }

  quadratic(control: Point, to: Point): void {
    this.write('q', [control, to])
  }

  cubic(first: Point, second: Point, to: Point): void {
    this.write('c', [first, second, to])
  }

  /** A cubic whose first control point mirrors the last one of the curve before. */
  smooth(second: Point, to: Point): void {
    this.write('s', [second, to])
  }

  /** Ends the outline and answers everything written so far. */
  close(): string {
    this.text += 'z'
    this.command = ''
    return this.text
  }

  /** Everything written so far. */
  toString(): string {
    return this.text
  }

  private format(steps: number): string {
    const known = this.written.get(steps)
    if (known !== undefined) return known
    const digits = formatNumber(steps / this.unit)
    if (this.written.size < 10_000) this.written.set(steps, digits)
    return digits
  }

  private write(command: string, points: readonly Point[]): void {
    const numbers: number[] = []
    let endX = this.x
    let endY = this.y
    for (const [x, y] of points) {
      endX = Math.round(x * this.unit)
      endY = Math.round(y * this.unit)
      numbers.push(endX - this.x, endY - this.y)
    }
    this.x = endX
    this.y = endY
    const repeated = command === this.command
    if (!repeated) this.text += command
    this.command = command
    numbers.forEach((value, i) => {
      const digits = this.format(value)
      this.text += (i > 0 || repeated) && !digits.startsWith('-') ? ` ${digits}` : digits
    })
  }
}

/** At most three decimals, without a leading zero: `-.5`, `12`, `3.25`. */
export function formatNumber(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  if (rounded === 0) return '0'
  return String(rounded).replace(/^(-?)0\./, '$1.')
}
