import type { FittedText } from '../fit-text'
import { LEAST_SIZE } from '../flow-text'
import { palette } from '../palette'
import type { Setting } from '../shape'
import type { DrawDesign, Materials } from './design'
import { chooseCodeSide, drawCheck, LABEL } from './facts'
import { drawArea, drawQr, drawRosette, drawRule, SHEET, settings } from './pieces'
import { drawColumn, measureExtent, type Row, type Shrink, shrinkDetail } from './rows'
import { buildStatement } from './statement'

const PAPER = '#f6f7f1'
const LEFT = 84
const RIGHT = 1316
/** The ledger's margin: labels to its left, entries to its right. */
const MARGIN = 316
const ENTRY = MARGIN + 44
const LABEL_END = MARGIN - 22

/** A page of a register: a margin, ruled entries, the rosette as the office's stamp. */
export const drawLedger: DrawDesign = (materials) => {
  const { drawing, pen, words, inks, seed, verifyUrl } = materials
  drawArea(drawing, { x: 0, y: 0, ...SHEET, fill: PAPER })
  drawArea(drawing, { x: 0, y: 0, width: SHEET.width, height: 20, fill: inks.main })
  drawRule(drawing, { x1: 0, y1: 26, x2: SHEET.width, stroke: inks.accent, width: 2 })
  for (const x of [MARGIN, MARGIN + 6]) {
    drawRule(drawing, { x1: x, y1: 27, y2: SHEET.height, stroke: inks.accent })
  }
  drawRosette(drawing, seed, {
    x: 188,
    y: 222,
    radius: 112,
    inks: { petrol: inks.main, brass: inks.accent },
    strokeWidth: 0.5,
  })

  pen.line(words.heading, settings.overline, {
    x: ENTRY,
    y: 116,
    size: 21,
    fill: inks.accentInk,
  })
  drawColumn(
    (shrink) => [
      ...buildStatement(
        materials,
        {
          x: ENTRY,
          width: RIGHT - ENTRY,
          intro: 29,
          hero: [
            { lines: 1, from: 104, to: 72 },
            { lines: 2, from: 84, to: 52 },
            { lines: 3, from: 60, to: 42 },
          ],
          title: [
            { lines: 1, from: 62, to: 46 },
            { lines: 2, from: 52, to: 40 },
          ],
        },
        shrink,
      ),
      ...buildEntries(materials, shrink),
    ],
    { top: 154, bottom: 778 },
  )

  pen.line(words.say.labels.certificate, settings.label, {
    x: LABEL_END,
    y: 846,
    size: LABEL,
    fill: palette.inkFaint,
    align: 'right',
  })
  const code = chooseCodeSide(verifyUrl)
  const room = RIGHT - code - 56 - ENTRY
  const number = pen.flow(words.number, settings.text, room, [{ lines: 1, from: 44, to: LEAST_SIZE }], 1)
  pen.block(number, 1, { x: ENTRY, y: 848, fill: inks.main })
  drawCheck(materials, { x: ENTRY, y: 928, width: room })
  drawQr(drawing, verifyUrl, { x: RIGHT - code, y: 930 - code, side: code, dark: palette.ink })
}

/** The ruled entries, each as high as its text. */
function buildEntries(materials: Materials, shrink: Shrink): readonly Row[] {
  const { pen, words, drawing, inks } = materials
  const { labels } = words.say
  const entries: readonly (readonly [label: string, value: string, setting: Setting])[] = [
    [labels.held, [words.when, words.length].filter((part) => part !== '').join(' · '), settings.semibold],
    [labels.attended, words.attended, settings.sans],
    [labels.credit, words.credit, settings.sans],
    [labels.place, words.place, settings.sans],
    [words.say.issuedBy, words.organizer, settings.text],
    [labels.issuedOn, words.issued, settings.sans],
    [labels.holdersWallet, words.wallet, settings.mono],
  ]
  const rule = (y: number, width: number) =>
    drawRule(drawing, { x1: LEFT, y1: y, x2: RIGHT, stroke: inks.main, width })
  const rows = entries
    .filter(([, value]) => value !== '')
    .map(([label, value, setting], i): Row => {
      const from = setting.family === 'newsreader-text' ? 31 : 27
      const fitted = pen.flow(
        value,
        setting,
        RIGHT - ENTRY,
        shrinkDetail(
          [
            { lines: 1, from, to: from * 0.8 },
            { lines: 2, from: from * 0.84, to: from * 0.7 },
          ],
          shrink,
        ),
        shrink.most,
      )
      const { above, below } = measureExtent(fitted)
      const space = Math.max(11, 21 * shrink.by)
      const height = 2 * space + above + below + measure(fitted)
      return {
        gap: i === 0 ? Math.max(26, 48 * shrink.by) : 0,
        height,
        draw: (top) => {
          rule(top, i === 0 ? 1.6 : 0.6)
          const y = top + space + above
          const at = { x: LABEL_END, y, size: LABEL, fill: palette.inkFaint, align: 'right' } as const
          pen.line(label, settings.label, at)
          pen.block(fitted, LEADING, { x: ENTRY, y, fill: palette.ink })
        },
      }
    })
  return [...rows, { gap: 0, height: 0, draw: (top) => rule(top, 1.6) }]
}

const LEADING = 1.25

function measure({ lines, size, spread }: FittedText): number {
  return (lines.length - 1) * size * LEADING * spread
}
