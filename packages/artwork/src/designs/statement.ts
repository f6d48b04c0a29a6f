import type { Step } from '../fit-text'
import { LEAST_SIZE } from '../flow-text'
import { palette } from '../palette'
import type { Setting } from '../shape'
import type { Materials } from './design'
import { settings } from './pieces'
import {
  lineRow,
  measureExtent,
  type Row,
  type Shrink,
  shrinkDetail,
  shrinkLead,
  shrinkSize,
  textRow,
} from './rows'

/** How a design sets the main sentence of the sheet: who attended what. */
type StatementStyle = {
  readonly x: number
  readonly width: number
  /** Size of "This certifies that …". */
  readonly intro: number
  /** The most prominent text: the name, or the event if there is no name. */
  readonly hero: readonly Step[]
  /** The event below a name. */
  readonly title: readonly Step[]
}

/** Shrinks a gap, but only so far that texts stay apart even on the fullest sheet. */
const shrinkGap = (gap: number, { by }: Shrink): number => gap * Math.max(0.5, by * by)

/**
 * Builds the rows "This certifies that the holder of wallet … attended {event}", or with a name "This certifies that
 * {name} attended {event}". A name is present only with its owner's consent.
 */
export function buildStatement(materials: Materials, style: StatementStyle, shrink: Shrink): readonly Row[] {
  const { pen, words } = materials
  const { x, width } = style
  const intro = shrinkSize(style.intro, shrink)
  const soft = { x, size: intro, fill: palette.inkSoft }
  const lead = (text: string, setting: Setting, steps: readonly Step[], gap: number) => {
    const fitted = pen.flow(text, setting, width, shrinkLead(steps, shrink), shrink.most)
    return textRow(pen, fitted, {
      gap: shrinkGap(gap + fitted.size * 0.1, shrink),
      leading: fitted.size > 60 ? 1.02 : 1.1,
      x,
      fill: palette.ink,
      text,
    })
  }
  if (words.name === undefined) {
    return [holderRow(materials, style, intro), lead(words.title, settings.display, style.hero, intro * 1.15)]
  }
  return [
    lineRow(pen, words.say.certifies, settings.italic, { ...soft, gap: 0 }),
    lead(words.name, settings.display, style.hero, intro * 0.95),
    lineRow(pen, words.deed, settings.italic, { ...soft, gap: shrinkGap(intro * 1.25, shrink) }),
    lead(words.title, settings.text, style.title, intro * 0.85),
  ]
}

/** The holder in one line, or in two where the column is too narrow. */
function holderRow({ pen, words }: Materials, { x, width }: StatementStyle, intro: number): Row {
  const before = words.say.certifiesHolder
  const space = intro * 0.3
  const walletSize = Math.max(LEAST_SIZE, intro * 0.86)
  const long =
    pen.measure(before, settings.italic, intro) +
    pen.measure(words.wallet, settings.mono, walletSize) +
    pen.measure(words.deed, settings.italic, intro) +
    2 * space
  const second = long > width ? intro * 1.4 : 0
  return {
    gap: 0,
    height: intro * 0.72 + second,
    draw: (top) => {
      const y = top + intro * 0.72
      const soft = { size: intro, fill: palette.inkSoft }
      const end = pen.line(before, settings.italic, { ...soft, x, y })
      const wallet = { x: second > 0 ? x : end + space, y: y + second, size: walletSize, fill: palette.ink }
      const middle = pen.line(words.wallet, settings.mono, wallet)
      pen.line(words.deed, settings.italic, { ...soft, x: middle + space, y: y + second })
    },
  }
}

const whenSteps = (size: number): readonly Step[] => [{ lines: 1, from: size, to: size * 0.8 }]
const placeSteps = (size: number): readonly Step[] => [
  { lines: 1, from: size, to: size * 0.82 },
  { lines: 2, from: size * 0.9, to: size * 0.72 },
  { lines: 3, from: size * 0.72, to: size * 0.64 },
]

/** Builds the rows with day and length, with what the person attended and with the place, if there are any. */
export function buildCircumstances(
  { pen, words }: Materials,
  { x, width, size, gap }: { x: number; width: number; size: number; gap: number },
  shrink: Shrink,
): readonly Row[] {
  const when = [words.when, words.length].filter((part) => part !== '').join(' · ')
  const day = pen.flow(when, settings.semibold, width, shrinkDetail(whenSteps(size), shrink), shrink.most)
  const rows = [
    textRow(pen, day, { gap: shrinkGap(gap, shrink), leading: 1.3, x, fill: palette.ink, text: when }),
  ]
  const stated = [words.attended && `${words.say.attended.lead} ${words.attended}`, words.credit]
  for (const text of stated.filter((each) => each !== '')) {
    const fitted = pen.flow(text, settings.sans, width, shrinkDetail(placeSteps(size), shrink), shrink.most)
    const below = { gap: shrinkGap(size * 0.62, shrink), leading: 1.3, x, fill: palette.ink, text }
    rows.push(textRow(pen, fitted, below))
  }
  if (words.place === '') return rows
  const place = pen.flow(
    words.place,
    settings.sans,
    width,
    shrinkDetail(placeSteps(size), shrink),
    shrink.most,
  )
  return [
    ...rows,
    textRow(pen, place, {
      gap: shrinkGap(size * 0.62, shrink),
      leading: 1.3,
      x,
      fill: palette.inkSoft,
      text: words.place,
    }),
  ]
}

/** Builds the row with the organizer: in one line with "Issued by", or below it. */
export function buildIssuer(
  { pen, words }: Materials,
  { x, width, size, gap }: { x: number; width: number; size: number; gap: number },
  shrink: Shrink,
): readonly Row[] {
  const said = words.say.issuedBy
  const steps = [
    { lines: 1, from: size, to: size * 0.8 },
    { lines: 2, from: size * 0.82, to: size * 0.66 },
  ]
  const label = shrinkSize(size * 0.9, shrink)
  const start = pen.measure(said, settings.italic, label) + label * 0.3
  const [oneLine] = shrinkDetail(steps, shrink)
  const inline = oneLine && pen.flow(words.organizer, settings.text, width - start, [oneLine])
  const above = shrinkGap(gap, shrink)
  const text = words.organizer
  if (inline?.lines.length === 1) {
    const row = textRow(pen, inline, { gap: above, leading: 1.2, x: x + start, fill: palette.ink, text })
    const { above: ascent } = measureExtent(inline)
    const draw = (top: number) => {
      pen.line(said, settings.italic, { x, y: top + ascent, size: label, fill: palette.inkSoft })
      row.draw(top)
    }
    return [{ ...row, draw }]
  }
  const organizer = pen.flow(text, settings.text, width, shrinkDetail(steps, shrink), shrink.most)
  const space = shrinkGap(label * 0.7, shrink)
  return [
    lineRow(pen, said, settings.italic, { x, size: label, fill: palette.inkSoft, gap: above }),
    textRow(pen, organizer, { gap: space, leading: 1.2, x, fill: palette.ink, text }),
  ]
}
