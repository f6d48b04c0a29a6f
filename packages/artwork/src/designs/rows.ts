import { type FittedText, measureHeight, type Step } from '../fit-text'
import { LEAST_SIZE } from '../flow-text'
import { isRightToLeft, type Setting } from '../shape'
import type { Pen } from './pieces'

/** A part of a column: the space above it, its own height, and how it is drawn from its top. */
export type Row = { readonly gap: number; readonly height: number; readonly draw: (top: number) => void }

/** How far a column is shrunk to fit its room, and the maximum lines of each text if shrinking is not enough. */
export type Shrink = { readonly by: number; readonly most?: number }

/** The smallest size of recipient and event while other texts shrink: 7 pixels in a thumbnail 258 pixels wide. */
const LEAST_LEAD = 38.5

/** Below this factor, the recipient and the event become smaller than `LEAST_LEAD`. */
const LEADS_YIELD = 0.4
const STEP = 0.93
const SMALLEST = 0.19
const MOST_LINES = 6

/**
 * Draws a column of rows within its room, shrunk until it fits.
 *
 * @param middle - Where the column is centered vertically, as far as the room allows. By default it starts at the top.
 */
export function drawColumn(
  build: (shrink: Shrink) => readonly Row[],
  { top, bottom, middle }: { top: number; bottom: number; middle?: number },
): void {
  let rows = build({ by: 1 })
  for (let by = STEP; measureRows(rows) > bottom - top && by > SMALLEST; by *= STEP) rows = build({ by })
  for (let most = MOST_LINES; measureRows(rows) > bottom - top && most > 0; most--) {
    rows = build({ by: SMALLEST, most })
  }
  const height = measureRows(rows)
  let at = middle === undefined ? top : Math.max(top, Math.min(middle - height / 2, bottom - height))
  for (const row of rows) {
    row.draw(at + row.gap)
    at += row.gap + row.height
  }
}

function measureRows(rows: readonly Row[]): number {
  return rows.reduce((sum, { gap, height }) => sum + gap + height, 0)
}

/** Shrinks the steps of the recipient or the event, which are made smaller last. */
export function shrinkLead(steps: readonly Step[], { by }: Shrink): readonly Step[] {
  const least = by >= LEADS_YIELD ? LEAST_LEAD : Math.max(LEAST_SIZE, (LEAST_LEAD * by) / LEADS_YIELD)
  return scale(steps, by, least)
}

/** Shrinks the steps of any other text, which is made smaller first. */
export function shrinkDetail(steps: readonly Step[], { by }: Shrink): readonly Step[] {
  return scale(steps, (by * (1 + by)) / 2, LEAST_SIZE)
}

/** Shrinks one size of our own words. */
export function shrinkSize(size: number, { by }: Shrink): number {
  return Math.max(LEAST_SIZE, size * by)
}

function scale(steps: readonly Step[], factor: number, least: number): readonly Step[] {
  return steps.map(({ lines, from, to }) => ({
    lines,
    from: Math.max(least, from * factor),
    to: Math.max(least, to * factor),
  }))
}

/** The parts of a size above the first baseline and below the last. Scripts with stacked marks need more of both. */
export function measureExtent({ spread, size }: FittedText): { above: number; below: number } {
  return spread > 1 ? { above: size * 0.96, below: size * 0.3 } : { above: size * 0.72, below: 0 }
}

/** A row with a text that has already been fitted. */
export function textRow(
  pen: Pen,
  fitted: FittedText,
  { gap, leading, x, fill, text }: { gap: number; leading: number; x: number; fill: string; text: string },
): Row {
  const { above, below } = measureExtent(fitted)
  // Align the lines of a right-to-left text at the right, where they begin.
  const isTurned = fitted.lines.length > 1 && isRightToLeft(text)
  const widest = Math.max(...fitted.lines.map(({ width }) => width)) * fitted.size
  return {
    gap,
    height: above + measureHeight(fitted, leading) + below,
    draw: (top) =>
      pen.block(fitted, leading, {
        x: isTurned ? x + widest : x,
        y: top + above,
        fill,
        align: isTurned ? 'right' : 'left',
      }),
  }
}

/** A row with one line of our own words. */
export function lineRow(
  pen: Pen,
  words: string,
  setting: Setting,
  { gap, size, x, fill }: { gap: number; size: number; x: number; fill: string },
): Row {
  return {
    gap,
    height: size * 0.72,
    draw: (top) => pen.line(words, setting, { x, y: top + size * 0.72, size, fill }),
  }
}
