import type { DrawDesign } from '../designs/design'
import { drawArea, drawQr, drawRosette, drawRule, QR_SIDE, SHEET, settings } from '../designs/pieces'
import { palette } from '../palette'
import { drawStatement } from './statement'

const PAPER = '#f6f7f1'
const LEFT = 92
const RIGHT = 1308
/** The ledger's margin: labels to its left, entries to its right. */
const MARGIN = 366
const ENTRY = MARGIN + 46
const ROW = 52
const TABLE_TOP = 506

/** Version 1. A page of a register: a brass margin, ruled entries, the rosette as the office's stamp. */
export const drawLedger: DrawDesign = (materials) => {
  const { drawing, pen, words, inks, seed, verifyUrl } = materials
  drawArea(drawing, { x: 0, y: 0, ...SHEET, fill: PAPER })
  drawArea(drawing, { x: 0, y: 0, width: SHEET.width, height: 16, fill: inks.main })
  drawRule(drawing, { x1: 0, y1: 21, x2: SHEET.width, stroke: inks.accent, width: 1.5 })
  for (const x of [MARGIN, MARGIN + 5])
    drawRule(drawing, { x1: x, y1: 22, y2: SHEET.height, stroke: inks.accent })
  drawRosette(drawing, seed, {
    x: 214,
    y: 268,
    radius: 122,
    inks: { petrol: inks.main, brass: inks.accent },
    strokeWidth: 0.5,
  })

  pen.line(words.heading, settings.overline, {
    x: ENTRY,
    y: 122,
    size: 14.5,
    fill: inks.accentInk,
  })
  drawStatement(materials, {
    x: ENTRY,
    width: RIGHT - ENTRY,
    intro: 25,
    hero: [
      { lines: 1, from: 76, to: 56 },
      { lines: 2, from: 66, to: 42 },
      { lines: 3, from: 44, to: 28 },
      { lines: 4, from: 30, to: 14 },
    ],
    title: [
      { lines: 1, from: 36, to: 28 },
      { lines: 2, from: 28, to: 20 },
      { lines: 3, from: 20, to: 12 },
    ],
    room: [182, 468],
    middle: 300,
  })

  const rows = [
    ['Held', [words.when, words.length].filter((part) => part !== '').join(' · '), settings.text],
    ['Place', words.place, settings.text],
    ['Issued by', words.organizer, settings.text],
    ['Issued on', words.issued, settings.text],
    ['Holder’s wallet', words.wallet, settings.mono],
  ] as const
  rows.forEach(([label, value, setting], i) => {
    const top = TABLE_TOP + i * ROW
    drawRule(drawing, { x1: LEFT, y1: top, x2: RIGHT, stroke: inks.main, width: i === 0 ? 1.4 : 0.45 })
    pen.line(label, settings.label, {
      x: MARGIN - 24,
      y: top + 33,
      size: 15,
      fill: palette.inkFaint,
      align: 'right',
    })
    const size = setting.family === 'mono' ? 18.5 : 23
    const entry = pen.fit(value, setting, RIGHT - ENTRY, [
      { lines: 1, from: size, to: 15 },
      { lines: 2, from: 16, to: 8 },
    ])
    const baseline = entry.lines.length === 1 ? top + 34 : top + 22
    pen.block(entry, 1.2, { x: ENTRY, y: baseline, fill: palette.ink })
  })
  const bottom = TABLE_TOP + rows.length * ROW
  drawRule(drawing, { x1: LEFT, y1: bottom, x2: RIGHT, stroke: inks.main, width: 1.4 })

  pen.line('Certificate', settings.label, {
    x: MARGIN - 24,
    y: 836,
    size: 15,
    fill: palette.inkFaint,
    align: 'right',
  })
  pen.line(words.number, settings.text, { x: ENTRY, y: 838, size: 38, fill: inks.main })
  const check = pen.fit(
    `Check it yourself: scan the code or visit ${words.verifyAt}`,
    settings.sans,
    RIGHT - ENTRY - 190,
    [
      { lines: 1, from: 15, to: 11 },
      { lines: 2, from: 13, to: 8 },
    ],
  )
  pen.block(check, 1.35, { x: ENTRY, y: 896, fill: palette.inkSoft })
  drawQr(drawing, verifyUrl, { x: RIGHT - QR_SIDE, y: 898 - QR_SIDE, dark: palette.ink })
}
