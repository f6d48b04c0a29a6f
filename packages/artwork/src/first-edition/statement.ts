import type { Materials } from '../designs/design'
import { settings } from '../designs/pieces'
import { measureHeight, type Step } from '../fit-text'
import { palette } from '../palette'

/** How a design sets the main sentence of the sheet: who attended what. */
type StatementStyle = {
  readonly x: number
  readonly width: number
  /** Size of "This certifies that …". */
  readonly intro: number
  /** The most prominent line: the name, or the event if there is no name. */
  readonly hero: readonly Step[]
  /** The event below a name. */
  readonly title: readonly Step[]
  /** When, where and how long; absent if the design shows them elsewhere. */
  readonly circumstances?: readonly Step[]
  /** The limits of the text: the first baseline is at `top` or lower, the last one at `bottom` or higher. */
  readonly room: readonly [top: number, bottom: number]
  /** The height at which the statement is centered, as far as the room allows. */
  readonly middle: number
}

/** A block, and the distance from the previous baseline to its first one. */
type Row = { readonly gap: number; readonly height: number; readonly draw: (y: number) => void }

/**
 * Sets "This certifies that the holder of wallet … attended {event}", or with a name "This certifies that {name}
 * attended {event}". A name is present only with its owner's consent.
 */
export function drawStatement(materials: Materials, style: StatementStyle): void {
  const [top, bottom] = style.room
  for (let shrink = 1; ; shrink *= 0.92) {
    const rows = buildRows(materials, style, shrink)
    const height = rows.reduce((sum, { gap, height }) => sum + gap + height, 0)
    // The first round almost always fits. Only texts that fill every allowed line are set smaller.
    if (height > bottom - top && shrink > 0.4) continue
    let y = Math.max(top, Math.min(style.middle - height / 2, bottom - height))
    for (const { gap, height, draw } of rows) {
      draw(y + gap)
      y += gap + height
    }
    return
  }
}

function buildRows(materials: Materials, style: StatementStyle, shrink: number): readonly Row[] {
  const smaller = (steps: readonly Step[]) =>
    steps.map(({ lines, from, to }) => ({ lines, from: from * shrink, to: to * shrink }))
  const { name } = materials.words
  const scaled = { ...style, hero: smaller(style.hero), title: smaller(style.title) }
  const rows = name === undefined ? forHolder(materials, scaled) : forPerson(materials, scaled, name)
  if (!style.circumstances) return rows
  const gapBefore = rows.at(-1)?.gap ?? 0
  return [...rows, circumstancesRow(materials, style, style.circumstances, gapBefore)]
}

function forHolder({ pen, words }: Materials, { x, width, intro, hero }: StatementStyle): Row[] {
  const title = pen.fit(words.title, settings.display, width, hero)
  return [
    {
      gap: 0,
      height: 0,
      draw: (y) => {
        const soft = { y, size: intro, fill: palette.inkSoft }
        const space = intro * 0.34
        const start = pen.line('This certifies that the holder of wallet', settings.italic, { x, ...soft })
        const wallet = { x: start + space, y, size: intro * 0.8, fill: palette.ink }
        const middle = pen.line(words.wallet, settings.mono, wallet)
        pen.line(words.deed, settings.italic, { x: middle + space, ...soft })
      },
    },
    {
      gap: intro * 1.3 + title.size * 0.86,
      height: measureHeight(title, 1.12),
      draw: (y) => pen.block(title, 1.12, { x, y, fill: palette.ink }),
    },
  ]
}

function forPerson({ pen, words }: Materials, style: StatementStyle, personName: string): Row[] {
  const { x, width, intro } = style
  const name = pen.fit(personName, settings.display, width, style.hero)
  const title = pen.fit(words.title, settings.text, width, style.title)
  const soft = { x, size: intro, fill: palette.inkSoft }
  return [
    { gap: 0, height: 0, draw: (y) => pen.line('This certifies that', settings.italic, { ...soft, y }) },
    {
      gap: intro * 1.15 + name.size * 0.86,
      height: measureHeight(name, 1.12),
      draw: (y) => pen.block(name, 1.12, { x, y, fill: palette.ink }),
    },
    {
      gap: intro * 1.2 + name.size * 0.38,
      height: 0,
      draw: (y) => pen.line(words.deed, settings.italic, { ...soft, y }),
    },
    {
      gap: intro * 0.64 + title.size,
      height: measureHeight(title, 1.2),
      draw: (y) => pen.block(title, 1.2, { x, y, fill: palette.ink }),
    },
  ]
}

/** The row with when, where and how long. It is further below a large title than below a small one. */
function circumstancesRow(
  { pen, words }: Materials,
  { x, width }: StatementStyle,
  steps: readonly Step[],
  gapBefore: number,
): Row {
  const text = pen.fit(words.circumstances, settings.sans, width, steps)
  return {
    gap: 24 + gapBefore * 0.34,
    height: measureHeight(text, 1.45),
    draw: (y) => pen.block(text, 1.45, { x, y, fill: palette.inkSoft }),
  }
}
