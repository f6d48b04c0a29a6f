import { cosine, sine } from './sine'

/** The distance on both sides of a point that gives the curve's direction, as a part of a step. */
const NEAR = 1e-4

/**
 * Draws a smooth closed curve around 0, 0 through `count` points as SVG path data, relative and rounded to tenths. It
 * uses the curve's own tangents, so a few points per wave are enough.
 *
 * @param radiusAt - The distance from the middle over one turn; equal at 0 and 1.
 * @param from - The turn to begin at.
 */
export function closedCurve(radiusAt: (turn: number) => number, count: number, from = 0): string {
  const path = new PathWriter()
  const step = 1 / count
  const near = NEAR * step
  // A third of the derivative, by a difference that is far more precise than the rounding.
  const third = (after: number, before: number) => (after - before) / (2 * NEAR) / 3
  const first = radiusAt(from)
  path.move(first * cosine(from), first * sine(from))
  for (let i = 1; i <= count; i++) {
    const turn = i === count ? 0 : i * step
    const [at, after, before] = [turn + from, turn + near + from, turn - near + from]
    const [r, r1, r0] = [radiusAt(at), radiusAt(after), radiusAt(before)]
    const [x, y] = [r * cosine(at), r * sine(at)]
    const backX = x - third(r1 * cosine(after), r0 * cosine(before))
    const backY = y - third(r1 * sine(after), r0 * sine(before))
    if (i > 1) {
      path.smooth(backX, backY, x, y)
      continue
    }
    const [a1, a0] = [near + from, -near + from]
    const [s1, s0] = [radiusAt(a1), radiusAt(a0)]
    path.cubic(
      first * cosine(from) + third(s1 * cosine(a1), s0 * cosine(a0)),
      first * sine(from) + third(s1 * sine(a1), s0 * sine(a0)),
      ...([backX, backY, x, y] as const),
    )
  }
  path.close()
  return path.finish()
}

/** Digits are written as bytes and become text once. Joining a hundred thousand small strings is much slower. */
const ascii = new TextDecoder()

/** The buffer of the last writer, reused by the next one. */
let spare: Uint8Array | undefined
const nothing = new Uint8Array(0)

const MINUS = 0x2d
const POINT = 0x2e
const SPACE = 0x20
const ZERO = 0x30
const [MOVE, LINE, QUADRATIC, CUBIC, SMOOTH, CLOSE] = [0x4d, 0x6c, 0x71, 0x63, 0x73, 0x7a]

/** The maximum number of bytes of one command, which has six numbers. */
const LONGEST_COMMAND = 128

/** How precise path data is: steps per pixel. */
export type Unit = 1 | 10 | 100

/**
 * Writes relative path data in as few characters as SVG allows. Rounding errors do not add up, because each step starts
 * from the rounded position of the pen.
 */
export class PathWriter {
  private bytes: Uint8Array
  private length = 0
  private x = 0
  private y = 0
  private command = 0

  /** @param unit - 10 rounds to tenths. */
  constructor(private readonly unit: Unit = 10) {
    this.bytes = spare ?? new Uint8Array(16_384)
    spare = undefined
  }

  /** Starts an outline at an absolute position, so that path data can be joined. */
  move(x: number, y: number): void {
    this.makeRoom()
    this.x = Math.round(x * this.unit)
    this.y = Math.round(y * this.unit)
    this.bytes[this.length++] = MOVE
    this.number(this.x)
    if (this.y >= 0) this.bytes[this.length++] = SPACE
    this.number(this.y)
    this.command = 0
  }

  line(x: number, y: number): void {
    const isFirst = this.begin(LINE)
    this.end(x, y, isFirst)
  }

  quadratic(controlX: number, controlY: number, x: number, y: number): void {
    const isFirst = this.begin(QUADRATIC)
    this.control(controlX, controlY, isFirst)
    this.end(x, y, false)
  }

  cubic(firstX: number, firstY: number, secondX: number, secondY: number, x: number, y: number): void {
    const isFirst = this.begin(CUBIC)
    this.control(firstX, firstY, isFirst)
    this.control(secondX, secondY, false)
    this.end(x, y, false)
  }

  /** A cubic whose first control point mirrors the last one of the curve before. */
  smooth(secondX: number, secondY: number, x: number, y: number): void {
    const isFirst = this.begin(SMOOTH)
    this.control(secondX, secondY, isFirst)
    this.end(x, y, false)
  }

  /** Ends the outline. */
  close(): void {
    this.makeRoom()
    this.bytes[this.length++] = CLOSE
    this.command = 0
  }

  /** Returns everything written. The writer cannot be used afterwards. */
  finish(): string {
    const text = ascii.decode(this.bytes.subarray(0, this.length))
    spare = this.bytes
    this.bytes = nothing
    return text
  }

  /** Writes the command unless it repeats the previous one. Returns whether the next number follows a letter. */
  private begin(command: number): boolean {
    this.makeRoom()
    if (command === this.command) return false
    this.command = command
    this.bytes[this.length++] = command
    return true
  }

  private control(x: number, y: number, isFirst: boolean): void {
    this.step(Math.round(x * this.unit) - this.x, isFirst)
    this.step(Math.round(y * this.unit) - this.y, false)
  }

  private end(x: number, y: number, isFirst: boolean): void {
    const endX = Math.round(x * this.unit)
    const endY = Math.round(y * this.unit)
    this.step(endX - this.x, isFirst)
    this.step(endY - this.y, false)
    this.x = endX
    this.y = endY
  }

  /** A minus sign also separates two numbers, so no space precedes it. */
  private step(steps: number, isFirst: boolean): void {
    if (!isFirst && steps >= 0) this.bytes[this.length++] = SPACE
    this.number(steps)
  }

  /** Writes a number of steps as pixels, in the format of {@link formatCoordinate}. */
  private number(steps: number): void {
    const { unit } = this
    const positive = steps < 0 ? -steps : steps
    if (steps < 0) this.bytes[this.length++] = MINUS
    const whole = Math.floor(positive / unit)
    const rest = positive - whole * unit
    if (whole > 0 || rest === 0) this.digits(whole)
    if (rest === 0) return
    this.bytes[this.length++] = POINT
    if (unit === 10) this.bytes[this.length++] = ZERO + rest
    else {
      this.bytes[this.length++] = ZERO + Math.floor(rest / 10)
      if (rest % 10 > 0) this.bytes[this.length++] = ZERO + (rest % 10)
    }
  }

  private digits(whole: number): void {
    let power = 1
    while (power * 10 <= whole) power *= 10
    for (let left = whole; power >= 1; power /= 10) {
      const digit = Math.floor(left / power)
      this.bytes[this.length++] = ZERO + digit
      left -= digit * power
    }
  }

  private makeRoom(): void {
    if (this.length + LONGEST_COMMAND <= this.bytes.length) return
    const larger = new Uint8Array(this.bytes.length * 2)
    larger.set(this.bytes)
    this.bytes = larger
  }
}

/** Formats a number with at most three decimals and without a leading zero: `-.5`, `12`, `3.25`. */
export function formatCoordinate(value: number): string {
  const rounded = Math.round(value * 1000) / 1000
  if (rounded === 0) return '0'
  return String(rounded).replace(/^(-?)0\./, '$1.')
}
